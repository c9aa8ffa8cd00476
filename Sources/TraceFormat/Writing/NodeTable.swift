/// Where a node stands in the block in hand: `use` is good while `epoch` is the block's.
@usableFromInline struct NodeUse {
  @usableFromInline var epoch: UInt32
  @usableFromInline var use: UInt32
}

/// The nodes that are mounted, and which of them the block in hand refers to.
///
/// As big as the tree has been at its largest, never as long as the recording.
struct NodeTable: ~Copyable {
  private struct Node {
    var parent: NodeNumber?
    var type: TypeID = .none
    var identity = ""
    var since: TickNumber = 0
  }

  /// A node as the block refers to it: a copy, since its number may be given on before the block is cut.
  struct Used {
    var number: NodeNumber
    /// The parent's place in `used`, plus one; 0 for none.
    var parent: UInt32
    var type: UInt32
    var identity: UInt32
    var since: TickNumber
    var isMountedHere: Bool
  }

  private var nodes: [Node] = []
  private(set) var used: [Used] = []
  /// For each node number; grows with `nodes`. Allocated by hand since the writer's inlined path reads it.
  private(set) var uses: UnsafeMutablePointer<NodeUse>
  private(set) var capacity = 1024
  private(set) var epoch: UInt32 = 1

  init() {
    uses = .allocate(capacity: capacity)
    uses.initialize(repeating: NodeUse(epoch: 0, use: 0), count: capacity)
  }

  deinit { uses.deallocate() }

  private mutating func makeRoom(for number: NodeNumber) {
    while nodes.count <= Int(number) { nodes.append(Node()) }
    guard Int(number) >= capacity else { return }
    let larger = max(capacity * 2, Int(number) + 1)
    let fresh = UnsafeMutablePointer<NodeUse>.allocate(capacity: larger)
    fresh.initialize(repeating: NodeUse(epoch: 0, use: 0), count: larger)
    fresh.update(from: uses, count: capacity)
    uses.deallocate()
    uses = fresh
    capacity = larger
  }

  /// The node comes to life.
  mutating func mount(_ mount: Mount, since: TickNumber, type: UInt64, identity: UInt64, parentUse: UInt32) {
    makeRoom(for: mount.node)
    nodes[Int(mount.node)] = Node(parent: mount.parent, type: mount.type, identity: mount.identity, since: since)
    add(
      Used(
        number: mount.node, parent: parentUse, type: UInt32(type), identity: UInt32(identity), since: since,
        isMountedHere: true))
  }

  /// The node's place in `used`, or `nil` where the block has not referred to it yet.
  func use(of number: NodeNumber) -> UInt32? {
    guard Int(number) < capacity, uses[Int(number)].epoch == epoch else { return nil }
    return uses[Int(number)].use
  }

  /// Adds a node that came to life in an earlier block, and those above it: as many as a path may have. So a node
  /// brings few others with it, even where a mistaken producer made parents run in a circle.
  mutating func addEarlier(
    _ number: NodeNumber, types: inout DefinitionTable<ViewType, TypeID>, strings: inout StringTable
  ) -> UInt32 {
    var chain: [NodeNumber] = []
    var next: NodeNumber? = number
    while let current = next, use(of: current) == nil, chain.count < BlockNodes.longestPath {
      makeRoom(for: current)
      chain.append(current)
      next = nodes[Int(current)].parent
    }
    var above = next.flatMap { use(of: $0) }.map { $0 + 1 } ?? 0
    for current in chain.reversed() {
      let node = nodes[Int(current)]
      above =
        1
        + add(
          Used(
            number: current, parent: above, type: UInt32(types.number(node.type)),
            identity: UInt32(strings.number(node.identity)), since: node.since, isMountedHere: false))
    }
    return above - 1
  }

  @discardableResult
  private mutating func add(_ node: Used) -> UInt32 {
    let place = UInt32(used.count)
    uses[Int(node.number)] = NodeUse(epoch: epoch, use: place)
    used.append(node)
    return place
  }

  /// For each place in `used` its number in the block, from 1: nodes of earlier blocks by their number, then
  /// those mounted here in the order of mounting.
  func numbering() -> (order: [UInt32], numbers: [UInt64]) {
    let places = used.indices.map(UInt32.init)
    let earlier = places.filter { !used[Int($0)].isMountedHere }.sorted { used[Int($0)].number < used[Int($1)].number }
    var numbers = [UInt64](repeating: 0, count: used.count)
    var next: UInt64 = 0
    for place in earlier + places.filter({ used[Int($0)].isMountedHere }) {
      next += 1
      numbers[Int(place)] = next
    }
    return (earlier, numbers)
  }

  mutating func startBlock() {
    used.removeAll(keepingCapacity: true)
    epoch &+= 1
  }
}
