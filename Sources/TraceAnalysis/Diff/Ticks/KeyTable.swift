/// Finds small numbers by keys that are well mixed already: a hash table that hashes nothing.
struct KeyTable {
  /// A key and its number at the key's slot or one of those after it; key 0 where free. At most half are taken.
  private var slots: [(key: UInt64, number: Int32)]
  private let mask: UInt64

  /// - Parameter most: how many keys there will be.
  init(most: Int) {
    var count = 8
    while count < 2 * most { count *= 2 }
    slots = Array(repeating: (0, 0), count: count)
    mask = UInt64(count - 1)
  }

  /// The number of a key; setting it again replaces it. A key of 0 is taken for 1.
  subscript(_ key: UInt64) -> Int32? {
    get {
      let slot = slots[slot(of: max(1, key))]
      return slot.key == 0 ? nil : slot.number
    }
    set {
      guard let newValue else { return }
      slots[slot(of: max(1, key))] = (max(1, key), newValue)
    }
  }

  private func slot(of key: UInt64) -> Int {
    var slot = key & mask
    while slots[Int(slot)].key != 0, slots[Int(slot)].key != key { slot = (slot + 1) & mask }
    return Int(slot)
  }
}
