/// The mounted nodes, and those that the current block refers to.
///
/// Its size depends on the largest tree, not on the recording's length.
struct NodeTable: ~Copyable {
  private struct Node {
    var parent: NodeNumber?
    var type: TypeID = .none
    var identity = ""
    var since: TickNumber = 0
    var isKnown = false
  }

  /// A node that the block refers to: a copy, because its number may be reused before the block is cut.
  struct Used {
    var number: NodeNumber
    var parent: NodeReference
    var type: LocalNumber<TypeID>
    var identity: StringNumber
    var since: TickNumber
    var isMountedHere: Bool
  }

  /// By number, `capacity` of them.
  private var nodes: [Node]
  /// By `NodeUse`.
  private(set) var used: [Used] = []
  /// Whether another record that brings a chain of nodes might not fit.
  private(set) var isFull = false
  /// By node number; 0 if the block hasn't referred to it yet. Allocated manually, because the writer's inlined code reads it.
  private(set) var uses: UnsafeMutablePointer<NodeReference>
  private(set) var capacity = 1024
  /// Nodes with numbers so large, for so few nodes, that a table indexed by them would be mostly empty.
  private var farNodes: [NodeNumber: Node] = [:]
  private var farUses: [NodeNumber: NodeReference] = [:]
  /// The number of different numbers mounted.
  private var known = 0

  init() {
    nodes = Array(repeating: Node(), count: capacity)
    uses = .allocate(capacity: capacity)
    uses.initialize(repeating: 0, count: capacity)
  }

  deinit { uses.deallocate() }

  private subscript(_ number: NodeNumber) -> Node {
    @inline(__always) get { Int(number) < capacity ? nodes[Int(number)] : farNodes[number] ?? Node() }
    set {
      if Int(number) < capacity { nodes[Int(number)] = newValue } else { farNodes[number] = newValue }
    }
  }

  /// Extends the table to a number, unless it is far: a table has at most 16 elements per node, plus 65,536.
  private mutating func makeRoom(for number: NodeNumber) {
    guard Int(number) >= capacity, Int(number) < 16 * known + 65_536 else { return }
    let larger = max(capacity * 2, Int(number) + 1)
    uses = Self.grown(uses, from: capacity, to: larger)
    nodes.append(contentsOf: repeatElement(Node(), count: larger - capacity))
    capacity = larger
    for (number, node) in farNodes where Int(number) < capacity { nodes[Int(number)] = node }
    for (number, use) in farUses where Int(number) < capacity { uses[Int(number)] = use }
    farNodes = farNodes.filter { Int($0.key) >= larger }
    farUses = farUses.filter { Int($0.key) >= larger }
  }

  private static func grown(
    _ old: UnsafeMutablePointer<NodeReference>, from count: Int, to larger: Int
  ) -> UnsafeMutablePointer<NodeReference> {
    let fresh = UnsafeMutablePointer<NodeReference>.allocate(capacity: larger)
    fresh.update(from: old, count: count)
    (fresh + count).initialize(repeating: 0, count: larger - count)
    old.deallocate()
    return fresh
  }

  /// Adds a node to the tree.
  mutating func mount(
    _ mount: Mount, since: TickNumber, type: LocalNumber<TypeID>, identity: StringNumber, parent: NodeReference
  ) {
    makeRoom(for: mount.node)
    if !self[mount.node].isKnown { known += 1 }
    self[mount.node] = Node(
      parent: mount.parent, type: mount.type, identity: mount.identity, since: since, isKnown: true)
    add(
      Used(
        number: mount.node, parent: parent, type: type, identity: identity, since: since, isMountedHere: true))
  }

  /// `nil` if the block hasn't referred to the node yet.
  @inline(__always) func use(of number: NodeNumber) -> NodeUse? {
    guard Int(number) < capacity else { return farUses[number].map(\.use) }
    return uses[Int(number)] > 0 ? uses[Int(number)].use : nil
  }

  /// The fast path: 0 for far nodes, too.
  @inline(__always) func knownReference(_ number: NodeNumber) -> NodeReference {
    Int(number) < capacity ? uses[Int(number)] : 0
  }

