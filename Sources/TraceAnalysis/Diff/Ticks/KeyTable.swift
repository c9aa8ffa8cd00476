/// Finds the nodes of a tick by key. Keys are well mixed already, so this hash table doesn't hash them.
struct KeyTable {
  /// Open addressing: a key and its node; key 0 marks a free slot. At most half of the slots are used.
  private var slots: [(key: UInt64, node: NodeIndex)]
  private let mask: UInt64

  /// - Parameter most: the maximum number of keys.
  init(most: Int) {
    var count = 8
    while count < 2 * most { count *= 2 }
    slots = Array(repeating: (0, 0), count: count)
    mask = UInt64(count - 1)
  }

  /// The node of a key. Key 0 is treated as 1.
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
