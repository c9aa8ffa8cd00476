/// A node of the workload's tree; nodes are numbered from 0 in preorder.
public struct WorkloadNode: Equatable, Sendable {
  /// The parent; `nil` for the root, which is node 0.
  public var parent: UInt32?
  /// An index into `ReferenceWorkload.types`.
  public var type: Int
  /// The stored property that usually differs: an index into `ReferenceWorkload.properties`.
  public var property: Int
  public var depth: Int
  /// The number of nodes in its subtree, including itself. They have consecutive numbers.
  public var subtreeSize: Int
  /// Its position among its siblings.
  public var position: Int
}

/// A random tree in preorder.
///
/// Each node is as likely as not to be the child of the previous one. Otherwise it closes that one and, with
/// probability one half each, the ones above. Such a walk neither rises nor falls on average, which gives many small
/// subtrees and a few large ones, as in a real application.
struct ViewTree {
  private(set) var nodes: [WorkloadNode] = []
  private var childCounts: [Int] = []
  /// The path from the root down to the last node added.
  private var path: [Int] = []

  init(types: ViewTypes, _ random: inout Random) {
    let choice = WeightedChoice(
      weights: WeightedChoice.skewed(count: Specification.typeCount, exponent: Specification.typeSkew))
    for _ in 0..<Specification.nodeCount {
      closePath(&random)
      add(type: choice.draw(&random), types, &random)
    }
    countSubtrees()
  }

  private mutating func closePath(_ random: inout Random) {
    guard path.count > 1 else { return }
    if path.count < Specification.deepest, random.chance(0.5) { return }
    repeat { path.removeLast() } while path.count > 1 && random.chance(0.5)
  }

  private mutating func add(type: Int, _ types: ViewTypes, _ random: inout Random) {
    let parent = path.last
    nodes.append(
      WorkloadNode(
        parent: parent.map(UInt32.init), type: type, property: random.pick(types.entries[type].stored),
        depth: path.count, subtreeSize: 1, position: parent.map { childCounts[$0] } ?? 0))
    if let parent { childCounts[parent] += 1 }
    childCounts.append(0)
    path.append(nodes.count - 1)
  }

  private mutating func countSubtrees() {
    for node in nodes.indices.reversed() {
      guard let parent = nodes[node].parent else { continue }
      nodes[Int(parent)].subtreeSize += nodes[node].subtreeSize
    }
  }
}
