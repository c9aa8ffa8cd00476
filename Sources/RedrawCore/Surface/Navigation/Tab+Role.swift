extension TabRole {
  /// The label of a tab with this role and no label of its own.
  @MainActor
  fileprivate var label: DefaultTabLabel { DefaultTabLabel("Search", systemImage: "magnifyingglass") }
}

extension Tab where Value: Hashable, Label == DefaultTabLabel {
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(AnyHashable(value), content(), role.label)
  }

  public init(
    _ title: LocalizedStringKey, image resource: ImageResource, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), content(), DefaultTabLabel(title, image: resource))
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), role.label)
  }

  public init(
    _ title: LocalizedStringKey, image resource: ImageResource, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), DefaultTabLabel(title, image: resource))
  }
}

extension View {
  /// A view above the bar of a tab view, whichever tab is selected.
  public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(_AccompanyingModifier("tabViewBottomAccessory", content()))
  }

  @ViewBuilder
  public func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool, @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(_AccompanyingModifier("tabViewBottomAccessory", isEnabled ? content() : nil))
  }
}
