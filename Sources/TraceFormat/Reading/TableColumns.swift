extension Payload.Table {
  /// Decodes all of a column of integers; `false` where its bytes contradict themselves. Those of a table without rows are
  /// not looked at.
  func decode(_ id: Int, into out: UnsafeMutablePointer<UInt64>) -> Bool {
    guard rows > 0 else { return true }
    guard column(id)?.encoding != ColumnEncoding.keyed.rawValue else { return decodeKeyed(id, into: out) }
    let isGood = withColumn(id) { column in
      column.decode(into: out, count: rows)
      return true
    }
    return isGood ?? false
  }

  /// The same as words; what needs more bits counts as the largest one.
  func decode(_ id: Int, into out: UnsafeMutablePointer<UInt32>) -> Bool {
    guard rows > 0 else { return true }
    if column(id)?.encoding != ColumnEncoding.keyed.rawValue {
      let isDone: Bool? = withColumn(id) { column in
        guard column.decodesIntoWords else { return nil }
        column.decode(into: out, count: rows)
        return true
      }
      if let isDone { return isDone }
    }
    guard let numbers = numbers(id) else { return false }
    for (row, number) in numbers.enumerated() { out[row] = UInt32(clamping: number) }
    return true
  }

  /// Shows a column that doesn't follow from another one, or from itself; `false` where its bytes contradict themselves.
  @inline(__always)
  private func withColumn(_ id: Int, _ body: (inout NumberColumn) -> Bool?) -> Bool? {
    withUnsafeTemporaryAllocation(byteCount: ExceptionCursor.roomBytes, alignment: 16) { room in
      guard let room = room.baseAddress, var column = NumberColumn(column(id), rows: rows, room: room) else {
        return false
      }
      return body(&column)
    }
  }

  private func decodeKeyed(_ id: Int, into out: UnsafeMutablePointer<UInt64>) -> Bool {
    let scratch = DecodeScratch()
    guard var column = TableColumn(self, id, scratch) else { return false }
    column.decode(into: out, count: rows)
    guard let key = column.key, key != KeyedPrediction.itself else { return true }
    guard let keys = numbers(key) else { return false }
    keys.withUnsafeBufferPointer { if let first = $0.baseAddress { column.resolve(out, keys: first, count: rows) } }
    return true
  }

  /// All values of a column of integers; `nil` where its bytes contradict themselves.
  func numbers(_ id: Int) -> [UInt64]? {
    var isGood = true
    let numbers = [UInt64](unsafeUninitializedCapacity: rows) { buffer, count in
      if let first = buffer.baseAddress { isGood = decode(id, into: first) }
      count = isGood ? rows : 0
    }
    return isGood ? numbers : nil
  }

  /// All columns from 1 to `width`, at their number less one; `nil` where one contradicts itself.
  func columns(_ width: Int) -> [[UInt64]]? {
    var columns: [[UInt64]] = []
    for id in 1...width {
      guard let numbers = numbers(id) else { return nil }
      columns.append(numbers)
    }
    return columns
  }
}

/// The columns of a table of integers, one behind the other: for loops over many rows.
struct TableColumns<Value: ColumnInteger>: ~Copyable {
  let rows: Int
  private let values: GrowingBuffer<Value>

  /// The columns from 1 to the table's width; none of any row where the table is missing, `nil` where one contradicts itself.
  private init?(
    _ payload: Payload, _ kind: Schema.Table,
    _ decode: (Payload.Table, _ id: Int, UnsafeMutablePointer<Value>) -> Bool
  ) {
    let table = payload.table(kind)
    rows = table?.rows ?? 0
    values = GrowingBuffer(capacity: max(1, kind.width * rows))
    guard let table else { return }
    for id in 1...kind.width where !decode(table, id, values.base + (id - 1) * rows) { return nil }
  }

  /// No rows.
  init() {
    rows = 0
    values = GrowingBuffer(capacity: 1)
  }

  subscript(id: Int) -> UnsafePointer<Value> { UnsafePointer(values.base + (id - 1) * rows) }
}

extension TableColumns<UInt64> {
  init?(_ payload: Payload, _ kind: Schema.Table) { self.init(payload, kind) { $0.decode($1, into: $2) } }

  /// A column's numbers, cut to as many bits as the others have.
  func cut<Other: FixedWidthInteger>(_ id: Int) -> [Other] {
    let numbers = self[id]
    return (0..<rows).map { Other(truncatingIfNeeded: numbers[$0]) }
  }
}

extension TableColumns<UInt32> {
  /// What needs more than 32 bits counts as the largest number.
  init?(_ payload: Payload, _ kind: Schema.Table) { self.init(payload, kind) { $0.decode($1, into: $2) } }
}
