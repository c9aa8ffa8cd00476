/// A label, and content that exists once it is expanded.
public struct DisclosureGroup<Label: View, Content: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<_PresentingLabel<Label, Content>, DisclosureGroupStyleConfiguration>
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "DisclosureGroup") }
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: @MainActor () -> Content

  init(_ isExpanded: Binding<Bool>?, _ content: @escaping @MainActor () -> Content, _ label: Label) {
    (self.isExpanded, self.content, self.label) = (isExpanded, content, label)
  }

  public var _content: _Content {
    let (label, isExpanded, content) = (label, isExpanded, content)
    return _StyleOutlet(
      _PresentingLabel(
        label,
        PresentationModifier(
          kind: PresentationKind(layer: "Disclosed", isInline: true),
          source: isExpanded.map { PresentationSource($0) }, presented: { _ in content() })),
      parts: [label, ClosureView(build: content)],
      byFlag: { slots, own in
        DisclosureGroupStyleConfiguration(
          label: .init(_slot: slots[0]), content: .init(_slot: slots[1]), bound: isExpanded, own: own)
      })
  }

  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content, label())
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded, content, label())
  }

  /// A custom style decides by itself what expands the group.
  public func _settle(_ element: _ContainerElement) {
    guard let outlet = element.child as? StyleOutletElement<DisclosureGroupStyleConfiguration>, !outlet.isStyled else {
      return
    }
    let actions = ControlActions()
    actions.tap = { [unowned outlet] in
      try MainActor.assumeIsolated { try (outlet.child as? any Openable)?.toggle() }
    }
    element.actions = actions
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(nil, content, Text(title))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(nil, content, Text(title))
  }

  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(isExpanded, content, Text(title))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(isExpanded, content, Text(title))
  }
}
