/// The numbers of a table's columns, each an array of its own: for tables that are read once a block.
struct ColumnNumbers {
  private let columns: [[UInt64]]

  init(_ columns: [[UInt64]]) { self.columns = columns }

  /// Those of a table without rows.
  init(width: Int) { columns = Array(repeating: [], count: width) }

  var rows: Range<RowNumber> { 0..<RowNumber(columns.first?.count ?? 0) }

  subscript(column: ColumnNumber) -> [UInt64] { columns[column.index] }
  subscript(row: RowNumber, column: ColumnNumber) -> UInt64 { columns[column.index][Int(row)] }

  func allSatisfy(_ predicate: (_ column: [UInt64]) -> Bool) -> Bool { columns.allSatisfy(predicate) }
}
