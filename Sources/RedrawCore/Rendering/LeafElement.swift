/// A primitive view that shows something and has no children: its own value is what it shows.
@MainActor @preconcurrency
public protocol _LeafView: View where Body == Never {
  nonisolated func _describe() -> (kind: String, text: String, attributes: String)
  /// Its size; by default as large as possible.
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

/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
final class LeafElement<V: _LeafView>: _PlacedElement, @unchecked Sendable {
  @usableFromInline let plan: Immortal<ComparisonPlan>
  @exclusivity(unchecked) @usableFromInline var before: Look<V>.Before?
  @exclusivity(unchecked) @usableFromInline var value: V

  @inlinable
  init(_ value: V, _ inputs: __shared _ViewInputs) {
    self.value = value
    plan = ComparisonPlan.kept(V.self)
    super.init(with: inputs)
    _inserted()
  }

  deinit {
    if let before { Look.free(before, of: self) }
  }

  override var isItem: Bool { true }

  func shows(_ new: V) -> Bool {
    if plan.areEqual(value, new) { return true }
    engine.noteOldText(value._describe().text, new._describe().text)
    return false
  }

  @inlinable
  func update(_ new: V) { Look.update(&value, &before, plan, to: new, of: self) }

  override func forgetBefore() { before?.deinitialize(count: 1) }

  override func layout(in context: _LayoutContext) -> (any Layout)? { value._layout(in: context) }

  override func describe() -> RenderedItem? {
    let (kind, text, attributes) = value._describe()
    return RenderedItem(kind: kind, text: text, attributes: attributes)
  }
}
