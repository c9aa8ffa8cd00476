/// Defines the appearance of disclosure groups, and decides what expands them.
public protocol DisclosureGroupStyle: _BodyStyle where _Configuration == DisclosureGroupStyleConfiguration {
  typealias Configuration = DisclosureGroupStyleConfiguration
}

/// A disclosure group as its style sees it. The content is created where and when the style shows it.
public struct DisclosureGroupStyleConfiguration: BoundConfiguration {
  public struct Label: _SlotView { public let _slot: _ContentSlot? }
  public struct Content: _SlotView { public let _slot: _ContentSlot? }

  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool
  /// The group's own state if it isn't bound; another value is another configuration.
  private let ownState: Bool

  init(label: Label, content: Content, bound: Binding<Bool>?, own: Binding<Bool>) {
    (self.label, self.content) = (label, content)
    _isExpanded = bound ?? own
    ownState = own.current
  }

  mutating func refresh() { _isExpanded.refresh() }
}

extension DisclosureGroup
where Label == DisclosureGroupStyleConfiguration.Label, Content == DisclosureGroupStyleConfiguration.Content {
  /// The group that a style is drawing.
  public init(_ configuration: DisclosureGroupStyleConfiguration) {
    let content = configuration.content
    self.init(configuration.$isExpanded, { content }, configuration.label)
  }
}

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { DisclosureGroup(configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: Self { Self() }
}

extension View {
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    modifier(_StyleModifier("disclosureGroupStyle", style))
  }
}
