/// Rows of one table as they come in: a few integers each, one after the other, turned into columns when a block is cut.
///
/// In storage of its own: an array would be checked for being shared, and for room, at every value of every record.
struct RowBuffer: ~Copyable {
  let table: Schema.Table
  private let width: Int
  private var values = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.firstRoom)
  private var count = 0
  private var room = Self.firstRoom
  private(set) var rows = 0
  private static let firstRoom = 64

  init(_ table: Schema.Table, width: Int) {
    self.table = table
    self.width = width
  }

  deinit { values.deallocate() }

  mutating func removeAll() {
    count = 0
    rows = 0
  }

  @inline(__always) mutating func append<let columns: Int>(_ row: InlineArray<columns, UInt64>) {
    if count &+ columns > room { grow() }
    for column in 0..<columns { values[count &+ column] = row[column] }
    count &+= columns
    rows &+= 1
  }

  @inline(never) private mutating func grow() {
    let fresh = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * room)
    fresh.update(from: values, count: count)
    values.deallocate()
    values = fresh
    room *= 2
  }

  /// The value in a row at the column with this number, from 1.
  subscript(row: Int, column: Int) -> UInt64 { values[row * width + column - 1] }

  /// Copies the column with this number (from 1) into `column`.
  func copy(column number: Int, into column: inout [UInt64]) {
    column = [UInt64](unsafeUninitializedCapacity: rows) { out, count in
      var index = number &- 1
      for row in 0..<rows {
        out[row] = values[index]
        index &+= width
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
