/// The usual reasons of each node in the last block that had it, by number; far nodes have none.
///
/// Apart from the tree, because whoever packs a block changes it while nodes of the next block are mounted.
struct UsualReasonTable: ~Copyable {
  private var reasons: UnsafeMutablePointer<UsualReasons>
  private var capacity = 1024

  init() {
    reasons = .allocate(capacity: capacity)
    reasons.initialize(repeating: .none, count: capacity)
  }

  deinit { reasons.deallocate() }

  /// Makes room for all nodes that aren't far in a table.
  mutating func makeRoom(for nodes: borrowing NodeTable) {
    let larger = nodes.capacity
    guard larger > capacity else { return }
    let fresh = UnsafeMutablePointer<UsualReasons>.allocate(capacity: larger)
    fresh.update(from: reasons, count: capacity)
    (fresh + capacity).initialize(repeating: .none, count: larger - capacity)
    reasons.deallocate()
    (reasons, capacity) = (fresh, larger)
  }

  /// A used node's usual reasons so far; none if it was mounted in this block.
  func reasons(of node: NodeTable.Used) -> UsualReasons {
    node.isMountedHere || Int(node.number) >= capacity ? .none : reasons[Int(node.number)]
  }

  /// Keeps them for the next block. If two nodes had the same number, the later one's are kept.
  mutating func keep(_ usual: UsualReasons, for node: NodeTable.Used) {
    if Int(node.number) < capacity { reasons[Int(node.number)] = usual }
  }
}
