/// The last value that came with each key: what the next row with that key is expected to have.
///
/// The first row with a key is expected to have 0, as is any row whose key is larger than a table can have rows.
struct KeyedPrediction: ~Copyable {
  /// The key column that stands for the column itself: the value of the row before, 0 for the first row.
  static let itself = 0

  private let last: GrowingBuffer<UInt64>
  private let count: UInt64
  /// Whether no key is too large to be known.
  private let isForAllKeys: Bool

  /// - Parameter largest: no key is larger.
  private init(largest: UInt64) {
    isForAllKeys = largest <= UInt64(Schema.mostRows)
    count = min(largest, UInt64(Schema.mostRows)) + 1
    last = GrowingBuffer(capacity: Int(count))
    last.base.initialize(repeating: 0, count: Int(count))
  }

  @inline(__always) private func expected(_ key: UInt64) -> UInt64 { key < count ? last.base[Int(key)] : 0 }

  @inline(__always) private func note(_ key: UInt64, _ value: UInt64) {
    if key < count { last.base[Int(key)] = value }
  }

  /// Turns values into codes in place. No code may need more bits than the integers have.
  ///
  /// - Parameter keys: `nil` where the column is its own key.
  static func encode<T: PackableInteger>(_ rows: UnsafeMutableBufferPointer<T>, keys: UnsafeBufferPointer<T>?) {
    let any = keys?.reduce(0, |) ?? rows.reduce(0, |)
    let prediction = KeyedPrediction(largest: PackedShape.mask(PackedShape.bits(of: UInt64(any))))
    var before: UInt64 = 0
    for row in rows.indices {
      let value = UInt64(rows[row])
      let key = keys.map { UInt64($0[row]) } ?? before
      rows[row] = prediction.expected(key) == value ? 0 : T(truncatingIfNeeded: value &+ 1)
      prediction.note(key, value)
      before = value
    }
  }

  /// Turns codes into values in place.
  ///
  /// - Parameter keys: `nil` where the column is its own key.
  static func decode(_ rows: UnsafeMutableBufferPointer<UInt64>, keys: UnsafeBufferPointer<UInt64>?) {
    // Each value is 0 or one of the codes less one.
    let prediction = KeyedPrediction(largest: keys?.max() ?? rows.max() ?? 0)
    guard let keys else { return prediction.decodeByItself(rows) }
    for row in rows.indices {
      let value = rows[row] == 0 ? prediction.expected(keys[row]) : rows[row] &- 1
      rows[row] = value
      prediction.note(keys[row], value)
    }
  }

  private func decodeByItself(_ rows: UnsafeMutableBufferPointer<UInt64>) {
    var before: UInt64 = 0
    // Values, each of which is the next one's key, are smaller than the largest code: mostly no key needs a look.
    if isForAllKeys {
      let last = last.base
      for row in rows.indices {
        let value = rows[row] == 0 ? last[Int(truncatingIfNeeded: before)] : rows[row] &- 1
        rows[row] = value
        last[Int(truncatingIfNeeded: before)] = value
        before = value
      }
      return
    }
    for row in rows.indices {
      let value = rows[row] == 0 ? expected(before) : rows[row] &- 1
      rows[row] = value
      note(before, value)
      before = value
    }
  }
}
