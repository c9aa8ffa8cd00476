import SystemCalls

/// How a block's durations spread, counted for each type while the journal is surveyed.
///
/// Each type has a row of slots. A slot is a bucket under the number that a processor finds soonest: the exponent of
/// 2n + 1 as a floating-point number, and the five highest bits of its fraction.
///
///     slot 0   48   72 88   100 108 116 124   …   192 193 194 …   … 1055   1056
///     n    0    1    2  3     4   5   6   7   …    32  33  34 … 2³² − 1    the longest one
///
/// From 192 on buckets have slots side by side. What needs more than 32 bits is noted apart.
struct DurationCounts: ~Copyable {
  private var rows = GrowingBuffer<UInt32>()
  private var longs: [(type: LocalNumber<TypeID>, duration: UInt64)] = []
  /// How many types there are; 0 where nothing is counted.
  private(set) var types = 0

  /// Larger than need be: rows begin at different places of the processor's nearest cache.
  static let rowLength: UInt32 = 1072
  static let longest = 1056
  /// Fewer evaluations are decoded as fast as they are added up.
  static let fewestEvaluations = 1024
  /// The rows of more would take too much memory.
  private static let mostTypes = 1024
  /// More are looked through too often.
  private static let mostLong = 1024

  init() {}

  /// Where the rows begin.
  var base: UnsafeMutablePointer<UInt32> { rows.base }

  /// Begins with a block; `false` where its durations are not worth counting.
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

  /// Counts an evaluation of the type whose row begins here.
  @inline(__always) static func count(_ duration: UInt32, in row: UnsafeMutablePointer<UInt32>) {
    row[slot(of: duration)] &+= 1
    if duration > row[longest] { row[longest] = duration }
  }

  /// Takes back that the lower half of a duration was counted, and notes all of it.
  mutating func correct(_ lower: UInt32, to duration: UInt64, type: LocalNumber<TypeID>) {
    guard types > 0 else { return }
    rows.base[Int(type.rawValue * Self.rowLength) + Self.slot(of: lower)] &-= 1
    longs.append((type, duration))
    if longs.count > Self.mostLong { types = 0 }
  }

  /// Lists the buckets of a type that have any duration but 0, lowest first.
  ///
  /// - Returns: the first of them, and the longest duration; `nil` where there is none.
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

  /// The next slot that has a count; one behind the last bucket's where none has.
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

  /// The buckets of durations that need more than 32 bits, lowest first.
  private func longBuckets(of type: LocalNumber<TypeID>) -> [(bucket: Int, count: UInt32)] {
    guard !longs.isEmpty else { return [] }
    var counts: [Int: UInt32] = [:]
    for long in longs where long.type == type { counts[DurationBuckets.bucket(of: long.duration), default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The bucket of a slot's smallest duration, which is that of all of them.
  @inline(__always) private static func bucket(ofSlot slot: Int) -> Int {
    if slot >= 192 { return slot &- 160 }
    return ((32 + (slot & 31)) << (slot >> 5)) >> 6
  }
}
