/// Sets the style of one kind of control for all views below.
public struct _StyleModifier<Style: _BodyStyle>: _PrimitiveModifier {
  nonisolated let name: StaticString
  nonisolated(unsafe) let style: Style
  /// Resets other kinds of style for the same control.
  nonisolated(unsafe) let resets: (inout EnvironmentValues) -> Void

  init(_ name: StaticString, _ style: Style, resets: @escaping (inout EnvironmentValues) -> Void = { _ in }) {
    self.name = name
    self.style = style
    self.resets = resets
  }

  public static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    let element = StyleElement(modifier, inputs)
    var inputs = inputs
    inputs.environment = element.scope
    element.child = Content._make(content, inputs)
    return element
  }

  public static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: StyleElement<Style>.self)
    element.source?.update(modifier.style)
    if let child = element.child { Content._update(child, content) }
  }

  public static func _showsSame<Content: View>(
    _ element: _Element, _ modifier: Self, _ content: Content
  ) -> Bool {
    unsafeDowncast(element, to: StyleElement<Style>.self).child.map { Content._showsSame($0, content) } ?? false
  }
}

/// Shown by the style's name; what a custom style creates is shown by the controls themselves.
final class StyleElement<Style: _BodyStyle>: _PlacedParent, @unchecked Sendable {
  fileprivate let source: TypedStyleSource<Style>?
  fileprivate let scope: EnvironmentScope
  private let name: StaticString

  fileprivate init(_ modifier: _StyleModifier<Style>, _ inputs: _ViewInputs) {
    typealias Key = StyleKey<Style._Configuration>
    let outer = EnvironmentValues(inputs.environment)[Key.self]
    let source = modifier.style is any _BuiltInStyle ? nil : TypedStyleSource(modifier.style, outer: outer)
    self.source = source
    name = modifier.name
    scope = inputs.environment.setting {
      modifier.resets(&$0)
      $0[Key.self] = source
    }
    super.init(with: inputs)
    engine.itemInserted()
  }

  override var isItem: Bool { true }

  override func describe() -> RenderedItem? {
    RenderedItem(kind: "." + name.description, attributes: TypeName.name(of: Style.self))
  }
}
