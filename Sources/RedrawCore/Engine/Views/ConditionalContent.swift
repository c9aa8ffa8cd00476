/// One of two views: each branch has an identity of its own.
public struct _ConditionalContent<TrueContent, FalseContent> {
  @usableFromInline
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  @usableFromInline let storage: Storage

  @inlinable
  init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  @inlinable
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = ConditionalElement(inputs)
    element.show(view)
    return element
  }

  @inlinable
  public static func _update(_ element: _Element, _ view: Self) {
    let element = unsafeDowncast(element, to: ConditionalElement.self)
    switch (view.storage, element.branch) {
    case (.trueContent(let content), true?): element.update(content)
    case (.falseContent(let content), false?): element.update(content)
    default: element.show(view)
    }
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    let element = unsafeDowncast(element, to: ConditionalElement.self)
    guard let child = element.child else { return false }
    switch (view.storage, element.branch) {
    case (.trueContent(let content), true?): return element.shows(content, in: child)
    case (.falseContent(let content), false?): return element.shows(content, in: child)
    default: return false
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @inlinable
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = ConditionalElement(inputs)
    if let view { element.replace(with: view, branch: true) }
    return element
  }

  @inlinable
  public static func _update(_ element: _Element, _ view: Self) {
    let element = unsafeDowncast(element, to: ConditionalElement.self)
    switch (view, element.branch) {
    case (let view?, true?): element.update(view)
    case (let view?, _): element.replace(with: view, branch: true)
    case (nil, nil): break
    case (nil, _): element.clear()
    }
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    let element = unsafeDowncast(element, to: ConditionalElement.self)
    guard let view, let child = element.child else { return view == nil && element.child == nil }
    return element.shows(view, in: child)
  }
}

/// A place whose content may change to another one, or none, in an update.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
final class ConditionalElement: ReplacedElement, @unchecked Sendable {
  @usableFromInline let inputs: _ViewInputs
  /// The branch shown; `nil` for none.
  @exclusivity(unchecked) @usableFromInline var branch: Bool?

  @usableFromInline
  init(_ inputs: _ViewInputs) {
    self.inputs = inputs
    super.init(with: inputs)
  }

  @inlinable
  @MainActor func show<T: View, F: View>(_ view: _ConditionalContent<T, F>) {
    switch view.storage {
    case .trueContent(let content): replace(with: content, branch: true)
    case .falseContent(let content): replace(with: content, branch: false)
    }
  }

  @inlinable
  @MainActor func update<Content: View>(_ content: Content) {
    guard let child else { return }
    if inputs.lazyWindow == nil { Content._update(child, content) } else { Content._updateInRow(child, content) }
  }

  @inlinable
  @MainActor func replace<Content: View>(with content: Content, branch: Bool) {
    clear()
    self.branch = branch
    if _takesBack(branch) { return update(content) }
    var inputs = inputs
    inputs.branch(branch)
    child = inputs.lazyWindow == nil ? Content._make(content, inputs) : Content._makeInRow(content, inputs)
    engine.structureChanged(inputs)
  }

  @MainActor func shows<Content: View>(_ content: Content, in child: _Element) -> Bool {
    inputs.lazyWindow == nil ? Content._showsSame(child, content) : Content._showsSameInRow(child, content)
  }

  @usableFromInline
  func clear() {
    let branch = branch
    self.branch = nil
    guard let old = child else { return }
    child = nil
    engine.remove(old, from: self, as: AnyHashable(branch ?? false), inputs)
    engine.structureChanged(inputs)
  }

  /// Shows again what has left with this branch, if its transition still runs.
  @usableFromInline
  func _takesBack(_ branch: Bool) -> Bool {
    guard departures != nil, let element = engine.takeBack(AnyHashable(branch), in: self) else { return false }
    child = element
    engine.structureChanged(inputs)
    return true
  }
}
