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
    /// The parent's place in `used`, plus one; 0 for none.
    var parent: UInt32
    var type: UInt32
    var identity: UInt32
    var since: TickNumber
    var isMountedHere: Bool
  }

  /// By number, as many as `capacity`.
  private var nodes: [Node]
  private(set) var used: [Used] = []
  /// One more record that brings a chain of nodes with it might not fit.
  private(set) var isFull = false
  /// For each node number its place in `used` plus one, or 0 where the block has not referred to it yet.
  /// Allocated by hand since the writer's inlined path reads it.
  private(set) var uses: UnsafeMutablePointer<UInt32>
  private(set) var capacity = 1024
  /// The usual reasons of each node in the last block that had it, by number; far nodes have none.
  private var usual: UnsafeMutablePointer<UsualReasons>
  /// Nodes with numbers so large, for so few nodes, that a table indexed by them would be mostly empty.
  private var farNodes: [NodeNumber: Node] = [:]
  private var farUses: [NodeNumber: UInt32] = [:]
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
  mutating func keep(_ reasons: UsualReasons, for use: Int) {
    let number = Int(used[use].number)
    if number < capacity { usual[number] = reasons }
  }

  /// The node comes to life.
  mutating func mount(_ mount: Mount, since: TickNumber, type: UInt64, identity: UInt64, parentUse: UInt32) {
    makeRoom(for: mount.node)
    if !self[mount.node].isKnown { known += 1 }
    self[mount.node] = Node(
      parent: mount.parent, type: mount.type, identity: mount.identity, since: since, isKnown: true)
    add(
      Used(
        number: mount.node, parent: parentUse, type: UInt32(type), identity: UInt32(identity), since: since,
        isMountedHere: true))
  }

  /// The node's place in `used`, or `nil` where the block has not referred to it yet.
  @inline(__always) func use(of number: NodeNumber) -> UInt32? {
    guard Int(number) < capacity else { return farUses[number].map { $0 - 1 } }
    return uses[Int(number)] > 0 ? uses[Int(number)] - 1 : nil
  }

  /// The same plus one, where a look is enough: 0 for a far node, too.
  @inline(__always) func knownReference(_ number: NodeNumber) -> UInt32 {
    Int(number) < capacity ? uses[Int(number)] : 0
  }

  /// Adds a node that came to life in an earlier block, and those above it: as many as a path may have. So a node
  /// brings few others with it, even where a mistaken producer made parents run in a circle.
  mutating func addEarlier(
    _ number: NodeNumber, types: inout DefinitionTable<ViewType, TypeID>, strings: inout StringTable
  ) -> UInt32 {
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

  /// Adds a node whose parent's place is known.
  private mutating func addEarlier(
    _ number: NodeNumber, above: UInt32?, types: inout DefinitionTable<ViewType, TypeID>, strings: inout StringTable
  ) -> UInt32 {
    let node = self[number]
    let type = UInt32(types.number(node.type))
    let identity = UInt32(strings.number(node.identity))
    return add(
      Used(
        number: number, parent: above.map { $0 + 1 } ?? 0, type: type, identity: identity,
        since: node.since, isMountedHere: false))
  }

  @discardableResult
  private mutating func add(_ node: Used) -> UInt32 {
    let place = UInt32(used.count)
    if Int(node.number) < capacity { uses[Int(node.number)] = place + 1 } else { farUses[node.number] = place + 1 }
    used.append(node)
    isFull = used.count >= Schema.mostRows / 2
    return place
  }

  /// For each place in `used` its number in the block, from 1: nodes of earlier blocks by their number, then
  /// those mounted here in the order of mounting.
  func numbering() -> (order: [UInt32], numbers: [UInt32]) {
    var numbers = [UInt32](repeating: 0, count: used.count)
    let earlier = earlierByNumber()
    for (index, place) in earlier.enumerated() { numbers[Int(place)] = UInt32(index + 1) }
    var next = UInt32(earlier.count)
    for place in used.indices where used[place].isMountedHere {
      next += 1
      numbers[place] = next
    }
    return (earlier, numbers)
  }

  /// The places of the nodes of earlier blocks, ordered by the nodes' numbers.
  private func earlierByNumber() -> [UInt32] {
    let count = used.count { !$0.isMountedHere }
    // The table of uses is in the order of numbers already, but for those that were given on in this block.
    if capacity < 8 * count {
      let places = (0..<capacity).compactMap { number -> UInt32? in
        guard uses[number] > 0, !used[Int(uses[number] - 1)].isMountedHere else { return nil }
        return uses[number] - 1
      }
      if places.count == count { return places }
    }
    // Number and place in one integer, which sorts without a closure; places keep equal numbers in order.
    var keys: [UInt64] = []
    for (place, node) in used.enumerated() where !node.isMountedHere {
      keys.append(UInt64(node.number) << 32 | UInt64(place))
    }
    keys.sort()
    return keys.map { UInt32(truncatingIfNeeded: $0) }
  }

  mutating func startBlock() {
    for node in used where Int(node.number) < capacity { uses[Int(node.number)] = 0 }
    if !farUses.isEmpty { farUses = [:] }
    used.removeAll(keepingCapacity: true)
    isFull = false
  }
}
