/// The target of a scroll.
enum ScrollTargetPlace {
  case nowhere
  case id(AnyHashable)
  case row(Int)
  case end
}

/// Keeps a position in sync with what is on screen.
struct ScrollPositionModifier<Value: Equatable>: _PrimitiveModifier {
  nonisolated(unsafe) let position: Binding<Value>
  nonisolated(unsafe) let target: (Value) -> ScrollTargetPlace
  nonisolated(unsafe) let moved: (inout Value, AnyHashable?) -> Void
  var name = ".scrollPosition"
  /// Whether it is only the initial position.
  var isInitial = false

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

final class ScrollPositionElement<Value: Equatable>: _PlacedParent, @unchecked Sendable {
  private var modifier: ScrollPositionModifier<Value>
  private lazy var subscription = SourceSubscription(element: self)
  private var last: Value?

  fileprivate init(_ modifier: ScrollPositionModifier<Value>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(with: inputs)
    modifier.position.location.follow(subscription)
    // The rows don't exist yet: it scrolls once they do.
    engine.enqueue(self)
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
    switch modifier.target(value) {
    case .nowhere: break
    case .id(let id): LazyWindow.scroll(below: self, to: id)
    case .row(let row): LazyWindow.all(below: self).first?.scroll(to: row)
    case .end:
      for window in LazyWindow.all(below: self) { window.scroll(to: .end) }
    }
  }

  override func describe() -> RenderedItem? {
    let actions = ControlActions()
    actions.scrolled = { [unowned self] id in
      var value = modifier.position.current
      modifier.moved(&value, id)
      last = value
      modifier.position.write(value)
    }
    return RenderedItem(kind: modifier.name, conduct: modifier.isInitial ? nil : actions)
  }

  override func detach() {
    subscription.cancel()
    super.detach()
  }
}

extension View {
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      ScrollPositionModifier(
        position: id, target: { $0.map { .id(AnyHashable($0)) } ?? .nowhere }, moved: { $0 = $1 as? ID }))
  }

  /// Where its content begins; with an anchor at the bottom, the last rows are shown first.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(
      ScrollPositionModifier(
        position: .constant(anchor.map { $0.y == 1 || $0.x == 1 && $0.y != 0 } ?? false),
        target: { $0 ? .end : .nowhere },
        moved: { _, _ in }, name: ".defaultScrollAnchor", isInitial: true))
  }

  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    modifier(
      ScrollPositionModifier(
        position: .constant(role == .initialOffset && anchor?.y == 1), target: { $0 ? .end : .nowhere },
        moved: { _, _ in },
        name: ".defaultScrollAnchor", isInitial: true))
  }

  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      ScrollPositionModifier(
        position: position, target: { $0.place },
        moved: { $0.moved(to: $1) }))
  }
}
