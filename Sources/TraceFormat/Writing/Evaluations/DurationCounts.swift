import SystemCalls

/// The distribution of a block's durations, counted by type in the pass over the journal.
///
/// Each type has a row of slots. A slot is the bucket number that is fastest to compute: the exponent of 2n + 1 as a
/// floating-point number, and the five highest bits of its fraction.
///
///     slot 0   48   72 88   100 108 116 124   …   192 193 194 …   … 1055   1056
///     n    0    1    2  3     4   5   6   7   …    32  33  34 … 2³² − 1    the longest one
///
/// From 192 on, buckets have consecutive slots. Durations over 32 bits are kept separately.
struct DurationCounts: ~Copyable {
  private var rows = GrowingBuffer<UInt32>()
  private var longs: [(type: LocalNumber<TypeID>, duration: UInt64)] = []
  /// The number of types; 0 if nothing is counted.
  private(set) var types = 0

  /// Larger than necessary, so that rows start at different positions in the first-level cache.
  static let rowLength: UInt32 = 1072
  static let longest = 1056
  /// With fewer evaluations, decoding is as fast as adding up counts.
  static let fewestEvaluations = 1024
  /// Rows of more types would take too much memory.
  private static let mostTypes = 1024
  /// More would be searched too often.
  private static let mostLong = 1024

  init() {}

  /// The start of the rows.
  var base: UnsafeMutablePointer<UInt32> { rows.base }

  /// Starts a block; `false` if counting its durations isn't worthwhile.
  mutating func start(types: Int, evaluations: Int) -> Bool {
    longs.removeAll(keepingCapacity: true)
    self.types = evaluations < Self.fewestEvaluations || types > Self.mostTypes ? 0 : types
    let count = self.types * Int(Self.rowLength)
    rows.reserve(count)
    SystemMemory.clear(rows.base, byteCount: count * MemoryLayout<UInt32>.stride)
    return self.types > 0
  }

  @inline(__always) static func slot(of duration: UInt32) -> Int {
    let odd = Double(Int64(duration) &* 2 &+ 1)
    return Int(truncatingIfNeeded: odd.bitPattern &>> 47) &- 1023 << 5
  }

  /// Counts an evaluation of the type with this row.
  @inline(__always) static func count(_ duration: UInt32, in row: UnsafeMutablePointer<UInt32>) {
    row[slot(of: duration)] &+= 1
    if duration > row[longest] { row[longest] = duration }
  }

  /// Reverts counting the lower half of a duration, and keeps the whole duration instead.
  mutating func correct(_ lower: UInt32, to duration: UInt64, type: LocalNumber<TypeID>) {
    guard types > 0 else { return }
    rows.base[Int(type.rawValue * Self.rowLength) + Self.slot(of: lower)] &-= 1
    longs.append((type, duration))
    if longs.count > Self.mostLong { types = 0 }
  }

  /// Lists a type's buckets with durations other than 0, lowest first.
  ///
  /// - Returns: the first of them, and the longest duration; `nil` if there is none.
  func list(_ type: LocalNumber<TypeID>, into list: inout DurationList) -> (first: Int, longest: UInt64)? {
    let row = UnsafePointer(rows.base) + Int(type) * Int(Self.rowLength)
    let last = Self.slot(of: row[Self.longest])
    var slot = Self.filled(row, from: 1)
    var first: Int?
    var next = 0
    while slot <= last {
      let bucket = Self.bucket(ofSlot: slot)
      if first == nil { (first, next) = (bucket, bucket) }
      list.append(passed: bucket &- next, count: row[slot])
      next = bucket &+ 1
      slot = Self.filled(row, from: slot &+ 1)
    }
    for (bucket, count) in longBuckets(of: type) {
      if first == nil { (first, next) = (bucket, bucket) }
      list.append(passed: bucket - next, count: count)
      next = bucket + 1
    }
    let longest = longs.lazy.filter { $0.type == type }.map(\.duration).max()
    return first.map { ($0, longest ?? UInt64(row[Self.longest])) }
  }

  /// The next slot with a count; the one after the last bucket if there is none.
  @inline(__always) private static func filled(_ row: UnsafePointer<UInt32>, from start: Int) -> Int {
    var slot = start
    while row[slot] == 0 {
      // Most are adjacent, and far from the start.
      let four = UnsafeRawPointer(row + slot).loadUnaligned(as: SIMD2<UInt64>.self)
      slot &+= four[0] | four[1] == 0 ? 4 : 1
      if slot >= longest { break }
    }
    return slot
  }

  /// The buckets of durations over 32 bits, lowest first.
  private func longBuckets(of type: LocalNumber<TypeID>) -> [(bucket: Int, count: UInt32)] {
    guard !longs.isEmpty else { return [] }
    var counts: [Int: UInt32] = [:]
    for long in longs where long.type == type { counts[DurationBuckets.bucket(of: long.duration), default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The bucket of a slot's shortest duration, which is that of all durations in it.
  @inline(__always) private static func bucket(ofSlot slot: Int) -> Int {
    if slot >= 192 { return slot &- 160 }
    return ((32 + (slot & 31)) << (slot >> 5)) >> 6
  }
}
