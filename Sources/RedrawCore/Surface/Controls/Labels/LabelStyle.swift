/// Defines the appearance of labels.
public protocol LabelStyle: _BodyStyle where _Configuration == LabelStyleConfiguration {
  typealias Configuration = LabelStyleConfiguration
}

/// A label as its style sees it.
public struct LabelStyleConfiguration {
  public struct Title: _SlotView { public let _slot: _ContentSlot? }
  public struct Icon: _SlotView { public let _slot: _ContentSlot? }

  public let title: Title
  public let icon: Icon
}

/// A system style: it leaves the control unchanged.
public protocol _BuiltInLabelStyle: LabelStyle, _BuiltInStyle {}

extension _BuiltInLabelStyle {
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

public struct DefaultLabelStyle: _BuiltInLabelStyle { public init() {} }
public struct TitleAndIconLabelStyle: _BuiltInLabelStyle { public init() {} }

public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { Self() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { Self() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }

extension View {
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View { modifier(_StyleModifier("labelStyle", style)) }
}
