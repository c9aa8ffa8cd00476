/// The last value that came with each key: what the next row with that key is expected to have.
///
/// The first row with a key is expected to have 0, as is any row whose key is larger than a table can have rows.
struct KeyedPrediction {
  /// The key column that stands for the column itself: the value of the row before, 0 for the first row.
  static let itself = 0

  private var last: [UInt64] = []

  func expected(_ key: UInt64) -> UInt64 { key < UInt64(last.count) ? last[Int(key)] : 0 }

  mutating func note(_ key: UInt64, _ value: UInt64) {
    guard key <= UInt64(Schema.mostRows) else { return }
    while last.count <= Int(key) { last.append(0) }
    last[Int(key)] = value
  }

  /// Turns values into codes, or codes into values, in place.
  ///
  /// - Parameter keys: `nil` where the column is its own key.
  static func encode(_ rows: UnsafeMutableBufferPointer<UInt64>, keys: UnsafeBufferPointer<UInt64>?) {
    var prediction = KeyedPrediction()
    var before: UInt64 = 0
    for row in rows.indices {
      let value = rows[row]
      let key = keys?[row] ?? before
      rows[row] = prediction.expected(key) == value ? 0 : value &+ 1
      prediction.note(key, value)
      before = value
    }
  }

  static func decode(_ rows: UnsafeMutableBufferPointer<UInt64>, keys: UnsafeBufferPointer<UInt64>?) {
    var prediction = KeyedPrediction()
    var before: UInt64 = 0
    for row in rows.indices {
      let key = keys?[row] ?? before
      let value = rows[row] == 0 ? prediction.expected(key) : rows[row] &- 1
      rows[row] = value
      prediction.note(key, value)
      before = value
    }
  }
}
