/// Defines the appearance of menus: it shows `Menu(configuration)` with its additions.
public protocol MenuStyle: _BodyStyle where _Configuration == MenuStyleConfiguration {
  typealias Configuration = MenuStyleConfiguration
}

/// A menu as its style sees it.
public struct MenuStyleConfiguration: AdoptingConfiguration {
  public struct Label: _SlotView { public let _slot: _ContentSlot? }
  public struct Content: _SlotView { public let _slot: _ContentSlot? }

  let label: Label
  let content: Content
  let primaryAction: ButtonTrigger?

  func adopt(_ other: Self) {
    if let action = other.primaryAction { primaryAction?.adopt(action) }
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a style is drawing.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(label: configuration.label, items: configuration.content, configuration.primaryAction)
  }
}

/// A system style: it leaves the control unchanged.
public protocol _BuiltInMenuStyle: MenuStyle, _BuiltInStyle {}

extension _BuiltInMenuStyle {
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

public struct DefaultMenuStyle: _BuiltInMenuStyle { public init() {} }
public struct ButtonMenuStyle: _BuiltInMenuStyle { public init() {} }
public struct BorderlessButtonMenuStyle: _BuiltInMenuStyle { public init() {} }

extension MenuStyle where Self == DefaultMenuStyle { public static var automatic: Self { Self() } }
extension MenuStyle where Self == ButtonMenuStyle { public static var button: Self { Self() } }
extension MenuStyle where Self == BorderlessButtonMenuStyle { public static var borderlessButton: Self { Self() } }

extension View {
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { modifier(_StyleModifier("menuStyle", style)) }
}
