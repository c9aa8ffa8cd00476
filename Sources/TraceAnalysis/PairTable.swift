/// Numbers pairs of small numbers from 0, in the order in which they are met: a hash table without collisions' lists,
/// made for one look-up per evaluation.
package struct PairTable {
  package private(set) var pairs: [(first: UInt32, second: UInt32)] = []
  package init() {}

  /// A pair's number plus 1 at the slot of its hash or one of those after it; 0 where free. At most half are taken.
  private var slots = [UInt32](repeating: 0, count: 1024)

  package mutating func number(of first: UInt32, _ second: UInt32) -> Int {
    var slot = home(first, second)
    let found = slots.withUnsafeBufferPointer { slots in
      pairs.withUnsafeBufferPointer { pairs in
        while slots[slot] > 0 {
          let pair = pairs[Int(slots[slot] &- 1)]
          if pair.first == first, pair.second == second { return Int(slots[slot] &- 1) }
          slot = (slot &+ 1) & (slots.count &- 1)
        }
        return -1
      }
    }
    if found >= 0 { return found }
    pairs.append((first, second))
    slots[slot] = UInt32(pairs.count)
    if pairs.count * 2 > slots.count { grow() }
    return pairs.count - 1
  }

  private func home(_ first: UInt32, _ second: UInt32) -> Int {
    let key = UInt64(first) << 32 | UInt64(second)
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, pair) in pairs.enumerated() {
      var slot = home(pair.first, pair.second)
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}
