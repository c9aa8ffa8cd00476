import Foundation

/// Rows in columns, created as they come on screen. With a selection, a row is selected by its value's id; with a sort order, tapping a
/// column's header sorts by it, and tapping again reverses the order.
///
///     Table(people, selection: $selection, sortOrder: $order) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Age", value: \.age) { Text("\($0.age)") }
///     }
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: _PlainContainer
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
  public typealias Body = Never
  public typealias _Content = TupleView<(_TableHeader<Columns._Headers>, _TableRows<Rows._Rows>)>
  private let columns: Columns
  private let rows: Rows
  private let selection: ListSelection?
  private let sort: TableSort?

  init(_ selection: ListSelection?, _ sort: TableSort?, _ columns: Columns, _ rows: Rows) {
    (self.columns, self.rows, self.selection, self.sort) = (columns, rows, selection, sort)
  }

  public var _content: _Content {
    let columns = columns
    return TupleView(
      (
        _TableHeader(_content: columns._headers(sort)),
        _TableRows(_content: rows._rows, context: TableRowSource<Value>(columns))
      ))
  }

  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "Table", words: selection?.words() ?? "") }
  public var _source: _Source? { selection?.source }

  public func _connect(_ element: _ContainerElement) {
    guard let selection else { return }
    let actions = ControlActions()
    actions.select = selection.select
    element.actions = actions
  }
}

/// The names of the columns.
public struct _TableHeader<Headers: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Headers
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "TableHeader") }
}

/// The rows of a table: a lazy container.
public struct _TableRows<Rows: View>: View {
  public typealias Body = Never
  let _content: Rows
  let context: AnyTableRowSource

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = TableRowsElement(view.context, inputs)
    var inputs = inputs
    inputs.environment = inputs.environment.setting(TableContextKey.self, to: element.context)
    element.child = Lazy._make(Lazy(_content: view._content), inputs)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    let element = unsafeDowncast(element, to: TableRowsElement.self)
    element.context.source = view.context
    if let child = element.child { Lazy._update(child, Lazy(_content: view._content)) }
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    let element = unsafeDowncast(element, to: TableRowsElement.self)
    let kept = element.context.source
    element.context.source = view.context
    defer { element.context.source = kept }
    return element.child.map { Lazy._showsSame($0, Lazy(_content: view._content)) } ?? false
  }

  struct Lazy: _PlainContainer {
    typealias Body = Never
    let _content: Rows
    var _attributes: _PlainAttributes { _PlainAttributes(kind: "TableRows") }
    func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs { inputs.lazy(isList: true) }
  }
}

private final class TableRowsElement: _ParentElement, @unchecked Sendable {
  let context: TableContext

  init(_ source: AnyTableRowSource, _ inputs: _ViewInputs) {
    context = TableContext(source)
    super.init(with: inputs)
  }
}

// MARK: Rows from a collection

extension Table {
  private init<Data: RandomAccessCollection>(
    _ data: Data, _ selection: ListSelection?, _ sort: TableSort?, _ columns: Columns
  ) where Rows == TableForEachContent<Data>, Value == Data.Element {
    self.init(selection, sort, columns, TableForEachContent(data))
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Value == Data.Element {
    self.init(data, nil, nil, columns())
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Value == Data.Element {
    self.init(data, ListSelection(selection), nil, columns())
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Value == Data.Element {
    self.init(data, ListSelection(selection), nil, columns())
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Value == Data.Element, Sort.Compared == Value {
    self.init(data, nil, TableSort(sortOrder), columns())
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Value == Data.Element, Sort.Compared == Value {
    self.init(data, ListSelection(selection), TableSort(sortOrder), columns())
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Value == Data.Element, Sort.Compared == Value {
    self.init(data, ListSelection(selection), TableSort(sortOrder), columns())
  }
}

// MARK: Rows one by one

extension Table {
  public init<C: View>(
    of type: Value.Type = Value.self, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> C
  ) where Rows == _TableRowViews<Value, C> {
    self.init(nil, nil, columns(), _TableRowViews(_rows: rows()))
  }

  public init<C: View>(
    of type: Value.Type = Value.self, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> C
  ) where Rows == _TableRowViews<Value, C> {
    self.init(ListSelection(selection), nil, columns(), _TableRowViews(_rows: rows()))
  }

  public init<C: View>(
    of type: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> C
  ) where Rows == _TableRowViews<Value, C> {
    self.init(ListSelection(selection), nil, columns(), _TableRowViews(_rows: rows()))
  }

  public init<Sort: SortComparator, C: View>(
    of type: Value.Type = Value.self, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> C
  ) where Rows == _TableRowViews<Value, C>, Sort.Compared == Value {
    self.init(nil, TableSort(sortOrder), columns(), _TableRowViews(_rows: rows()))
  }

  public init<Sort: SortComparator, C: View>(
    of type: Value.Type = Value.self, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> C
  ) where Rows == _TableRowViews<Value, C>, Sort.Compared == Value {
    self.init(ListSelection(selection), TableSort(sortOrder), columns(), _TableRowViews(_rows: rows()))
  }

  public init<Sort: SortComparator, C: View>(
    of type: Value.Type = Value.self, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> C
  ) where Rows == _TableRowViews<Value, C>, Sort.Compared == Value {
    self.init(ListSelection(selection), TableSort(sortOrder), columns(), _TableRowViews(_rows: rows()))
  }
}
