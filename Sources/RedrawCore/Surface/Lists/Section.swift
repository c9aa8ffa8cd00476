/// Rows with a header and a footer.
public struct Section<Parent: View, Content: View, Footer: View>: _PlainContainer, _LazySection {
  public typealias Body = Never
  public let _content: TupleView<(Parent, Content?, Footer)>
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "Section") }

  init(_ header: Parent, _ content: Content?, _ footer: Footer) {
    _content = TupleView((header, content, footer))
  }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header(), content(), footer())
  }

  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header, content(), footer)
  }
}

extension Section {
  /// It may be collapsed: its contents still determine the count.
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    let parts =
      Parent._subviewCount(in: context) + Content._subviewCount(in: context) + Footer._subviewCount(in: context)
    if case .varying = parts { return parts }
    return .data
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(EmptyView(), content(), EmptyView()) }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(EmptyView(), content(), footer())
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(EmptyView(), content(), footer) }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header(), content(), EmptyView())
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(header, content(), EmptyView()) }

  /// If it is collapsed, its rows don't exist.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header(), isExpanded.wrappedValue ? content() : nil, EmptyView())
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView())
  }

  public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(Text(title), isExpanded.wrappedValue ? content() : nil, EmptyView())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(Text(title), isExpanded.wrappedValue ? content() : nil, EmptyView())
  }
}

extension View {
  /// Actions of a section, which a sidebar shows beside its title.
  public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(_AccompanyingModifier("sectionActions", content()))
  }
}
