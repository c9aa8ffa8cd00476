/// Rows of one table as they come in: a few integers each, one after the other, turned into columns when a block is cut.
struct RowBuffer {
  let table: Schema.Table
  private let width: Int
  private var values: [UInt64] = []
  private(set) var rows = 0

  init(_ table: Schema.Table, width: Int) {
    self.table = table
    self.width = width
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    rows = 0
  }

  @inline(__always) mutating func append<let columns: Int>(_ row: InlineArray<columns, UInt64>) {
    for column in 0..<columns { values.append(row[column]) }
    rows &+= 1
  }

  /// The value in a row at the column with this number, from 1.
  subscript(row: Int, column: Int) -> UInt64 { values[row * width + column - 1] }

  /// Copies the column with this number (from 1) into `column`.
  func copy(column number: Int, into column: inout [UInt64]) {
    column = [UInt64](unsafeUninitializedCapacity: rows) { out, count in
      values.withUnsafeBufferPointer { values in
        var index = number &- 1
        for row in 0..<rows {
          out[row] = values[index]
          index &+= width
        }
      }
      count = rows
    }
  }

  /// Adds the table to a payload. `remap` may change a column's values; a table without rows is left out.
  func write(to payload: inout PayloadBuilder, remap: (_ column: Int, inout [UInt64]) -> Void = { _, _ in }) {
    guard rows > 0 else { return }
    payload.beginTable(table, rows: rows)
    var column: [UInt64] = []
    var keys: [UInt64] = []
    for number in 1...width {
      copy(column: number, into: &column)
      remap(number, &column)
      guard let key = table.key(ofColumn: number) else {
        column.withUnsafeBufferPointer { payload.addColumn(number, $0) }
        continue
      }
      if key != KeyedPrediction.itself { copy(column: key, into: &keys) }
      column.withUnsafeBufferPointer { values in
        keys.withUnsafeBufferPointer {
          payload.addKeyedColumn(number, values, key: key, keys: key == KeyedPrediction.itself ? nil : $0)
        }
      }
    }
    payload.endTable()
  }
}
