/// A container that shows only what it is and some words of arguments.
public struct _PlainAttributes {
  let kind: StaticString
  var text = ""
  var words = ""
}

@MainActor @preconcurrency
public protocol _PlainContainer: _ContainerView where _Attributes == _PlainAttributes {}

extension _PlainContainer {
  public nonisolated static func _describe(
    _ attributes: _PlainAttributes
  ) -> (kind: String, text: String, attributes: String) {
    (attributes.kind.description, attributes.text, attributes.words)
  }

  public nonisolated static func _layout(_ attributes: _PlainAttributes) -> any Layout { attributes.layout }
}

public struct ScrollView<Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  public let _attributes: _PlainAttributes

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    _attributes = _PlainAttributes(kind: "ScrollView", words: axes == .vertical ? "" : "horizontal")
    _content = content()
  }
}

public struct List<SelectionValue: Hashable, Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  public let _attributes = _PlainAttributes(kind: "List")

  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { _content = content() }
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) { _content = content() }

  public func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs { inputs.lazy() }
}

extension List where SelectionValue == Never {
  @preconcurrency public init(@ViewBuilder content: () -> Content) { _content = content() }

  @_disfavoredOverload
  @preconcurrency public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    _content = ForEach(data, content: rowContent)
  }

  @preconcurrency public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    _content = ForEach(data, id: id, content: rowContent)
  }

  @preconcurrency public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping @MainActor (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    _content = ForEach(data, content: rowContent)
  }

  @preconcurrency public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping @MainActor (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C.Element: Identifiable
  {
    _content = ForEach(data, content: rowContent)
  }
}

public struct Section<Parent: View, Content: View, Footer: View>: _PlainContainer, _LazySection {
  public typealias Body = Never
  public let _content: TupleView<(Parent, Content, Footer)>
  public let _attributes = _PlainAttributes(kind: "Section")

  init(_ header: Parent, _ content: Content, _ footer: Footer) {
    _content = TupleView((header, content, footer))
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer)
  {
    self.init(header(), content(), footer())
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(EmptyView(), content(), EmptyView()) }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header(), content(), EmptyView())
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(header, content(), EmptyView()) }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView())
  }
}

public struct Form<Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  public let _attributes = _PlainAttributes(kind: "Form")
  public init(@ViewBuilder content: () -> Content) { _content = content() }
}
