/// The ranks of reasons in the lists of types, and how many evaluations had each as an unusual reason: a hash table with a
/// lookup for each of those.
struct RankTable: ~Copyable {
  /// Types and reasons in the order in which they came; those of one type have increasing ranks.
  private(set) var entries: [RankSlot] = []
  /// The last rank of each type; type 0 is unknown.
  private var counts: [ReasonRank] = []
  private var slots = GrowingBuffer<RankSlot>(capacity: Self.smallest)
  /// A power of two. At least half of the slots are free: a miss in the first slot is mostly mispredicted, which costs more than
  /// a larger table in a farther cache.
  private var size = Self.smallest
  private static let smallest = 2048

  init() {}

  /// Empties the table for a block with this many types. Its size remains, because the next block will be similar.
  mutating func start(types: Int) {
    entries.removeAll(keepingCapacity: true)
    counts = Array(repeating: 0, count: types + 1)
    slots.reset(count: size, to: RankSlot.free)
  }

  /// The rank of a reason in a type's list, to which it is appended if missing.
  @inline(__always) mutating func rank(_ reason: ReasonID, type: LocalNumber<TypeID>) -> ReasonRank {
    let slot = slot(reason, type: type)
    return slots.base[slot].rank
  }

  /// The same for an evaluation with an unusual reason, which is counted.
  @inline(__always) mutating func rank(ofUnusual reason: ReasonID, type: LocalNumber<TypeID>) -> ReasonRank {
    let slot = slot(reason, type: type)
    slots.base[slot].unusual &+= 1
    return slots.base[slot].rank
  }

  /// Calls `body` with the slots of reasons that evaluations were counted for, in no particular order.
  func forEachUnusual(_ body: (RankSlot) -> Void) {
    for index in 0..<size where slots.base[index].unusual > 0 { body(slots.base[index]) }
  }

  /// Its index in the table; may grow the table.
  @inline(__always) private mutating func slot(_ reason: ReasonID, type: LocalNumber<TypeID>) -> Int {
    let key = type.field &<< 32 | UInt64(reason.rawValue)
    let index = place(of: key)
    return slots.base[index].rank != 0 ? index : add(key, at: index)
  }

  /// The index of the key, or else of a free slot.
  @inline(__always) private func place(of key: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: (key &* XXH64.prime1) &>> 32) & (size &- 1)
    while slots.base[index].key != key, slots.base[index].rank != 0 { index = (index &+ 1) & (size &- 1) }
    return index
  }

  @inline(never) private mutating func add(_ key: UInt64, at index: Int) -> Int {
    let type = Int(key >> 32)
    counts[type] = counts[type].next
    let slot = RankSlot(key: key, rank: counts[type])
    entries.append(slot)
    slots.base[index] = slot
    guard 2 * entries.count > size else { return index }
    grow()
    return place(of: key)
  }

  private mutating func grow() {
    var old = GrowingBuffer<RankSlot>(capacity: 2 * size)
    swap(&old, &slots)
    let filled = old.prefix(size).filter { $0.rank != 0 }
    size *= 2
    slots.reset(count: size, to: RankSlot.free)
    for slot in filled { slots.base[place(of: slot.key)] = slot }
  }

  /// The start of each type's reasons among the sorted ones.
  var starts: [Int] {
    var starts: [Int] = []
    var start = 0
    for count in counts {
      starts.append(start)
      start += Int(count)
    }
    return starts
  }

  /// The reasons of all types, grouped by type, in the order of ranks.
  func sorted() -> [RankSlot] {
    var ends = starts
    var sorted = entries
    for entry in entries {
      sorted[ends[Int(entry.type)]] = entry
      ends[Int(entry.type)] += 1
    }
    return sorted
  }
}

/// A type and a reason as one key, and the reason's rank; rank 0 if the slot is free.
struct RankSlot: BitwiseCopyable {
  var key: UInt64
  var rank: ReasonRank
  /// The number of evaluations with this as an unusual reason.
  var unusual: UInt32 = 0

  var type: LocalNumber<TypeID> { LocalNumber(truncatingIfNeeded: key >> 32) }
  var reason: ReasonID { ReasonID(rawValue: UInt32(truncatingIfNeeded: key)) }

  static var free: RankSlot { RankSlot(key: .max, rank: 0) }
}
