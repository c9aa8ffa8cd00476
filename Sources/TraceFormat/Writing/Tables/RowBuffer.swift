import SystemCalls

/// Rows of a table as they are recorded: a few integers each, consecutive, turned into columns when a block is cut.
///
///     ┌─────────────────────┬─────────────────────┬──        ┌──────────────────────┬──
///     │ row 0: 32 bits each │ row 1: 32 bits each │ …        │ row, column, the     │ …
///     └─────────────────────┴─────────────────────┴──        │ 32 bits above        │
///                                                            └──────────────────────┴──
///
/// Nearly all values are numbers within the block. The upper halves of the others (clocks and times) are separate, which halves
/// the memory that is written and read again.
///
/// Allocated manually: an array would check for uniqueness and capacity at every value of every record.
struct RowBuffer: ~Copyable {
  let table: Schema.Table
  private let width: Int
  private var lowerHalves: UnsafeMutablePointer<UInt32>
  /// The end of the last row.
  var next: UnsafeMutablePointer<UInt32>
  private var end: UnsafeMutablePointer<UInt32>
  /// In the order of rows.
  private var upperHalves: [UpperHalf] = []

  private struct UpperHalf {
    let row: RowNumber
    let column: ColumnNumber
    let bits: UInt32
  }

  init(_ table: Schema.Table, width: Int) { self.init(table, width: width, room: 1024) }

  /// A table of records, with room for the maximum of a block; untouched memory costs nothing.
  init(recordsOf kind: RecordKind) {
    self.init(.record(kind), width: kind.width, room: Schema.mostRows * kind.width)
  }

  private init(_ table: Schema.Table, width: Int, room: Int) {
    self.table = table
    self.width = width
    lowerHalves = .allocate(capacity: room)
    next = lowerHalves
    end = lowerHalves + room
  }

  deinit { lowerHalves.deallocate() }

  var rows: Int { (next - lowerHalves) / width }
  var rowNumbers: Range<RowNumber> { 0..<RowNumber(rows) }

  mutating func removeAll() {
    next = lowerHalves
    if !upperHalves.isEmpty { upperHalves.removeAll(keepingCapacity: true) }
  }

  @inline(__always) mutating func append<let columns: Int>(_ row: InlineArray<columns, UInt64>) {
    if next + columns > end { grow() }
    put(row)
  }

  /// Adds a row to a table of records.
  ///
  /// - Precondition: the block has room for the record.
  @inline(__always) mutating func put<let columns: Int>(_ row: InlineArray<columns, UInt64>) {
    assert(columns == width)
    // A local copy, because otherwise the compiler crashes with the thread sanitizer.
    let place = next
    next = place + columns
    var all: UInt64 = 0
    for column in 0..<columns {
      place[column] = UInt32(truncatingIfNeeded: row[column])
      all |= row[column]
    }
    // The compiler removes this for rows that it knows to fit 32 bits.
    if all &>> 32 != 0 { keepUpperHalves(of: row) }
  }

  /// Keeps the upper half of a value in the next row.
  @inline(never) mutating func keepUpperHalf(of value: UInt64, in column: ColumnNumber) {
    upperHalves.append(UpperHalf(row: RowNumber(rows), column: column, bits: UInt32(truncatingIfNeeded: value &>> 32)))
  }

  /// Keeps the upper halves of the last row.
  @inline(never) private mutating func keepUpperHalves<let columns: Int>(of row: InlineArray<columns, UInt64>) {
    let last = RowNumber(rows - 1)
    for index in 0..<columns {
      let upper = UInt32(truncatingIfNeeded: row[index] &>> 32)
      if upper != 0 { upperHalves.append(UpperHalf(row: last, column: ColumnNumber(index: index), bits: upper)) }
    }
  }

  @inline(never) private mutating func grow() {
    let (count, room) = (next - lowerHalves, 2 * (end - lowerHalves))
    let fresh = UnsafeMutablePointer<UInt32>.allocate(capacity: room)
    fresh.update(from: lowerHalves, count: count)
    lowerHalves.deallocate()
    lowerHalves = fresh
    next = fresh + count
    end = fresh + room
  }

  /// The value of a column whose values fit 32 bits.
  subscript(row: RowNumber, column: ColumnNumber) -> UInt64 {
    UInt64(lowerHalves[Int(row) * width + column.index])
  }

