/// Finds numbers by a hash: each is in the slot of its hash, or in the next free one after it. At most half are taken.
///
///     let slot = slots.slot(of: hash) { texts[$0] == text }
///     if slots[slot] == 0 { slots.fill(slot, with: number) }
///     if slots.areCrowded { slots = slots.doubled { hashes[$0] } }
///
/// - Invariant: numbers start at 1; 0 is a free slot.
struct HashSlots {
  private var numbers: [UInt32]
  private var taken = 0

  init(count: Int = 1024) { numbers = Array(repeating: 0, count: count) }

  subscript(slot: Int) -> UInt32 { numbers[slot] }

  /// The slot of the number for which `isEqual` holds; if there is none, the free slot for it.
  @inline(__always)
  func slot(of hash: Int, _ isEqual: (_ number: Int) -> Bool) -> Int {
    var slot = hash & (numbers.count &- 1)
    while numbers[slot] != 0, !isEqual(Int(numbers[slot])) { slot = (slot &+ 1) & (numbers.count &- 1) }
    return slot
  }

  /// Takes a free slot.
  mutating func fill(_ slot: Int, with number: UInt32) {
    numbers[slot] = number
    taken += 1
  }

  var areCrowded: Bool { 2 * taken > numbers.count }

  /// The same numbers in twice as many slots.
  func doubled(_ hash: (_ number: Int) -> Int) -> HashSlots {
    var slots = HashSlots(count: 2 * numbers.count)
    for number in numbers where number != 0 {
      slots.fill(slots.slot(of: hash(Int(number))) { _ in false }, with: number)
    }
    return slots
  }
}
