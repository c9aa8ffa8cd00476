/// The numbers in a table's columns, each column an array: for tables that are read once per block.
struct ColumnNumbers {
  private let columns: [[UInt64]]

  init(_ columns: [[UInt64]]) { self.columns = columns }

  /// A table without rows.
  init(width: Int) { columns = Array(repeating: [], count: width) }

  var rows: Range<RowNumber> { 0..<RowNumber(columns.first?.count ?? 0) }

  subscript(column: ColumnNumber) -> [UInt64] { columns[column.index] }
  subscript(row: RowNumber, column: ColumnNumber) -> UInt64 { columns[column.index][Int(row)] }

  func allSatisfy(_ predicate: (_ column: [UInt64]) -> Bool) -> Bool { columns.allSatisfy(predicate) }
}
