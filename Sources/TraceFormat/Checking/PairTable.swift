/// Assigns consecutive numbers from 0 to pairs of small numbers: a hash table with open addressing, made for one lookup per
/// evaluation.
@usableFromInline package struct PairTable: Sendable {
  @usableFromInline package var pairs: [(first: UInt32, second: UInt32)] = []
  package init() {}

  /// The memory that a pair takes, roughly: slots are doubled when half of them are taken.
  package static var bytesOfPair: Int { MemoryLayout<(UInt32, UInt32)>.stride + 3 * MemoryLayout<UInt32>.stride }

  /// A pair's number plus 1, at the slot of its hash or the next free one; 0 if free. At most half are taken.
  @usableFromInline var slots = [UInt32](repeating: 0, count: 1024)

  @inlinable @inline(__always)
  package mutating func number(of first: UInt32, _ second: UInt32) -> Int {
    let (slot, number) = slots.withUnsafeBufferPointer { slots in
      pairs.withUnsafeBufferPointer { pairs in
        Self.look(for: first, second, slots.baseAddress!, slots.count &- 1, pairs.baseAddress)
      }
    }
    return number ?? add(first, second, at: slot)
  }

  /// A pair's slot and number, or a free slot and `nil`.
  @inlinable @inline(__always)
  static func look(
    for first: UInt32, _ second: UInt32, _ slots: UnsafePointer<UInt32>, _ mask: Int,
    _ pairs: UnsafePointer<(first: UInt32, second: UInt32)>?
  ) -> (slot: Int, number: Int?) {
    var slot = home(first, second) & mask
    while slots[slot] > 0, let pairs {
      let number = Int(slots[slot] &- 1)
      if pairs[number].first == first, pairs[number].second == second { return (slot, number) }
      slot = (slot &+ 1) & mask
    }
    return (slot, nil)
  }

  @usableFromInline @inline(never)
  mutating func add(_ first: UInt32, _ second: UInt32, at slot: Int) -> Int {
    pairs.append((first, second))
    slots[slot] = UInt32(pairs.count)
    if pairs.count * 2 > slots.count { grow() }
    return pairs.count - 1
  }

  @inlinable @inline(__always) static func home(_ first: UInt32, _ second: UInt32) -> Int {
    let key = UInt64(first) << 32 | UInt64(second)
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, pair) in pairs.enumerated() {
      var slot = Self.home(pair.first, pair.second) & (slots.count - 1)
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}
