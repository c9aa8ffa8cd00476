import TraceFormat

/// A node as far as the trace has described it.
package struct TickNode: Sendable {
  package let number: NodeNumber
  package let since: TickNumber
  package let type: TypeID
  /// The place of the parent; 0 for a root or where it is not known.
  package fileprivate(set) var parent: LastingPlace
  package let identity: String

  /// In place of a parent that was not looked for yet.
  fileprivate static let unset = LastingPlace.max
}

/// The nodes that were met. Each keeps its place from block to block, until its number belongs to another node.
///
///     place in the block   0   1  2  3 …    numbered anew by each block
///                          │   │  │  │
///     place                0   7  2  9 …    lasts as long as the node
///                       (none)
///
/// So what is made of a node is made once, and memory depends on how many there are at a time: some sixty bytes each,
/// and its identity where that is long.
package struct TickNodes: Sendable {
  private(set) var nodes: [TickNode] = [TickNode(number: 0, since: 0, type: .none, parent: 0, identity: "")]
  /// Those of the block in hand, by `NodePlace`.
  private var blockPlaces: [LastingPlace] = [0]
  private var numbers = PairTable()
  /// The place of a number's latest node, in the order in which numbers were met.
  private var latest: [LastingPlace] = []
  /// The node before that had the same number, for those that the current block has first.
  private var earlier: [LastingPlace: LastingPlace] = [:]
  /// Places of nodes whose number belongs to another one by the end of the block: free behind it.
  private var replaced: [LastingPlace] = []
  private var free: [LastingPlace] = []
  /// Places at which other nodes are than before the block in hand.
  package private(set) var renewed: [LastingPlace] = []
  /// Whether a node was found to have another parent than before, as only in a damaged trace.
  package private(set) var hasMoved = false

  /// By place: whether a node was met that is its child.
  private var areParents = [false]

  package init() {}

  /// Without a node. Its tables are made once.
  static let none = TickNodes()

  package func hasChildren(_ place: LastingPlace) -> Bool { areParents[Int(place)] }

  package subscript(_ place: LastingPlace) -> TickNode? {
    place > 0 && Int(place) < nodes.count ? nodes[Int(place)] : nil
  }

  package var count: Int { nodes.count }

  /// The type at a place that there is, and the number.
  package func type(at place: LastingPlace) -> TypeID { nodes[Int(place)].type }
  package func number(at place: LastingPlace) -> NodeNumber { nodes[Int(place)].number }

  /// The place of a node by its place in the block in hand.
  @inline(__always) package func place(inBlock place: NodePlace) -> LastingPlace { blockPlaces[Int(place)] }

  /// Takes in the nodes of a block.
  ///
  /// - Parameter room: how many there may be; those that are too many are at place 0.
  package mutating func enter(_ block: TraceBlock, _ room: TraceRoom) {
    free += replaced
    replaced.removeAll(keepingCapacity: true)
    earlier.removeAll(keepingCapacity: true)
    renewed.removeAll(keepingCapacity: true)
    hasMoved = false
    blockPlaces.removeAll(keepingCapacity: true)
    blockPlaces.append(0)
    let count = max(1, block.nodeCount)
    for place in 1..<NodePlace(count) { blockPlaces.append(self.place(of: block.node(at: place), block, room)) }
    for place in 1..<NodePlace(count) {
      setParent(of: self.place(inBlock: place), to: self.place(inBlock: block.node(at: place).parent))
    }
  }

  private mutating func place(of node: BlockNode, _ block: TraceBlock, _ room: TraceRoom) -> LastingPlace {
    guard room.holds(nodes.count, of: .nodes) else { return 0 }
    let index = numbers.number(of: node.number.rawValue, 0)
    if index == latest.count { latest.append(0) }
    let known = latest[index]
    if known > 0, nodes[Int(known)].since == node.since, nodes[Int(known)].type == node.type { return known }
    let place = add(node, block)
    if known > 0, nodes[Int(known)].since > node.since {
      replaced.append(place)
      return place
    }
    if known > 0 {
      replaced.append(known)
      earlier[place] = known
    }
    latest[index] = place
    return place
  }

  private mutating func add(_ node: BlockNode, _ block: TraceBlock) -> LastingPlace {
    let node = TickNode(
      number: node.number, since: node.since, type: node.type, parent: TickNode.unset,
      identity: block.identity(of: node))
    let place = free.popLast() ?? LastingPlace(nodes.count)
    if Int(place) == nodes.count {
      nodes.append(node)
      areParents.append(false)
    } else {
      nodes[Int(place)] = node
      areParents[Int(place)] = false
    }
    renewed.append(place)
    return place
  }

  private mutating func setParent(of place: LastingPlace, to parent: LastingPlace) {
    guard place > 0 else { return }
    let known = nodes[Int(place)].parent
    areParents[Int(parent)] = true
    guard known != parent, parent > 0 || known == TickNode.unset else { return }
    if known != TickNode.unset { hasMoved = true }
    nodes[Int(place)].parent = parent
  }

  /// The place of the node that has a number in a tick; 0 where there is none.
  package mutating func place(of number: NodeNumber, in tick: TickNumber) -> LastingPlace {
    let index = numbers.number(of: number.rawValue, 0)
    if index == latest.count { latest.append(0) }
    var place = latest[index]
    while place > 0, nodes[Int(place)].since > tick { place = earlier[place] ?? 0 }
    return place
  }

  /// No path has more steps, as in a block.
  static let longestPath = 4096

  /// The places above one, the parent first. Ends where parents run in a circle.
  func ancestors(of place: LastingPlace) -> [LastingPlace] {
    var ancestors: [LastingPlace] = []
    var next = self[place]?.parent ?? 0
    let most = min(nodes.count, Self.longestPath)
    while next > 0, ancestors.count < most {
      ancestors.append(next)
      next = self[next]?.parent ?? 0
    }
    return ancestors
  }

  /// The last step of a node's path: its identity, or its view where it has none of its own.
  package func step(at place: LastingPlace, _ definitions: TraceDefinitions) -> String {
    guard let node = self[place] else { return "" }
    return node.identity.isEmpty ? definitions.name(of: node.type) : ShownText.name(node.identity)
  }

  /// The path of a node, `/` between its steps. Of one that is very long the steps in its middle are left out:
  /// `root/…/list/row`.
  package func path(to place: LastingPlace, _ definitions: TraceDefinitions) -> String {
    var places = ([place] + ancestors(of: place))[...]
    let bottom = steps(of: &places, atMost: ShownText.longestPath / 2, definitions).reversed()
    var above = ArraySlice(places.reversed())
    let top = steps(of: &above, atMost: ShownText.longestPath / 2, definitions)
    return (top + (above.isEmpty ? [] : ["…"]) + bottom).joined(separator: "/")
  }

  /// Takes off the first places, as many as have so many bytes as steps, and at least one.
  private func steps(
    of places: inout ArraySlice<LastingPlace>, atMost most: Int, _ definitions: TraceDefinitions
  ) -> [String] {
    var steps: [String] = []
    var count = 0
    while let place = places.first {
      let step = step(at: place, definitions)
      count += step.utf8.count + 1
      if count > most, !steps.isEmpty { break }
      steps.append(step)
      places.removeFirst()
    }
    return steps
  }
}
