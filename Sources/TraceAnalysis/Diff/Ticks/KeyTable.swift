/// Finds the nodes of a tick by keys that are well mixed already: a hash table that hashes nothing.
struct KeyTable {
  /// A key and its node at the key's slot or one of those after it; key 0 where free. At most half are taken.
  private var slots: [(key: UInt64, node: NodeIndex)]
  private let mask: UInt64

  /// - Parameter most: how many keys there will be.
  init(most: Int) {
    var count = 8
    while count < 2 * most { count *= 2 }
    slots = Array(repeating: (0, 0), count: count)
    mask = UInt64(count - 1)
  }

  /// The node of a key; setting it again replaces it. A key of 0 counts as 1.
  subscript(_ key: UInt64) -> NodeIndex? {
    get {
      let slot = slots[slot(of: max(1, key))]
      return slot.key == 0 ? nil : slot.node
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
