extension Payload.Table {
  /// Decodes a whole column of integers; `false` if its bytes contradict themselves. Columns of a table without rows aren't
  /// read.
  func decode(_ number: ColumnNumber, into out: UnsafeMutablePointer<UInt64>) -> Bool {
    guard rows > 0 else { return true }
    guard column(number)?.encoding != ColumnEncoding.keyed.rawValue else { return decodeKeyed(number, into: out) }
    let isGood = withColumn(number) { column in
      column.decode(into: out, count: rows)
      return true
    }
    return isGood ?? false
  }

  /// The same into 32 bits; larger values become the largest number.
  func decode(_ number: ColumnNumber, into out: UnsafeMutablePointer<UInt32>) -> Bool {
    guard rows > 0 else { return true }
    if column(number)?.encoding != ColumnEncoding.keyed.rawValue {
      let isDone: Bool? = withColumn(number) { column in
        guard column.decodesIntoWords else { return nil }
        column.decode(into: out, count: rows)
        return true
      }
      if let isDone { return isDone }
    }
    guard let numbers = numbers(number) else { return false }
    for (row, number) in numbers.enumerated() { out[row] = UInt32(clamping: number) }
    return true
  }

  /// Calls `body` with a column that isn't keyed, or is its own key; `false` if its bytes contradict themselves.
  @inline(__always)
  private func withColumn(_ number: ColumnNumber, _ body: (inout NumberColumn) -> Bool?) -> Bool? {
    withUnsafeTemporaryAllocation(byteCount: ExceptionCursor.roomBytes, alignment: 16) { room in
      guard let room = room.baseAddress, var column = NumberColumn(column(number), rows: rows, room: room) else {
        return false
      }
      return body(&column)
    }
  }

  private func decodeKeyed(_ number: ColumnNumber, into out: UnsafeMutablePointer<UInt64>) -> Bool {
    let scratch = DecodeScratch()
    guard var column = TableColumn(self, number, scratch) else { return false }
    column.decode(into: out, count: rows)
    guard case .column(let key)? = column.key else { return true }
    guard let keys = numbers(key) else { return false }
    keys.withUnsafeBufferPointer { if let first = $0.baseAddress { column.resolve(out, keys: first, count: rows) } }
    return true
  }

  /// All values of a column of integers; `nil` if its bytes contradict themselves.
  func numbers(_ number: ColumnNumber) -> [UInt64]? {
    var isGood = true
    let numbers = [UInt64](unsafeUninitializedCapacity: rows) { buffer, count in
      if let first = buffer.baseAddress { isGood = decode(number, into: first) }
      count = isGood ? rows : 0
    }
    return isGood ? numbers : nil
  }

  /// The table's first `width` columns; `nil` if one contradicts itself.
  func columns(_ width: Int) -> ColumnNumbers? {
    var columns: [[UInt64]] = []
    for number in ColumnNumber.all(width) {
      guard let numbers = numbers(number) else { return nil }
      columns.append(numbers)
    }
    return ColumnNumbers(columns)
  }

  /// The numbers of all its rows.
  var rowNumbers: Range<RowNumber> { 0..<RowNumber(rows) }
}

/// The columns of a table of integers in one piece of memory, for loops over many rows.
struct TableColumns<Value: ColumnInteger>: ~Copyable {
  let rows: Int
  private let values: GrowingBuffer<Value>

  /// The columns from 1 to the table's width; without rows if the table is missing, `nil` if a column contradicts itself.
  private init?(
    _ payload: Payload, _ kind: Schema.Table,
    _ decode: (Payload.Table, ColumnNumber, UnsafeMutablePointer<Value>) -> Bool
  ) {
    let table = payload.table(kind)
    rows = table?.rows ?? 0
    values = GrowingBuffer(capacity: max(1, kind.width * rows))
    guard let table else { return }
    for number in ColumnNumber.all(kind.width) {
      guard decode(table, number, values.base + number.index * rows) else { return nil }
    }
  }

  /// A table without rows.
  init() {
    rows = 0
    values = GrowingBuffer(capacity: 1)
  }

  subscript(column: ColumnNumber) -> UnsafePointer<Value> { UnsafePointer(values.base + column.index * rows) }
}

extension TableColumns<UInt64> {
  init?(_ payload: Payload, _ kind: Schema.Table) { self.init(payload, kind) { $0.decode($1, into: $2) } }

  /// A column's numbers, truncated to another type.
  func cut<Other: FixedWidthInteger>(_ column: ColumnNumber) -> [Other] {
    let numbers = self[column]
    return (0..<rows).map { Other(truncatingIfNeeded: numbers[$0]) }
  }
}

extension TableColumns<UInt32> {
  /// Values over 32 bits become the largest number.
  init?(_ payload: Payload, _ kind: Schema.Table) { self.init(payload, kind) { $0.decode($1, into: $2) } }
}
