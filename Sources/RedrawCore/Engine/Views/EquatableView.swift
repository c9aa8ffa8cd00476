/// Compares its content by the content's own `==`, even if that is plain old data.
public struct EquatableView<Content: Equatable & View>: View {
  public typealias Body = Never
  public var content: Content

  public init(content: Content) { self.content = content }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = EquatableElement(view.content, inputs)
    element.child = Content._make(view.content, inputs)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: EquatableElement<Content>.self).update(view.content)
  }
}

extension EquatableView {
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    let child = unsafeDowncast(element, to: EquatableElement<Content>.self).child
    return child.map { Content._showsSame($0, view.content) } ?? false
  }
}

extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

final class EquatableElement<Content: Equatable & View>: _ParentElement, @unchecked Sendable {
  private var content: Content

  init(_ content: Content, _ inputs: _ViewInputs) {
    self.content = content
    super.init(with: inputs)
  }

  /// If `==` finds them equal, the content isn't compared; otherwise it differs, whatever its bytes are.
  @MainActor func update(_ new: Content) {
    guard let child else { return }
    if content == new {
      if let node = child as? _Node { skipped(node, new) }
      return
    }
    content = new
    guard let node = child as? _Node else { return Content._update(child, new) }
    engine.remakeDiffering(node, with: new)
  }

  @MainActor private func skipped(_ node: _Node, _ new: Content) {
    if node.type.hasStateObjects {
      withUnsafePointer(to: new) { engine.noteStateObjects(of: node, UnsafeRawPointer($0)) }
    }
    engine.noteSkips(of: node, rule: .equatable)
    if engine.options.detectsStaleViews { engine.keepStaleCandidate(node, new) }
  }
}
