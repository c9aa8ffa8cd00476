import SystemCalls

/// The mounted nodes, and those that the current block refers to.
///
/// Its size depends on the largest tree, not on the recording's length.
struct NodeTable: ~Copyable {
  /// A node that the block refers to: a copy, because its number may be reused before the block is cut.
  struct Used: BitwiseCopyable {
    var number: NodeNumber
    var parent: NodeReference
    var type: LocalNumber<TypeID>
    var identity: StringNumber
    var since: TickNumber
    var isMountedHere: Bool
  }

  /// By number, `capacity` of them.
  private var nodes: UnsafeMutablePointer<MountedNode>
  /// By `NodeUse`.
  private(set) var used = AppendedList<Used>()
  /// Whether another record that brings a chain of nodes might not fit.
  private(set) var isFull = false
  /// By node number; 0 if the block hasn't referred to it yet. Allocated manually, because the writer's inlined code reads it.
  private(set) var uses: UnsafeMutablePointer<NodeReference>
  private(set) var capacity = 1024
  /// Nodes with numbers so large, for so few nodes, that a table indexed by them would be mostly empty.
  private var farNodes: [NodeNumber: MountedNode] = [:]
  private var farUses: [NodeNumber: NodeReference] = [:]
  /// Identities that are longer than most.
  private var longIdentities: [NodeNumber: String] = [:]
  /// The number of different numbers mounted.
  private var known = 0

  init() {
    nodes = Self.grown(nil, from: 0, to: capacity, with: MountedNode())
    uses = Self.grown(nil, from: 0, to: capacity, with: 0)
  }

  deinit {
    SystemMemory.free(nodes)
    SystemMemory.free(uses)
  }

  private subscript(_ number: NodeNumber) -> MountedNode {
    @inline(__always) get { Int(number) < capacity ? nodes[Int(number)] : farNodes[number] ?? MountedNode() }
    set {
      if Int(number) < capacity { nodes[Int(number)] = newValue } else { farNodes[number] = newValue }
    }
  }

  /// Extends the table to a number, unless it is far: a table has at most 16 elements per node, plus 65,536.
  @inline(__always) private mutating func makeRoom(for number: NodeNumber) {
    if Int(number) >= capacity, Int(number) < 16 * known + 65_536 { grow(to: number) }
  }

  @inline(never) private mutating func grow(to number: NodeNumber) {
    let larger = max(capacity * 2, Int(number) + 1)
    uses = Self.grown(uses, from: capacity, to: larger, with: 0)
    nodes = Self.grown(nodes, from: capacity, to: larger, with: MountedNode())
    capacity = larger
    for (number, node) in farNodes where Int(number) < capacity { nodes[Int(number)] = node }
    for (number, use) in farUses where Int(number) < capacity { uses[Int(number)] = use }
    farNodes = farNodes.filter { Int($0.key) >= larger }
    farUses = farUses.filter { Int($0.key) >= larger }
  }

  private static func grown<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>?, from count: Int, to larger: Int, with new: Element
  ) -> UnsafeMutablePointer<Element> {
    let elements = ScratchMemory.resize(old, to: larger * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: larger)
    (elements + count).initialize(repeating: new, count: larger - count)
    return elements
  }

  /// Adds a node to the tree.
  ///
  /// - Parameters:
  ///   - identity: its text, and the text's number in the block.
  mutating func mount(
    _ number: NodeNumber, below parent: (number: NodeNumber?, reference: NodeReference),
    type: (id: TypeID, number: LocalNumber<TypeID>), identity: (text: UnsafeRawBufferPointer, number: StringNumber),
    since: TickNumber
  ) {
    makeRoom(for: number)
    let old = self[number]
    if !old.isKnown { known += 1 }
    if old.identity.isElsewhere { longIdentities[number] = nil }
    self[number] = MountedNode(
      identity: kept(identity.text, of: number), parent: parent.number, isKnown: true, type: type.id, since: since)
    add(
      Used(
        number: number, parent: parent.reference, type: type.number, identity: identity.number, since: since,
        isMountedHere: true))
  }

  @inline(__always) private mutating func kept(_ identity: UnsafeRawBufferPointer, of number: NodeNumber) -> ShortText {
    if let short = ShortText(identity) { return short }
    longIdentities[number] = String(decoding: identity, as: UTF8.self)
    return .elsewhere
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
    let identity =
      node.identity.isElsewhere
      ? strings.number(longIdentities[number] ?? "") : node.identity.withUTF8 { strings.number($0) }
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
    for use in 0..<used.count where used[use].isMountedHere {
      last = last.next
      places[use] = last
    }
    return (earlier, places)
  }

  /// The nodes from earlier blocks, sorted by number.
  private func earlierByNumber() -> [NodeUse] {
    let count = used.elements.count { !$0.isMountedHere }
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
    for (use, node) in used.elements.enumerated() where !node.isMountedHere {
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
    if packed.capacity < capacity { uses = Self.grown(uses, from: packed.capacity, to: capacity, with: 0) }
    packed.capacity = capacity
    isFull = false
  }

  mutating func startBlock() {
    for node in used.elements where Int(node.number) < capacity { uses[Int(node.number)] = 0 }
    if !farUses.isEmpty { farUses = [:] }
    used.removeAll()
    isFull = false
  }
}

/// What is known of a node from its mount on.
struct MountedNode: BitwiseCopyable {
  var identity = ShortText()
  var parent: NodeNumber?
  var isKnown = false
  var type: TypeID = .none
  var since: TickNumber = 0
}
