import TraceFormat

/// A node as the tick in hand knows it.
package struct TickNode {
  package let number: NodeNumber
  package let since: TickNumber
  package let type: TypeID
  /// The place of the parent; 0 for a root or where it is not known.
  package fileprivate(set) var parent: UInt32
  package let identity: String
}

/// The nodes of a block by place, and behind them those of earlier blocks that the tick in hand went through.
///
///     place    0      1 … block.nodeCount - 1      block.nodeCount …
///            (none)     nodes of the block         nodes of the tick's earlier blocks
package struct TickNodes {
  private struct Key: Hashable {
    let number: NodeNumber
    let since: TickNumber
    init(_ node: TickNode) { (number, since) = (node.number, node.since) }
  }

  private(set) var nodes: [TickNode] = []
  /// Made when first needed.
  private var lookUp: NumberPlaces?

  package init() {}

  package subscript(_ place: UInt32) -> TickNode? {
    place > 0 && Int(place) < nodes.count ? nodes[Int(place)] : nil
  }

  var count: Int { nodes.count }

  /// The type at a place that there is.
  func type(at place: UInt32) -> TypeID { nodes[Int(place)].type }

  /// Forgets all nodes and takes those of a block.
  mutating func enter(_ block: TraceBlock) {
    nodes = (0..<UInt32(max(1, block.nodeCount))).map { place in
      let node = block.node(at: place)
      return TickNode(
        number: node.number, since: node.since, type: node.type, parent: node.parent,
        identity: block.identity(of: node))
    }
    lookUp = nil
  }

  /// Goes on to a block with the tick in hand. Returns the new place of each old one.
  mutating func goOn(to block: TraceBlock) -> [UInt32] {
    let old = nodes
    enter(block)
    var places: [Key: UInt32] = [:]
    for place in nodes.indices.dropFirst() { places[Key(nodes[place])] = UInt32(place) }
    var moved: [UInt32] = [0]
    var kept: [Int] = []
    for node in old.dropFirst() {
      if let place = places[Key(node)] {
        moved.append(place)
      } else {
        moved.append(UInt32(nodes.count))
        kept.append(nodes.count)
        nodes.append(node)
      }
    }
    for place in kept { nodes[place].parent = moved[Int(nodes[place].parent)] }
    return moved
  }

  /// The place of the node that has a number in a tick; 0 where there is none.
  package mutating func place(of number: NodeNumber, in tick: TickNumber) -> UInt32 {
    if lookUp == nil { lookUp = NumberPlaces(nodes.lazy.dropFirst().map { ($0.number, $0.since) }) }
    return lookUp?.place(of: number, in: tick) ?? 0
  }

  /// The places above one, the parent first. Ends where parents run in a circle.
  func ancestors(of place: UInt32) -> [UInt32] {
    var ancestors: [UInt32] = []
    var next = self[place]?.parent ?? 0
    while next > 0, ancestors.count < nodes.count {
      ancestors.append(next)
      next = self[next]?.parent ?? 0
    }
    return ancestors
  }

  /// The path of a node, `/` between its steps; a step without an identity of its own is called by its view.
  package func path(to place: UInt32, _ definitions: TraceDefinitions) -> String {
    (ancestors(of: place).reversed() + [place]).compactMap { self[$0] }
      .map { $0.identity.isEmpty ? definitions.name(of: $0.type) : $0.identity }.joined(separator: "/")
  }
}
