/// Views that belong together, in a box with a title.
public struct GroupBox<Label: View, Content: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<TupleView<(Label, Content)>, GroupBoxStyleConfiguration>
  public let _attributes = _PlainAttributes(kind: "GroupBox")
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content) = (label(), content())
  }

  public init(label: Label, @ViewBuilder content: () -> Content) { (self.label, self.content) = (label, content()) }

  public var _content: _Content {
    let (label, content) = (label, content)
    return _StyleOutlet(plain: TupleView((label, content)), parts: [label, content]) { slots, _ in
      GroupBoxStyleConfiguration(label: .init(_slot: slots[0]), content: .init(_slot: slots[1]))
    }
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(label: EmptyView(), content: content) }
}

extension GroupBox where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box that a style is drawing.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label) { configuration.content }
  }
}
