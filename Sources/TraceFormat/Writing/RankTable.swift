/// The ranks of reasons in the lists of types: a hash table, looked into for every evaluation with an unusual reason.
struct RankTable: ~Copyable {
  /// The reasons of each type by rank, from 1; type 0 is unknown.
  private(set) var lists: [[UInt32]] = []
  private var slots = GrowingBuffer<RankSlot>(capacity: Self.smallest)
  /// A power of two. A quarter of the slots is free at the least: a small table stays in a near cache.
  private var size = Self.smallest
  private var used = 0
  private static let smallest = 2048

  init() {}

  /// Empties the table for a block with so many types. It keeps its size: the next block will be like this one.
  mutating func start(types: Int) {
    lists = Array(repeating: [], count: types + 1)
    slots.reset(count: size, to: RankSlot.free)
    used = 0
  }

  /// The rank of a reason in a type's list, which gets it at its end where it isn't in it yet.
  @inline(__always) mutating func rank(_ reason: UInt32, type: UInt32) -> UInt32 {
    let key = UInt64(type) &<< 32 | UInt64(reason)
    var index = place(of: key)
    while slots.base[index].key != key {
      if slots.base[index].rank == 0 { return add(key, at: index) }
      index = (index &+ 1) & (size &- 1)
    }
    return slots.base[index].rank
  }

  @inline(__always) private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* XXH64.prime1) &>> 32) & (size &- 1)
  }

  @inline(never) private mutating func add(_ key: UInt64, at index: Int) -> UInt32 {
    let type = Int(key >> 32)
    lists[type].append(UInt32(truncatingIfNeeded: key))
    let rank = UInt32(lists[type].count)
    slots.base[index] = RankSlot(key: key, rank: rank)
    used += 1
    if 4 * used > 3 * size { grow() }
    return rank
  }

  private mutating func grow() {
    size *= 2
    slots.reset(count: size, to: RankSlot.free)
    for (type, reasons) in lists.enumerated() {
      for (index, reason) in reasons.enumerated() {
        let key = UInt64(type) << 32 | UInt64(reason)
        var place = place(of: key)
        while slots.base[place].rank != 0 { place = (place + 1) & (size - 1) }
        slots.base[place] = RankSlot(key: key, rank: UInt32(index + 1))
      }
    }
  }
}

/// A type and a reason as one key, and the reason's rank; rank 0 where the slot is free.
struct RankSlot: BitwiseCopyable {
  var key: UInt64
  var rank: UInt32

  static var free: RankSlot { RankSlot(key: .max, rank: 0) }
}
