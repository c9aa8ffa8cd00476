/// Makes the appearance of labels.
public protocol LabelStyle: _BodyStyle where _Configuration == LabelStyleConfiguration {
  typealias Configuration = LabelStyleConfiguration
}

/// A label as its style sees it.
public struct LabelStyleConfiguration {
  public struct Title: _SlotView {
    public typealias Body = Never
    public let _slot: _ContentSlot?
  }

  public struct Icon: _SlotView {
    public typealias Body = Never
    public let _slot: _ContentSlot?
  }

  public let title: Title
  public let icon: Icon
}

public struct DefaultLabelStyle: LabelStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

public struct TitleAndIconLabelStyle: LabelStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View { modifier(_StyleModifier("labelStyle", style)) }
}
