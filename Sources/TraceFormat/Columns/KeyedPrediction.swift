/// Remembers the last value that came with each key, which predicts the value of the next row with that key.
///
/// The prediction is 0 for the first row with a key, and for keys larger than a table can have rows.
struct KeyedPrediction: BitwiseCopyable {
  private let last: UnsafeMutablePointer<UInt64>
  private let count: UInt64
  /// The previous row's value, if that is the key.
  private var before: UInt64 = 0

  /// The number of values to keep for keys up to an expected maximum.
  static func room(largest: UInt64) -> Int { Int(min(largest, UInt64(mostKeys))) + 1 }

  /// The maximum number of rows of a table.
  static let mostKeys = 1 << 17

  /// - Parameters:
  ///   - largest: the largest expected key; larger ones, which damage can produce, count as unknown.
  ///   - last: zeros, as many as `room` returns.
  init(largest: UInt64, last: UnsafeMutablePointer<UInt64>) {
    count = UInt64(Self.room(largest: largest))
    self.last = last
  }

  @inline(__always) private func expected(_ key: UInt64) -> UInt64 { key < count ? last[Int(key)] : 0 }

  @inline(__always) private func note(_ key: UInt64, _ value: UInt64) {
    if key < count { last[Int(key)] = value }
  }

  /// Turns values into codes in place. Codes must fit the integer type.
  static func encode<T: PackableInteger>(_ rows: UnsafeMutableBufferPointer<T>, keys: UnsafeBufferPointer<T>) {
    withPrediction(keys: keys) { prediction in
      for row in rows.indices {
        let (value, key) = (UInt64(rows[row]), UInt64(keys[row]))
        rows[row] = prediction.expected(key) == value ? 0 : T(truncatingIfNeeded: value &+ 1)
        prediction.note(key, value)
      }
    }
  }

  /// Lists the codes of values that are each the next one's key. If they repeat periodically, most need no lookup of their
  /// own. Codes must fit 32 bits.
  static func encode(_ rows: UnsafeBufferPointer<UInt32>, into codes: inout SparseColumn) {
    codes.start(room: rows.count)
    withPrediction(keys: rows) { prediction in
      // All values since `start` were predicted, following `first`.
      var (row, before, start, first) = (0, UInt64(0), 0, UInt64(0))
      while row < rows.count {
        let value = UInt64(rows[row])
        let isExpected = prediction.expected(before) == value
        if !isExpected { codes.append(rows[row] &+ 1, row: row) }
        prediction.note(before, value)
        before = value
        row &+= 1
        if isExpected, value == first {
          row = endOfRepetition(of: row &- start, in: rows, from: row)
          before = UInt64(rows[row &- 1])
        } else if isExpected, row &- start < longestRound {
          continue
        }
        (start, first) = (row, before)
      }
    }
  }

  /// Longer periods are not looked for.
  private static var longestRound: Int { 256 }

  /// The first row that differs from the one a period earlier. Compares whole vectors, in a simple loop.
  private static func endOfRepetition(
    of period: Int, in rows: UnsafeBufferPointer<UInt32>, from start: Int
  ) -> Int {
    var row = start
    while row &+ 64 <= rows.count {
      var others: UInt32 = 0
      for row in row..<row &+ 64 { others |= rows[row] ^ rows[row &- period] }
      if others != 0 { break }
      row &+= 64
    }
    while row < rows.count, rows[row] == rows[row &- period] { row &+= 1 }
    return row
  }

  private static func withPrediction<T: PackableInteger>(
    keys: UnsafeBufferPointer<T>, _ body: (KeyedPrediction) -> Void
  ) {
    let largest = PackedShape.mask(PackedShape.bits(of: UInt64(keys.reduce(0, |))))
    var room = GrowingBuffer<UInt64>()
    room.reset(count: Self.room(largest: largest), to: 0)
    body(KeyedPrediction(largest: largest, last: room.base))
  }

  /// Turns the codes of the next rows into values, each of which is the next one's key.
  mutating func decode(_ rows: UnsafeMutablePointer<UInt64>, count: Int) {
    var row = 0
    while row < count {
      let start = row
      while row < count, rows[row] == 0 { row &+= 1 }
      before = follow(from: before, into: rows + start, count: row &- start)
      guard row < count else { return }
      before = value(rows[row], before)
      rows[row] = before
      row &+= 1
    }
  }

  /// Writes the predicted values one after another. They repeat: once `first` recurs, the others are copied instead of
  /// looked up one by one.
  ///
  /// - Returns: the last value, or `first` if `count` is 0.
  private func follow(from first: UInt64, into rows: UnsafeMutablePointer<UInt64>, count: Int) -> UInt64 {
    var (before, row) = (first, 0)
    while row < count {
      before = expected(before)
      rows[row] = before
      row &+= 1
      if before == first { break }
    }
    let round = row
    while row < count {
      rows[row] = rows[row &- round]
      row &+= 1
    }
    return count > 0 ? rows[count &- 1] : first
  }

  /// Turns the codes of the next rows into values.
  func decode(_ rows: UnsafeMutablePointer<UInt64>, keys: UnsafePointer<UInt64>, count: Int) {
    for row in 0..<count { rows[row] = value(rows[row], keys[row]) }
  }

  /// The value for a code, which is remembered for the next row with that key.
  @inline(__always) private func value(_ code: UInt64, _ key: UInt64) -> UInt64 {
    guard key < count else { return code == 0 ? 0 : code &- 1 }
    let expected = last[Int(truncatingIfNeeded: key)]
    let value = code == 0 ? expected : code &- 1
    last[Int(truncatingIfNeeded: key)] = value
    return value
  }
}
