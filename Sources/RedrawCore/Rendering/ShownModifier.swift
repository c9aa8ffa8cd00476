/// A modifier that has no effect here: its arguments are part of the rendered output, so that changing them counts as a redraw.
public struct _ShownModifier<Value>: _PrimitiveModifier {
  @usableFromInline nonisolated let name: StaticString
  @usableFromInline nonisolated(unsafe) let value: Value

  @inlinable
  public static func _make<Content: View>(
    _ modifier: Self, _ content: Content, _ inputs: _ViewInputs
  ) -> _Element {
    let element = ShownElement(modifier, inputs)
    element.child = Content._make(content, inputs)
    return element
  }

  @inlinable
  public static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: ShownElement<Value>.self)
    element.update(modifier)
    if let child = element.child { Content._update(child, content) }
  }
}

extension _ShownModifier {
  public static func _showsSame<Content: View>(
    _ element: _Element, _ modifier: Self, _ content: Content
  ) -> Bool {
    let element = unsafeDowncast(element, to: ShownElement<Value>.self)
    return element.shows(modifier) && (element.child.map { Content._showsSame($0, content) } ?? false)
  }
}

/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
class ShownElement<Value>: _PlacedParent, ShownValue, @unchecked Sendable {
  @usableFromInline final let name: StaticString
  @usableFromInline final let plan: Immortal<ComparisonPlan>
  @exclusivity(unchecked) @usableFromInline final var before: Look<Value>.Before?
  @exclusivity(unchecked) @usableFromInline final var value: Value

  @inlinable
  init(_ modifier: _ShownModifier<Value>, _ inputs: __shared _ViewInputs) {
    name = modifier.name
    value = modifier.value
    plan = ComparisonPlan.kept(Value.self)
    super.init(with: inputs)
    _inserted()
  }

  deinit {
    if let before { Look.free(before, of: self) }
  }

  override var isItem: Bool { true }

  override var removalChoice: (any RemovalChoice)? { value as? any RemovalChoice }

  func shows(_ new: _ShownModifier<Value>) -> Bool { plan.areEqual(value, new.value) }

  @inlinable
  func update(_ new: _ShownModifier<Value>) {
    Look.update(&value, &before, plan, to: new.value, of: self)
  }

  override func forgetBefore() { before?.deinitialize(count: 1) }

  override func describe() -> RenderedItem? {
    RenderedItem(kind: "." + name.description, attributes: ArgumentWords.of(value))
  }

  var anyValue: Any { value }

  override func layout(in context: _LayoutContext) -> (any Layout)? { value as? any Layout }

  override func layoutContext(_ outer: _LayoutContext) -> _LayoutContext {
    var context = super.layoutContext(outer)
    (value as? any LayoutContextChange)?.change(&context)
    return context
  }
}

extension View {
  /// Declares such a modifier in one line: `shown("blur", (radius: radius, opaque: opaque))`. The arguments are compared like a view's
  /// stored properties: changing one is a redraw, and an equal one isn't.
  func shown<Value>(_ name: StaticString, _ value: Value) -> ModifiedContent<Self, _ShownModifier<Value>> {
    modifier(_ShownModifier(name: name, value: value))
  }
}
