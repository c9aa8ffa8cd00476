import TraceFormat

/// Finds a node's place by its number, which may have belonged to several nodes in succession.
struct NumberPlaces {
  private struct Node {
    let place: NodePlace
    let since: TickNumber
  }

  private var nodes: [NodeNumber: [Node]] = [:]

  /// - Parameter nodes: the nodes at places 1, 2, and so on.
  init(_ nodes: some Sequence<(number: NodeNumber, since: TickNumber)>) {
    for (index, node) in nodes.enumerated() {
      self.nodes[node.number, default: []].append(Node(place: NodePlace(index + 1), since: node.since))
    }
  }

  init(_ block: TraceBlock) {
    self.init(
      (1..<NodePlace(max(1, block.nodeCount))).lazy.map { place in
        let node = block.node(at: place)
        return (node.number, node.since)
      })
  }

  /// The place of the node that had the number in a tick, or 0.
  func place(of number: NodeNumber, in tick: TickNumber) -> NodePlace {
    let living = nodes[number]?.filter { $0.since <= tick }
    return living?.max { $0.since < $1.since }?.place ?? 0
  }
}
