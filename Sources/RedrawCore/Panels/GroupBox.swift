/// Views that belong together, in a box with a title.
public struct GroupBox<Label: View, Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: TupleView<(Label, Content)>
  public let _attributes = _PlainAttributes(kind: "GroupBox")

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    _content = TupleView((label(), content()))
  }

  public init(label: Label, @ViewBuilder content: () -> Content) { _content = TupleView((label, content())) }
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
