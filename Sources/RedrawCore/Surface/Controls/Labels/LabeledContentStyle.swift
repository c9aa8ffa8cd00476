/// Defines the appearance of labeled values.
public protocol LabeledContentStyle: _BodyStyle where _Configuration == LabeledContentStyleConfiguration {
  typealias Configuration = LabeledContentStyleConfiguration
}

/// A labeled value as its style sees it.
public struct LabeledContentStyleConfiguration {
  public struct Label: _SlotView { public let _slot: _ContentSlot? }
  public struct Content: _SlotView { public let _slot: _ContentSlot? }

  public let label: Label
  public let content: Content
}

public struct AutomaticLabeledContentStyle: LabeledContentStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: Self { Self() }
}

extension View {
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    modifier(_StyleModifier("labeledContentStyle", style))
  }
}
