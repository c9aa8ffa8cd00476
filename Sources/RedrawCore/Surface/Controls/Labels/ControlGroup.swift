/// Controls that belong together.
public struct ControlGroup<Label: View, Content: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<TupleView<(Label, Content)>, ControlGroupStyleConfiguration>
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "ControlGroup") }
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content) = (label(), content())
  }

  public var _content: _Content {
    let (label, content) = (label, content)
    return _StyleOutlet(plain: TupleView((label, content)), parts: [label, content]) { slots, _ in
      ControlGroupStyleConfiguration(content: .init(_slot: slots[1]), label: .init(_slot: slots[0]))
    }
  }
}

extension ControlGroup where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension ControlGroup where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension ControlGroup where Label == RedrawCore.Label<Text, Image> {
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }
}

extension ControlGroup
where
  Label == ControlGroupStyleConfiguration.Label,
  Content == ControlGroupStyleConfiguration.Content
{
  /// The group that a style is drawing.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}
