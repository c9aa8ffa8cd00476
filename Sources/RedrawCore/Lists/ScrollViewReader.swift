/// Scrolls the containers below it to what has an id.
public struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never
  private let content: @MainActor (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) { self.content = content }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = ScrollReaderElement(owner: inputs.owner, engine: inputs.engine)
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

/// Scrolls to what has an id: a row of a `ForEach`, whether it was made already or not.
public struct ScrollViewProxy: Equatable, @unchecked Sendable {
  fileprivate weak var reader: ScrollReaderElement?

  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    reader?.scroll(to: AnyHashable(id))
  }

  public static func == (a: Self, b: Self) -> Bool { a.reader === b.reader }
}

final class ScrollReaderElement: _Element, @unchecked Sendable {
  fileprivate var child: _Element?

  fileprivate func scroll(to id: AnyHashable) { LazyWindow.scroll(below: self, to: id) }

  override func visitChildren(_ visit: (_Element) -> Void) {
    if let child { visit(child) }
  }

  override func detach() { child = nil }
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

  /// Scrolls the first container below that has a row with the id; `false` where there is none.
  @discardableResult
  static func scroll(below element: _Element, to id: AnyHashable) -> Bool {
    for window in all(below: element) {
      if let row = window.row(of: id) {
        window.scroll(to: row)
        return true
      }
    }
    return false
  }
}

// MARK: The position as a value

/// Where a scroll view stands.
public struct ScrollPosition: Equatable {
  private(set) var id: AnyHashable?
  public private(set) var edge: Edge?

  public init() {}
  public init<ID: Hashable>(idType: ID.Type = ID.self) {}
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { self.id = AnyHashable(id) }
  public init<ID: Hashable>(idType: ID.Type = ID.self, edge: Edge) { self.edge = edge }

  public var viewID: AnyHashable? { id }
  public func viewID<T: Hashable>(type: T.Type) -> T? { id as? T }

  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    (self.id, edge) = (AnyHashable(id), nil)
  }
  public mutating func scrollTo(edge: Edge) { (id, self.edge) = (nil, edge) }

  mutating func moved(to id: AnyHashable?) { (self.id, edge) = (id, nil) }
}

/// Keeps a position and what is on screen the same.
struct ScrollPositionModifier<Value: Equatable>: _PrimitiveModifier {
  nonisolated(unsafe) let position: Binding<Value>
  nonisolated(unsafe) let target: (Value) -> (id: AnyHashable?, isEnd: Bool)
  nonisolated(unsafe) let moved: (inout Value, AnyHashable?) -> Void

  static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    let element = ScrollPositionElement<Value>(modifier, inputs)
    element.child = Content._make(content, inputs)
    return element
  }

  static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: ScrollPositionElement<Value>.self)
    if let child = element.child { Content._update(child, content) }
    element.update(modifier)
  }

  static func _showsSame<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) -> Bool {
    unsafeDowncast(element, to: ScrollPositionElement<Value>.self).child.map { Content._showsSame($0, content) }
      ?? false
  }
}

final class ScrollPositionElement<Value: Equatable>: _Element, @unchecked Sendable {
  fileprivate var child: _Element?
  private var modifier: ScrollPositionModifier<Value>
  private lazy var subscription = SourceSubscription(element: self)
  private var last: Value?

  fileprivate init(_ modifier: ScrollPositionModifier<Value>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(owner: inputs.owner, engine: inputs.engine)
    modifier.position.location.follow(subscription)
    // The rows are not there yet: it scrolls once they are.
    engine.queue.append(self)
  }

  fileprivate func update(_ modifier: ScrollPositionModifier<Value>) {
    self.modifier = modifier
    modifier.position.location.follow(subscription)
    scroll()
  }

  override func performWork() {
    if isAttached { scroll() }
  }

  private func scroll() {
    let value = modifier.position.current
    if value == last { return }
    last = value
    let (id, isEnd) = modifier.target(value)
    if let id { return _ = LazyWindow.scroll(below: self, to: id) }
    for window in LazyWindow.all(below: self) where isEnd { window.scroll(to: window.rowCount) }
  }

  override func describe() -> RenderedItem? {
    let actions = ControlActions()
    actions.scrolled = { [unowned self] id in
      var value = modifier.position.current
      modifier.moved(&value, id)
      last = value
      modifier.position.write(value)
    }
    return RenderedItem(kind: ".scrollPosition", actions: actions)
  }

  override func visitChildren(_ visit: (_Element) -> Void) {
    if let child { visit(child) }
  }

  override func detach() {
    subscription.cancel()
    child = nil
  }
}

extension View {
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      ScrollPositionModifier(
        position: id, target: { ($0.map { AnyHashable($0) }, false) }, moved: { $0 = $1 as? ID }))
  }

  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      ScrollPositionModifier(
        position: position, target: { ($0.viewID, $0.edge == .bottom || $0.edge == .trailing) },
        moved: { $0.moved(to: $1) }))
  }
}