  /// Adds a node that was mounted in an earlier block, and its ancestors up to the maximum length of a path. So a node adds only
  /// few others, even if a faulty producer made parents form a cycle.
  mutating func addEarlier(
    _ number: NodeNumber, types: inout DefinitionTable<ViewType, TypeID>, strings: inout StringTable
  ) -> NodeUse {
    makeRoom(for: number)
    let parent = self[number].parent
    // Parents are mostly evaluated, and therefore referred to, before their children.
    guard let parent, use(of: parent) == nil else {
      return addEarlier(number, above: parent.flatMap { use(of: $0) }, types: &types, strings: &strings)
    }
    var chain = [number]
    var next: NodeNumber? = parent
    while let current = next, use(of: current) == nil, chain.count < Schema.longestPath {
      makeRoom(for: current)
      chain.append(current)
      next = self[current].parent
    }
    var above = next.flatMap { use(of: $0) }
    for current in chain.reversed() {
      above = addEarlier(current, above: above, types: &types, strings: &strings)
    }
    return above ?? 0
  }

  /// Adds a node whose parent's use is known.
  private mutating func addEarlier(
    _ number: NodeNumber, above: NodeUse?, types: inout DefinitionTable<ViewType, TypeID>, strings: inout StringTable
  ) -> NodeUse {
    let node = self[number]
    let type = types.number(node.type)
    let identity = strings.number(node.identity)
    return add(
      Used(
        number: number, parent: above.map { NodeReference($0) } ?? 0, type: type, identity: identity,
        since: node.since, isMountedHere: false))
  }

  @discardableResult
  private mutating func add(_ node: Used) -> NodeUse {
    let use = NodeUse(used.count)
    if Int(node.number) < capacity {
      uses[Int(node.number)] = NodeReference(use)
    } else {
      farUses[node.number] = NodeReference(use)
    }
    used.append(node)
    isFull = used.count >= Schema.mostRows / 2
    return use
  }

  /// The nodes from earlier blocks by number, and the place of each used node: first those from earlier blocks, then those mounted
  /// here in order.
  func numbering() -> (earlier: [NodeUse], places: [NodePlace]) {
    var places = [NodePlace](repeating: 0, count: used.count)
    let earlier = earlierByNumber()
    for (index, use) in earlier.enumerated() { places[Int(use)] = NodePlace(index + 1) }
    var last = NodePlace(earlier.count)
    for use in used.indices where used[use].isMountedHere {
      last = last.next
      places[use] = last
    }
    return (earlier, places)
  }

  /// The nodes from earlier blocks, sorted by number.
  private func earlierByNumber() -> [NodeUse] {
    let count = used.count { !$0.isMountedHere }
    // The table of uses is already sorted by number, except for numbers that were reused in this block.
    if capacity < 8 * count {
      let earlier = (0..<capacity).compactMap { number -> NodeUse? in
        guard uses[number] > 0, !used[Int(uses[number].use)].isMountedHere else { return nil }
        return uses[number].use
      }
      if earlier.count == count { return earlier }
    }
    // Number and use in one integer, which sorts without a closure; uses keep equal numbers in order.
    var keys: [UInt64] = []
    for (use, node) in used.enumerated() where !node.isMountedHere {
      keys.append(node.number.field << 32 | UInt64(use))
    }
    keys.sort()
    return keys.map { NodeUse(truncatingIfNeeded: $0) }
  }

  /// Hands the nodes that the block refers to over to a table that is packed, and takes that one's empty memory for the next
  /// block. The tree stays here: a table that is packed isn't asked for it.
  mutating func handOver(to packed: inout NodeTable) {
    swap(&used, &packed.used)
    swap(&uses, &packed.uses)
    swap(&farUses, &packed.farUses)
    if packed.capacity < capacity { uses = Self.grown(uses, from: packed.capacity, to: capacity) }
    packed.capacity = capacity
    isFull = false
  }

  mutating func startBlock() {
    for node in used where Int(node.number) < capacity { uses[Int(node.number)] = 0 }
    if !farUses.isEmpty { farUses = [:] }
    used.removeAll(keepingCapacity: true)
    isFull = false
  }
}
