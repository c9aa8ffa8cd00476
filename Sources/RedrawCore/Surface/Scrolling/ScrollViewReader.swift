/// Scrolls the containers below it to an id.
public struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never
  private let content: @MainActor (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) { self.content = content }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = ScrollReaderElement(with: inputs)
    let (content, proxy) = (view.content, ScrollViewProxy(reader: element))
    element.child = ClosureElement(inputs) { content(proxy) }
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    let element = unsafeDowncast(element, to: ScrollReaderElement.self)
    let (content, proxy) = (view.content, ScrollViewProxy(reader: element))
    (element.child as? ClosureElement<Content>)?.update { content(proxy) }
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}

/// Scrolls to an id, such as a row of a `ForEach`, whether it was already created or not.
public struct ScrollViewProxy: Equatable, @unchecked Sendable {
  fileprivate weak var reader: ScrollReaderElement?

  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    reader?.scroll(to: AnyHashable(id))
  }

  public static func == (a: Self, b: Self) -> Bool { a.reader === b.reader }
}

final class ScrollReaderElement: _ParentElement, @unchecked Sendable {
  fileprivate func scroll(to id: AnyHashable) { LazyWindow.scroll(below: self, to: id) }
}

extension LazyWindow {
  /// The lazy containers below an element.
  static func all(below element: _Element) -> [LazyWindow] {
    var windows: [LazyWindow] = []
    func collect(_ element: _Element) {
      if let window = (element as? _ContainerElement)?.lazyWindow { windows.append(window) }
      element.visitChildren(collect)
    }
    collect(element)
    return windows
  }

  /// Scrolls the first container below that has a row with the id; `false` if there is none.
  @discardableResult
  static func scroll(below element: _Element, to id: AnyHashable) -> Bool {
    for window in all(below: element) {
      if window.row(of: id) != nil {
        window.scroll(to: .id(id))
        return true
      }
    }
    return false
  }
}
