/// Defines the appearance of group boxes.
public protocol GroupBoxStyle: _BodyStyle where _Configuration == GroupBoxStyleConfiguration {
  typealias Configuration = GroupBoxStyleConfiguration
}

/// A group box as its style sees it.
public struct GroupBoxStyleConfiguration {
  public struct Label: _SlotView { public let _slot: _ContentSlot? }
  public struct Content: _SlotView { public let _slot: _ContentSlot? }

  public let label: Label
  public let content: Content
}

public struct DefaultGroupBoxStyle: GroupBoxStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle { public static var automatic: Self { Self() } }

extension View {
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    modifier(_StyleModifier("groupBoxStyle", style))
  }
}
