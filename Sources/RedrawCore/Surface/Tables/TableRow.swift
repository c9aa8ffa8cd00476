public typealias TableRowBuilder<Value> = ViewBuilder

/// The rows of a table.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  associatedtype _Rows: View
  var _rows: _Rows { get }
}

/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public let _rows: ForEach<Data, Data.Element.ID, TableRow<Data.Element>>
  init(_ data: Data) { _rows = ForEach(data) { TableRow($0) } }
}

/// Rows written one by one, with their modifiers.
public struct _TableRowViews<TableRowValue: Identifiable, Rows: View>: TableRowContent {
  public let _rows: Rows
}

/// A row of a table, whose cells are created by the table's columns from its value.
public struct TableRow<Value: Identifiable>: View {
  public typealias Body = Never
  private let value: Value
  public init(_ value: Value) { self.value = value }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = TableRowElement(inputs)
    element.child = element.source(of: Value.self)?.make(view.value, inputs)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    let element = unsafeDowncast(element, to: TableRowElement.self)
    if let child = element.child { element.source(of: Value.self)?.update(child, view.value) }
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    let element = unsafeDowncast(element, to: TableRowElement.self)
    guard let child = element.child, let source = element.source(of: Value.self) else { return true }
    return source.showsSame(child, view.value)
  }
}

private final class TableRowElement: _ParentElement, @unchecked Sendable {
  private let context: TableContext?

  init(_ inputs: _ViewInputs) {
    context = EnvironmentValues(inputs.environment)[TableContextKey.self]
    super.init(with: inputs)
  }

  /// The current columns; `nil` outside a table of such values.
  func source<Value: Identifiable>(of type: Value.Type) -> TableRowSource<Value>? {
    context?.source as? TableRowSource<Value>
  }
}

/// What a table provides to its rows: the columns of its latest value.
final class TableContext {
  var source: AnyTableRowSource
  init(_ source: AnyTableRowSource) { self.source = source }
}

enum TableContextKey: EnvironmentKey {
  static var defaultValue: TableContext? { nil }
}

class AnyTableRowSource {}

/// Creates rows of values, independent of the columns' type.
final class TableRowSource<Value: Identifiable>: AnyTableRowSource {
  let make: @MainActor (Value, _ViewInputs) -> _Element
  let update: @MainActor (_Element, Value) -> Void
  let showsSame: @MainActor (_Element, Value) -> Bool

  /// Rows are selected by their value's id.
  @MainActor init<Columns: TableColumnContent>(_ columns: Columns) where Columns.TableRowValue == Value {
    typealias Row = ModifiedContent<TableCells<Columns._Cells>, _TagModifier<Value.ID>>
    @MainActor func row(_ value: Value) -> Row {
      Row(
        content: TableCells(_content: columns._cells(of: value)),
        modifier: _TagModifier(value: value.id, includesOptional: true))
    }
    make = { Row._make(row($0), $1) }
    update = { Row._update($0, row($1)) }
    showsSame = { Row._showsSame($0, row($1)) }
  }
}

struct TableCells<Cells: View>: _PlainContainer {
  typealias Body = Never
  let _content: Cells
  var _attributes: _PlainAttributes { _PlainAttributes(kind: "TableRow") }
}
