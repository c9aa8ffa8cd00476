/// A primitive view that shows something and has no children: its own value is what it shows.
@MainActor @preconcurrency
public protocol _LeafView: View where Body == Never {
  nonisolated func _describe() -> (kind: String, text: String, attributes: String)
  /// How large it is; as large as it may be unless it says something else.
  nonisolated func _layout(in context: _LayoutContext) -> any Layout
}

extension _LeafView {
  public nonisolated func _layout(in context: _LayoutContext) -> any Layout { LeafLayout.filling }

  @inlinable
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { LeafElement(view, inputs) }

  @inlinable
  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: LeafElement<Self>.self).update(view)
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: LeafElement<Self>.self).shows(view)
  }
}

@usableFromInline
final class LeafElement<V: _LeafView>: _Element, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var value: V
  /// What it was when the tick began, where it has been updated since.
  @exclusivity(unchecked) @usableFromInline var settled: V?
  @usableFromInline unowned(unsafe) let plan: ComparisonPlan

  @inlinable
  init(_ value: V, _ inputs: _ViewInputs) {
    self.value = value
    plan = ComparisonPlan.of(V.self)
    super.init(owner: inputs.owner, engine: inputs.engine)
    engine.itemInserted()
  }

  override var isItem: Bool { true }

  func shows(_ new: V) -> Bool { plan.areEqual(value, new) }

  @inlinable
  func update(_ new: V) {
    if plan.areEqual(&value, new) { return }
    engine.itemUpdated(self, isFirstInTick: settled == nil)
    if settled == nil { settled = value }
    value = new
  }

  @inlinable
  override func settle() -> Bool {
    guard let before = settled else { return true }
    settled = nil
    return plan.areEqual(&value, before)
  }

  override func layout(in context: _LayoutContext) -> (any Layout)? { value._layout(in: context) }

  override func describe() -> RenderedItem? {
    let (kind, text, attributes) = value._describe()
    return RenderedItem(kind: kind, text: text, attributes: attributes)
  }
}
