/// The nodes that are mounted, and which of them the block in hand refers to.
///
/// As big as the tree has been at its largest, never as long as the recording.
struct NodeTable: ~Copyable {
  private struct Node {
    var parent: NodeNumber?
    var type: TypeID = .none
    var identity = ""
    var since: TickNumber = 0
    var isKnown = false
  }

  /// A node as the block refers to it: a copy, since its number may be given on before the block is cut.
  struct Used {
    var number: NodeNumber
    var parent: NodeReference
    var type: LocalNumber<TypeID>
    var identity: StringNumber
    var since: TickNumber
    var isMountedHere: Bool
  }

  /// By number, as many as `capacity`.
  private var nodes: [Node]
  /// By `NodeUse`.
  private(set) var used: [Used] = []
  /// One more record that brings a chain of nodes with it might not fit.
  private(set) var isFull = false
  /// By node number; 0 where the block has not referred to it yet. Allocated by hand since the writer's inlined path reads it.
  private(set) var uses: UnsafeMutablePointer<NodeReference>
  private(set) var capacity = 1024
  /// The usual reasons of each node in the last block that had it, by number; far nodes have none.
  private var usual: UnsafeMutablePointer<UsualReasons>
  /// Nodes with numbers so large, for so few nodes, that a table indexed by them would be mostly empty.
  private var farNodes: [NodeNumber: Node] = [:]
  private var farUses: [NodeNumber: NodeReference] = [:]
  /// How many different numbers were mounted.
  private var known = 0

  init() {
    nodes = Array(repeating: Node(), count: capacity)
    uses = .allocate(capacity: capacity)
    uses.initialize(repeating: 0, count: capacity)
    usual = .allocate(capacity: capacity)
    usual.initialize(repeating: .none, count: capacity)
  }

  deinit {
    uses.deallocate()
    usual.deallocate()
  }

  private subscript(_ number: NodeNumber) -> Node {
    @inline(__always) get { Int(number) < capacity ? nodes[Int(number)] : farNodes[number] ?? Node() }
    set {
      if Int(number) < capacity { nodes[Int(number)] = newValue } else { farNodes[number] = newValue }
    }
  }

  /// Makes the table reach up to a number, unless it is far: sixteen places for each node are enough, and 65,536 for all.
  private mutating func makeRoom(for number: NodeNumber) {
    guard Int(number) >= capacity, Int(number) < 16 * known + 65_536 else { return }
    let larger = max(capacity * 2, Int(number) + 1)
    uses = Self.grown(uses, from: capacity, to: larger, filling: 0)
    usual = Self.grown(usual, from: capacity, to: larger, filling: .none)
    nodes.append(contentsOf: repeatElement(Node(), count: larger - capacity))
    capacity = larger
    for (number, node) in farNodes where Int(number) < capacity { nodes[Int(number)] = node }
    for (number, use) in farUses where Int(number) < capacity { uses[Int(number)] = use }
    farNodes = farNodes.filter { Int($0.key) >= larger }
    farUses = farUses.filter { Int($0.key) >= larger }
  }

  private static func grown<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>, from count: Int, to larger: Int, filling: Element
  ) -> UnsafeMutablePointer<Element> {
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    fresh.update(from: old, count: count)
    (fresh + count).initialize(repeating: filling, count: larger - count)
    old.deallocate()
    return fresh
  }

  /// The reasons that a used node usually had so far; none for one that was mounted in this block.
  func usualReasons(of node: Used) -> UsualReasons {
    node.isMountedHere || Int(node.number) >= capacity ? .none : usual[Int(node.number)]
  }

  /// Keeps them for the next block. Of two nodes with the same number the later one's are kept.
  mutating func keep(_ reasons: UsualReasons, for use: NodeUse) {
    let number = Int(used[Int(use)].number)
    if number < capacity { usual[number] = reasons }
  }

  /// The node comes to life.
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

  /// `nil` where the block has not referred to the node yet.
  @inline(__always) func use(of number: NodeNumber) -> NodeUse? {
    guard Int(number) < capacity else { return farUses[number].map(\.use) }
    return uses[Int(number)] > 0 ? uses[Int(number)].use : nil
  }

  /// The same where a look is enough: 0 for a far node, too.
  @inline(__always) func knownReference(_ number: NodeNumber) -> NodeReference {
    Int(number) < capacity ? uses[Int(number)] : 0
  }

  /// Adds a node that came to life in an earlier block, and those above it: as many as a path may have. So a node
  /// brings few others with it, even where a mistaken producer made parents run in a circle.
  mutating func addEarlier(
    _ number: NodeNumber, types: inout DefinitionTable<ViewType, TypeID>, strings: inout StringTable
  ) -> NodeUse {
    makeRoom(for: number)
    let parent = self[number].parent
    // Parents are mostly evaluated, and so referred to, before their children.
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

  /// The nodes of earlier blocks by their number, and for each used node its place in the block: those of earlier blocks
  /// first, then those mounted here in the order of mounting.
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

  /// The nodes of earlier blocks, ordered by their numbers.
  private func earlierByNumber() -> [NodeUse] {
    let count = used.count { !$0.isMountedHere }
    // The table of uses is in the order of numbers already, but for those that were given on in this block.
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

  mutating func startBlock() {
    for node in used where Int(node.number) < capacity { uses[Int(node.number)] = 0 }
    if !farUses.isEmpty { farUses = [:] }
    used.removeAll(keepingCapacity: true)
    isFull = false
  }
}
