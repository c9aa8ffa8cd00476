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
  /// For each column the bits that any of its values has: none where it need not be looked at.
  private let bits: UnsafeMutablePointer<UInt64>
  private static let firstRoom = 64

  init(_ table: Schema.Table, width: Int) {
    self.table = table
    self.width = width
    bits = .allocate(capacity: width)
    bits.initialize(repeating: 0, count: width)
  }

  deinit {
    values.deallocate()
    bits.deallocate()
  }

  mutating func removeAll() {
    count = 0
    rows = 0
    bits.update(repeating: 0, count: width)
  }

  @inline(__always) mutating func append<let columns: Int>(_ row: InlineArray<columns, UInt64>) {
    if count &+ columns > room { grow() }
    // Not through the property: with the thread sanitizer the compiler ends there.
    let bits = bits
    for column in 0..<columns {
      values[count &+ column] = row[column]
      bits[column] |= row[column]
    }
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

  /// Copies the column with this number (from 1).
  func copy<T: PackableInteger>(column number: Int, into column: UnsafeMutablePointer<T>) {
    var next = UnsafePointer(values) + (number &- 1)
    var row = 0
    while row < rows {
      column[row] = T(truncatingIfNeeded: next.pointee)
      next += width
      row &+= 1
    }
  }

  /// Adds the table to a payload; one without rows is left out, and so are columns of zeros.
  ///
  /// - Parameters:
  ///   - nodes: the column that refers to nodes, by their place among the used ones plus one.
  ///   - numbers: the number of each used node in the block, which takes that place.
  func write(to payload: inout PayloadBuilder, nodes: Int = 0, numbers: [UInt32] = []) {
    guard rows > 0 else { return }
    payload.beginTable(table, rows: rows)
    for number in 1...width where bits[number - 1] != 0 {
      // Codes of keyed columns may be one larger than any value.
      let key = table.key(ofColumn: number)
      if (bits[number - 1] | bits[max(key ?? 0, 1) - 1]) < 1 << 31 {
        write(number, key: key, to: &payload, nodes == number ? numbers : nil, as: UInt32.self)
      } else {
        write(number, key: key, to: &payload, nodes == number ? numbers : nil, as: UInt64.self)
      }
    }
    payload.endTable()
  }

  private func write<T: PackableInteger>(
    _ number: Int, key: Int?, to payload: inout PayloadBuilder, _ nodes: [UInt32]?, as type: T.Type
  ) {
    let column = payload.column(rows: rows, as: T.self)
    copy(column: number, into: column.baseAddress!)
    if let nodes { renumber(column, nodes) }
    guard let key else { return payload.addColumn(number, UnsafeBufferPointer(column)) }
    guard key != KeyedPrediction.itself else {
      return payload.addKeyedColumn(number, column, key: key, keys: nil)
    }
    let keys = payload.keys(rows: rows, as: T.self)
    copy(column: key, into: keys.baseAddress!)
    payload.addKeyedColumn(number, column, key: key, keys: UnsafeBufferPointer(keys))
  }

  private func renumber<T: PackableInteger>(_ column: UnsafeMutableBufferPointer<T>, _ numbers: [UInt32]) {
    numbers.withUnsafeBufferPointer { numbers in
      for row in column.indices where column[row] > 0 { column[row] = T(numbers[Int(column[row]) &- 1]) }
    }
  }
}
