/// Rows, created as they come on screen. With a selection, a row is selected by its tag or id.
public struct List<SelectionValue: Hashable, Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  private let selection: ListSelection?

  init(_ selection: ListSelection?, _ content: Content) {
    self.selection = selection
    _content = content
  }

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { ListSelection($0) }, content())
  }

  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { ListSelection($0) }, content())
  }

  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(ListSelection(one: selection), content())
  }

  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "List", words: selection?.words() ?? "") }
  public var _source: _Source? { selection?.source }

  public func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs { inputs.lazy(isList: true) }

  public func _connect(_ element: _ContainerElement) {
    guard let selection else { return }
    let actions = ControlActions()
    actions.select = selection.select
    element.actions = actions
  }
}

/// The selected rows of a list, wherever they are stored.
struct ListSelection {
  let words: () -> String
  let select: (Any?) throws -> Void
  let source: _Source

  init<V: Hashable>(_ binding: Binding<V?>) {
    words = { binding.current.map { "selection: \(ValueDescription.of($0))" } ?? "" }
    select = { try SelectionTarget(binding: binding).select($0) }
    source = binding.source
  }

  init<V: Hashable>(one binding: Binding<V>) {
    words = { "selection: \(ValueDescription.of(binding.current))" }
    select = { try SelectionTarget(binding: binding).select($0) }
    source = binding.source
  }

  /// Selecting a row again removes it.
  init<V: Hashable>(_ binding: Binding<Set<V>>) {
    words = { "\(binding.current.count) selected" }
    source = binding.source
    select = { tag in
      let one = Binding<V?>(
        get: { nil }, set: { value in if let value { binding.write(binding.current.symmetricDifference([value])) } })
      try SelectionTarget(binding: one).select(tag)
    }
  }
}

extension List where SelectionValue == Never {
  @preconcurrency public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

  @_disfavoredOverload
  @preconcurrency public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(nil, ForEach(data, content: rowContent))
  }

  @_disfavoredOverload
  @preconcurrency public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  @preconcurrency public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping @MainActor (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  @preconcurrency public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C.Element: Identifiable
  {
    self.init(nil, ForEach(data, content: rowContent))
  }

  @preconcurrency public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  /// Rows with child rows, which exist once they are expanded.
  @preconcurrency public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(nil, OutlineGroup(data, children: children, content: rowContent))
  }
}

extension List {
  @_disfavoredOverload
  @preconcurrency public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }

  @_disfavoredOverload
  @preconcurrency public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }

  @_disfavoredOverload
  @preconcurrency public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection.map { ListSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  @_disfavoredOverload
  @preconcurrency public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection.map { ListSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  @preconcurrency public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C.Element: Identifiable
  {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }

  @preconcurrency public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C.Element: Identifiable
  {
    self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
  }
}
