/// Builds the content of views, scenes, commands and toolbars: in the SDK of release 27, one builder does all of these.
/// It doesn't check the contents of a block; the code that uses the result does.
@resultBuilder
public enum ContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyContent { EmptyContent() }
  public static func buildBlock<Content>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleContent<repeat each Content> {
    TupleContent((repeat each content))
  }

  public static func buildIf<Content>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    RedrawCore.ViewBuilder.buildEither(first: first)
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    RedrawCore.ViewBuilder.buildEither(second: second)
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

// A separate builder in earlier SDKs.
public typealias ViewBuilder = ContentBuilder
public typealias ToolbarContentBuilder = ContentBuilder
public typealias CommandsBuilder = ContentBuilder
public typealias SceneBuilder = ContentBuilder

/// The result of a block without statements. Like `EmptyView`, it has no node.
public struct EmptyContent: View, Sendable {
  public typealias Body = Never
  public nonisolated init() {}

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { EmptyView._make(EmptyView(), inputs) }
  public static func _update(_ element: _Element, _ view: Self) {}
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }

  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    EmptyView._subviewCount(in: context)
  }
}

/// The result of a block with several statements. Like `TupleView`, it has no node.
public struct TupleContent<each Content> {
  public nonisolated(unsafe) var content: (repeat each Content)
  public nonisolated init(_ content: (repeat each Content)) { self.content = content }
}

extension TupleContent: View where repeat each Content: View {
  public typealias Body = Never
  private typealias Siblings = TupleView<(repeat each Content)>

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    Siblings._make(Siblings(view.content), inputs)
  }

  public static func _update(_ element: _Element, _ view: Self) { Siblings._update(element, Siblings(view.content)) }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    Siblings._showsSame(element, Siblings(view.content))
  }

  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    Siblings._subviewCount(in: context)
  }
}
