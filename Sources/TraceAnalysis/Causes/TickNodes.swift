import TraceFormat

/// What the trace has described of a node so far.
@usableFromInline package struct TickNode: Sendable {
  @usableFromInline package let number: NodeNumber
  package let since: TickNumber
  @usableFromInline package let type: TypeID
  package let identity: String
}

/// All nodes met so far. Each keeps its place from block to block, until its number is given to another node.
///
///     place in the block   0   1  2  3 …    numbered anew by each block
///                          │   │  │  │
///     place                0   7  2  9 …    valid for the node's life
///                       (none)
///
/// So anything derived from a node is computed once, and memory depends on how many nodes are alive at a time: about
/// sixty bytes each, plus the identity if it is long.
@usableFromInline package struct TickNodes: Sendable {
  @usableFromInline private(set) var nodes: [TickNode] = [
    TickNode(number: 0, since: 0, type: .none, identity: "")
  ]
  /// By place: that of the parent. Apart from the nodes, as whoever climbs needs nothing else of them.
  private var parents: [LastingPlace] = [0]
  /// Places of the current block's nodes, by `NodePlace`.
  @usableFromInline private(set) var blockPlaces: [LastingPlace] = [0]
  /// By `NodePlace`: whether the current block added the node.
  private var areNew: [Bool] = []
  private var numbers = PairTable()
  /// The place of each number's latest node, in the order in which numbers were met.
  private var latest: [LastingPlace] = []
  /// The previous node with the same number, for numbers that the current block begins with an earlier node.
  private var earlier: [LastingPlace: LastingPlace] = [:]
  /// Places of nodes whose number belongs to another one by the end of the block. They are free after it.
  private var replaced: [LastingPlace] = []
  private var free: [LastingPlace] = []
  /// Places whose node has changed since the previous block.
  package private(set) var renewed: [LastingPlace] = []
  /// Whether a node was found to have changed its parent, which occurs only in damaged traces.
  package private(set) var hasMoved = false

  /// By place: whether the node has a known child.
  private var areParents = [false]

  package init() {}

  /// An empty instance, whose tables are created once.
  static let none = TickNodes()

  package func hasChildren(_ place: LastingPlace) -> Bool { areParents[Int(place)] }

  package subscript(_ place: LastingPlace) -> TickNode? {
    place > 0 && Int(place) < nodes.count ? nodes[Int(place)] : nil
  }

  package var count: Int { nodes.count }

  /// The type of the node at an existing place.
  @inlinable @inline(__always) package func type(at place: LastingPlace) -> TypeID { nodes[Int(place)].type }
  /// The place of a node's parent; 0 if the node is a root or its parent is unknown.
  ///
  /// - Parameter place: an existing one.
  package func parent(of place: LastingPlace) -> LastingPlace { parents[Int(place)] }
  @inlinable @inline(__always) package func number(at place: LastingPlace) -> NodeNumber { nodes[Int(place)].number }

  /// A node's place by its place in the current block.
  @inlinable @inline(__always) package func place(inBlock place: NodePlace) -> LastingPlace { blockPlaces[Int(place)] }

  /// Adds the nodes of a block.
  ///
  /// - Parameter room: limits how many nodes are kept. Nodes beyond the limit are at place 0.
  package mutating func enter(_ block: TraceBlock, _ room: TraceRoom) {
    free += replaced
    replaced.removeAll(keepingCapacity: true)
    earlier.removeAll(keepingCapacity: true)
    renewed.removeAll(keepingCapacity: true)
    hasMoved = false
    blockPlaces.removeAll(keepingCapacity: true)
    blockPlaces.append(0)
    let count = max(1, block.nodeCount)
    // Parents are set when all nodes have places.
    areNew.removeAll(keepingCapacity: true)
    areNew.append(false)
    for place in 1..<NodePlace(count) {
      let renewedBefore = renewed.count
      blockPlaces.append(self.place(of: block.node(at: place), block, room))
      areNew.append(renewed.count > renewedBefore)
    }
    for place in 1..<NodePlace(count) {
      let parent = self.place(inBlock: block.node(at: place).parent)
      setParent(of: self.place(inBlock: place), to: parent, isNew: areNew[Int(place)])
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
      number: node.number, since: node.since, type: node.type, identity: block.identity(of: node))
    let place = free.popLast() ?? LastingPlace(nodes.count)
    if Int(place) == nodes.count {
      nodes.append(node)
      parents.append(0)
      areParents.append(false)
    } else {
      nodes[Int(place)] = node
      parents[Int(place)] = 0
      areParents[Int(place)] = false
    }
    renewed.append(place)
    return place
  }

  private mutating func setParent(of place: LastingPlace, to parent: LastingPlace, isNew: Bool) {
    guard place > 0 else { return }
    areParents[Int(parent)] = true
    guard parent > 0, parents[Int(place)] != parent else { return }
    if !isNew { hasMoved = true }
    parents[Int(place)] = parent
  }

  /// The place of the node that has a number in a tick; 0 for none.
  package mutating func place(of number: NodeNumber, in tick: TickNumber) -> LastingPlace {
    let index = numbers.number(of: number.rawValue, 0)
    if index == latest.count { latest.append(0) }
    var place = latest[index]
    while place > 0, nodes[Int(place)].since > tick { place = earlier[place] ?? 0 }
    return place
  }

  /// The maximum number of steps in a path, as in a block.
  static let longestPath = 4096

  /// The places above one, parent first. Ends if parents form a cycle.
  func ancestors(of place: LastingPlace) -> [LastingPlace] {
    var ancestors: [LastingPlace] = []
    var next = Int(place) < count ? parent(of: place) : 0
    let most = min(nodes.count, Self.longestPath)
    while next > 0, ancestors.count < most {
      ancestors.append(next)
      next = parent(of: next)
    }
    return ancestors
  }

  /// The last step of a node's path: its identity, or its view if it has none.
  package func step(at place: LastingPlace, _ definitions: TraceDefinitions) -> String {
    step(at: place, definitions.name)
  }

  private func step(at place: LastingPlace, _ name: (TypeID) -> String) -> String {
    guard let node = self[place] else { return "" }
    return node.identity.isEmpty ? name(node.type) : ShownText.name(node.identity)
  }

  /// The path of a node, with steps separated by `/`. A very long one is shortened in the middle: `root/…/list/row`.
  package func path(to place: LastingPlace, _ definitions: TraceDefinitions) -> String {
    path(to: place, definitions.name)
  }

  /// - Parameter name: the name of a type.
  func path(to place: LastingPlace, _ name: (TypeID) -> String) -> String {
    var places = ([place] + ancestors(of: place))[...]
    let bottom = steps(of: &places, atMost: ShownText.longestPath / 2, name).reversed()
    var above = ArraySlice(places.reversed())
    let top = steps(of: &above, atMost: ShownText.longestPath / 2, name)
    return (top + (above.isEmpty ? [] : ["…"]) + bottom).joined(separator: "/")
  }

  /// Removes leading places until their steps have enough bytes, but at least one.
  private func steps(
    of places: inout ArraySlice<LastingPlace>, atMost most: Int, _ name: (TypeID) -> String
  ) -> [String] {
    var steps: [String] = []
    var count = 0
    while let place = places.first {
      let step = step(at: place, name)
      count += step.utf8.count + 1
      if count > most, !steps.isEmpty { break }
      steps.append(step)
      places.removeFirst()
    }
    return steps
  }
}
