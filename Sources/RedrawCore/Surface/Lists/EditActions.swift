import Foundation

/// What a user may do with the rows of a bound collection.
///
///     ForEach($items, editActions: [.delete, .move]) { $item in TextField("Name", text: $item.name) }
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var move: EditActions { EditActions(rawValue: 1) }
  public static var delete: EditActions { EditActions(rawValue: 2) }
  public static var all: EditActions { [.move, .delete] }
}

public typealias _EditableRow<Content: View> = ModifiedContent<Content, _RowActionsModifier>

extension EditActions where Data: RangeReplaceableCollection & MutableCollection {
  /// The arguments for a row at a position in the collection.
  @MainActor
  func row<Content: View>(_ content: Content, at place: Int, of data: Binding<Data>) -> _EditableRow<Content> {
    var actions = _RowActionsModifier(place: place)
    if contains(.delete) { actions.delete = { data.wrappedValue.remove(atOffsets: $0) } }
    if contains(.move) { actions.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } }
    return content.modifier(actions)
  }
}

extension ForEach where Content: View {
  @preconcurrency
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Row
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, Content == _EditableRow<Row>, C.Element: Identifiable,
    ID == C.Element.ID
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  @preconcurrency
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Row
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, Content == _EditableRow<Row> {
    nonisolated(unsafe) let (data, content) = (data, content)
    nonisolated(unsafe) let elements = data.wrappedValue
    self.init(
      elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      { row in
        let place = elements.distance(from: elements.startIndex, to: row.0)
        return editActions.row(content(data[row.0]), at: place, of: data)
      },
      id: { $0.1 }, updateRows: { Rows.of($0).updateInPlace { $0.1 } })
  }
}

extension List {
  @preconcurrency
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    SelectionValue == Never, C.Element: Identifiable,
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, _EditableRow<Row>>
  {
    self.init(nil, ForEach(data, editActions: editActions, content: rowContent))
  }

  @preconcurrency
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    C.Element: Identifiable,
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, _EditableRow<Row>>
  {
    self.init(
      selection.map { ListSelection($0) }, ForEach(data, editActions: editActions, content: rowContent))
  }

  @preconcurrency
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    C.Element: Identifiable,
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, _EditableRow<Row>>
  {
    self.init(
      selection.map { ListSelection($0) }, ForEach(data, editActions: editActions, content: rowContent))
  }

  @preconcurrency
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    SelectionValue == Never,
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, _EditableRow<Row>>
  {
    self.init(nil, ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  @preconcurrency
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, _EditableRow<Row>> {
    self.init(
      selection.map { ListSelection($0) }, ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  @preconcurrency
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, _EditableRow<Row>> {
    self.init(
      selection.map { ListSelection($0) }, ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}
