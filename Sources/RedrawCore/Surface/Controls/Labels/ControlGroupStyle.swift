/// Defines the appearance of control groups.
public protocol ControlGroupStyle: _BodyStyle where _Configuration == ControlGroupStyleConfiguration {
  typealias Configuration = ControlGroupStyleConfiguration
}

/// A group of controls as its style sees it.
public struct ControlGroupStyleConfiguration {
  public struct Content: _SlotView { public let _slot: _ContentSlot? }
  public struct Label: _SlotView { public let _slot: _ContentSlot? }

  public let content: Content
  public let label: Label
}

/// A system style: it leaves the control unchanged.
public protocol _BuiltInControlGroupStyle: ControlGroupStyle, _BuiltInStyle {}

extension _BuiltInControlGroupStyle {
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

public struct AutomaticControlGroupStyle: _BuiltInControlGroupStyle { public init() {} }
public struct NavigationControlGroupStyle: _BuiltInControlGroupStyle { public init() {} }
public struct MenuControlGroupStyle: _BuiltInControlGroupStyle { public init() {} }
public struct CompactMenuControlGroupStyle: _BuiltInControlGroupStyle { public init() {} }
public struct PaletteControlGroupStyle: _BuiltInControlGroupStyle { public init() {} }

extension ControlGroupStyle where Self == AutomaticControlGroupStyle { public static var automatic: Self { Self() } }
extension ControlGroupStyle where Self == NavigationControlGroupStyle { public static var navigation: Self { Self() } }
extension ControlGroupStyle where Self == MenuControlGroupStyle { public static var menu: Self { Self() } }
extension ControlGroupStyle where Self == PaletteControlGroupStyle { public static var palette: Self { Self() } }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { Self() }
}

extension View {
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    modifier(_StyleModifier("controlGroupStyle", style))
  }
}