  /// Adds the table to a payload. Tables without rows and columns of zeros are left out.
  ///
  /// - Parameters:
  ///   - nodes: the columns with a `NodeReference`, as bits by number.
  ///   - places: the place of each used node in the block, which is written instead.
  func write(to payload: inout PayloadBuilder, nodes: UInt64 = 0, places: [NodePlace] = []) {
    let rows = rows
    guard rows > 0 else { return }
    payload.beginTable(table, rows: rows)
    defer { payload.endTable() }
    if isUniform { return writeFirst(to: &payload, nodes: nodes, places: places) }
    let bits = bitsOfColumns()
    for number in ColumnNumber.all(width) where bits[number.index] != 0 {
      let key = table.key(of: number)
      let places = nodes &>> number.field & 1 != 0 ? places : nil
      // Codes of keyed columns can be one larger than any value.
      if (bits[number.index] | (key.map { bits[$0.index] } ?? 0)) < 1 << 31 {
        write(number, key: key, to: &payload, places, as: UInt32.self)
      } else {
        write(number, key: key, to: &payload, places, as: UInt64.self)
      }
    }
  }

  private func write<T: PackableInteger>(
    _ number: ColumnNumber, key: ColumnNumber?, to payload: inout PayloadBuilder, _ places: [NodePlace]?,
    as type: T.Type
  ) {
    let rows = rows
    let column = payload.column(rows: rows, as: T.self)
    copy(column: number, into: column.baseAddress!)
    if let places { renumber(column, places) }
    guard let key else { return payload.addColumn(number, UnsafeBufferPointer(column)) }
    let keys = payload.keys(rows: rows, as: T.self)
    copy(column: key, into: keys.baseAddress!)
    payload.addKeyedColumn(number, column, key: .column(key), keys: UnsafeBufferPointer(keys))
  }

  private func renumber<T: PackableInteger>(_ column: UnsafeMutableBufferPointer<T>, _ places: [NodePlace]) {
    places.withUnsafeBufferPointer { places in
      for row in column.indices where column[row] > 0 { column[row] = T(places[Int(column[row]) &- 1].rawValue) }
    }
  }
}

/// Repeated rows: what happens repeatedly is recorded the same way each time.
extension RowBuffer {
  private var isUniform: Bool {
    let (rows, stride) = (rows, width * MemoryLayout<UInt32>.stride)
    guard upperHalves.isEmpty, (0..<width).allSatisfy({ lowerHalves[$0] < 1 << 31 }) else { return false }
    return SystemMemory.areEqual(lowerHalves, lowerHalves + width, byteCount: (rows - 1) * stride)
  }

  private func writeFirst(to payload: inout PayloadBuilder, nodes: UInt64, places: [NodePlace]) {
    for number in ColumnNumber.all(width) where lowerHalves[number.index] != 0 {
      let kept = lowerHalves[number.index]
      let value = nodes &>> number.field & 1 != 0 ? places[Int(kept) - 1].rawValue : kept
      if let key = table.key(of: number) {
        payload.addKeyedConstant(number, value, key: .column(key), rows: rows)
      } else {
        payload.addConstant(number, UInt64(value))
      }
    }
  }
}

/// What is computed for all rows at once.
extension RowBuffer {
  /// The bits set in any value of each column; 0 if it can be left out. Sixteen rows at a time, in a loop simple enough for the
  /// compiler to vectorize.
  private func bitsOfColumns() -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: width)
    let (count, piece) = (next - lowerHalves, 16 * width)
    let whole = count / piece * piece
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: piece) { any in
      any.initialize(repeating: 0)
      for start in stride(from: 0, to: whole, by: piece) {
        for index in 0..<piece { any[index] |= lowerHalves[start &+ index] }
      }
      for index in 0..<piece { bits[index % width] |= UInt64(any[index]) }
    }
    for index in whole..<count { bits[index % width] |= UInt64(lowerHalves[index]) }
    for upper in upperHalves { bits[upper.column.index] |= UInt64(upper.bits) &<< 32 }
    return bits
  }

  /// Copies a column into integers that are large enough for its values.
  private func copy<T: PackableInteger>(column number: ColumnNumber, into column: UnsafeMutablePointer<T>) {
    let rows = rows
    var value = UnsafePointer(lowerHalves) + number.index
    var row = 0
    while row < rows {
      column[row] = T(truncatingIfNeeded: value.pointee)
      value += width
      row &+= 1
    }
    if T.bitWidth <= UInt32.bitWidth { return }
    for upper in upperHalves where upper.column == number {
      column[Int(upper.row)] |= T(truncatingIfNeeded: UInt64(upper.bits) &<< 32)
    }
  }
}
