/// Combines the columns of a table, sortable or not.
@MainActor @preconcurrency
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression<C: TableColumnContent>(_ column: C) -> C
  where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort {
    column
  }

  @_disfavoredOverload
  public static func buildExpression<C: TableColumnContent>(_ column: C) -> C
  where C.TableRowValue == RowValue, C.TableColumnSortComparator == Never {
    column
  }

  public static func buildPartialBlock<C: TableColumnContent>(first column: C) -> C
  where C.TableRowValue == RowValue {
    column
  }

  public static func buildPartialBlock<A: TableColumnContent, B: TableColumnContent>(
    accumulated columns: A, next column: B
  ) -> _TableColumns<A, B, Sort> where A.TableRowValue == RowValue, B.TableRowValue == RowValue {
    _TableColumns(first: columns, second: column)
  }

  public static func buildIf<C: TableColumnContent>(_ column: C?) -> _OptionalTableColumn<C>
  where C.TableRowValue == RowValue {
    _OptionalTableColumn(column: column)
  }
}

/// Columns side by side.
public struct _TableColumns<First: TableColumnContent, Second: TableColumnContent, Sort>: TableColumnContent
where First.TableRowValue == Second.TableRowValue {
  public typealias TableRowValue = First.TableRowValue
  public typealias TableColumnSortComparator = Sort
  let first: First
  let second: Second

  public func _headers(_ sort: TableSort?) -> TupleView<(First._Headers, Second._Headers)> {
    TupleView((first._headers(sort), second._headers(sort)))
  }

  public func _cells(of row: TableRowValue) -> TupleView<(First._Cells, Second._Cells)> {
    TupleView((first._cells(of: row), second._cells(of: row)))
  }
}

/// A column that may be absent.
public struct _OptionalTableColumn<C: TableColumnContent>: TableColumnContent {
  public typealias TableRowValue = C.TableRowValue
  public typealias TableColumnSortComparator = C.TableColumnSortComparator
  let column: C?
  public func _headers(_ sort: TableSort?) -> C._Headers? { column?._headers(sort) }
  public func _cells(of row: TableRowValue) -> C._Cells? { column?._cells(of: row) }
}

/// The style of a table, recorded by name.
public protocol TableStyle {}
public struct AutomaticTableStyle: TableStyle { public init() {} }
public struct InsetTableStyle: TableStyle { public init() {} }
public struct BorderedTableStyle: TableStyle { public init() {} }
extension TableStyle where Self == AutomaticTableStyle { public static var automatic: Self { Self() } }
extension TableStyle where Self == InsetTableStyle { public static var inset: Self { Self() } }
extension TableStyle where Self == BorderedTableStyle { public static var bordered: Self { Self() } }

extension View {
  public func tableStyle<S: TableStyle>(_ style: S) -> some View { shown("tableStyle", TypeName.name(of: S.self)) }
  public func tableColumnHeaders(_ visibility: Visibility) -> some View { shown("tableColumnHeaders", visibility) }
}
