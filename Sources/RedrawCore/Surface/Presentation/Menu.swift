/// Opens a list of actions. The body that shows it makes their views; they are part of the tree once it opens.
public struct Menu<Label: View, Content: View>: View {
  public typealias Body = Never
  private typealias Outlet = _StyleOutlet<PlainMenu<Label, Content>, MenuStyleConfiguration>
  private let label: Label
  private let items: Content
  private let primaryAction: ButtonTrigger?

  init(label: Label, items: Content, _ primaryAction: ButtonTrigger? = nil) {
    (self.label, self.items, self.primaryAction) = (label, items, primaryAction)
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), items: content())
  }

  @preconcurrency public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void, file: StaticString = #fileID, line: UInt = #line
  ) {
    let trigger = ButtonTrigger(action: primaryAction, site: SourceSite(file: file, line: line))
    self.init(label: label(), items: content(), trigger)
  }

  private var outlet: Outlet {
    let (label, items, primaryAction) = (label, items, primaryAction)
    return Outlet(
      plain: PlainMenu(label: label, items: items, primaryAction: primaryAction),
      parts: [label, items]
    ) { slots, _ in
      MenuStyleConfiguration(
        label: .init(_slot: slots[0]), content: .init(_slot: slots[1]), primaryAction: primaryAction)
    }
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { Outlet._make(view.outlet, inputs) }
  public static func _update(_ element: _Element, _ view: Self) { Outlet._update(element, view.outlet) }
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { Outlet._showsSame(element, view.outlet) }
}

/// A menu without a custom style.
private struct PlainMenu<Label: View, Content: View>: _PlainContainer {
  typealias Body = Never
  let _content: _PresentingLabel<Label, Content>
  let primaryAction: ButtonTrigger?
  var _attributes: _PlainAttributes { _PlainAttributes(kind: "Menu") }

  init(label: Label, items: Content, primaryAction: ButtonTrigger?) {
    _content = _PresentingLabel(
      label, PresentationModifier(PresentationKind(layer: "menu", closesAfterUse: true), presented: { items }))
    self.primaryAction = primaryAction
  }

  func _connect(_ element: _ContainerElement) {
    let actions = ControlActions(site: primaryAction?.site)
    if let primaryAction { actions.tap = { primaryAction.run() } }
    actions.open = { [unowned element] in
      try MainActor.assumeIsolated { try (element.child as? any Openable)?.open() }
    }
    element.actions = actions
  }
}

extension Menu where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @preconcurrency public init(
    _ title: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == RedrawCore.Label<Text, Image> {
  @preconcurrency public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { RedrawCore.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }

  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { RedrawCore.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }

  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }
}
