/// All definitions of one kind, and those that the current block refers to.
///
/// Blocks are self-contained: each has the definitions that it uses, numbered from 1 in the order of first use.
struct DefinitionTable<Definition: Hashable, ID: DefinitionReference>: ~Copyable {
  private var store = DefinitionStore<Definition, ID>()
  /// The number of each definition in the current block, by reference; 0 if not used yet, and for none. Allocated manually,
  /// because it is read too often for an array's checks.
  private var numbers: UnsafeMutablePointer<LocalNumber<ID>>
  private var capacity = 64
  /// Indices in the store, in the order of numbers.
  private var used: [UInt32] = []

  init() {
    numbers = .allocate(capacity: capacity)
    numbers.initialize(repeating: 0, count: capacity)
  }

  deinit { numbers.deallocate() }

  mutating func define(_ definition: Definition) -> ID {
    let id = store.define(definition)
    if count >= capacity { grow() }
    return id
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<LocalNumber<ID>>.allocate(capacity: 2 * capacity)
    larger.update(from: numbers, count: capacity)
    (larger + capacity).initialize(repeating: 0, count: capacity)
    numbers.deallocate()
    numbers = larger
    capacity *= 2
  }

  /// The definition's number in this block; 0 for none and for unknown references.
  @inline(__always) mutating func number(_ id: ID) -> LocalNumber<ID> {
    knownNumber(id) ?? use(Int(id.rawValue))
  }

  /// The fast path: `nil` if the block hasn't referred to it yet.
  @inline(__always) func knownNumber(_ id: ID) -> LocalNumber<ID>? {
    let index = Int(id.rawValue)
    let known = index < capacity ? numbers[index] : 0
    return known != 0 || index == 0 ? known : nil
  }

  @inline(never) private mutating func use(_ index: Int) -> LocalNumber<ID> {
    guard index <= count else { return 0 }
    used.append(UInt32(index - 1))
    numbers[index] = LocalNumber(used.count)
    return numbers[index]
  }

  /// The number of all definitions, used or not.
  var count: Int { store.definitions.count }

  var usedCount: Int { used.count }
  func usedDefinition(_ index: Int) -> Definition { store.definitions[Int(used[index])] }

  /// Hands the block's numbers over to a table that is packed, with all definitions, and takes that one's empty memory for the
  /// next block.
  mutating func handOver(to packed: inout DefinitionTable) {
    packed.store = store
    swap(&numbers, &packed.numbers)
    swap(&capacity, &packed.capacity)
    swap(&used, &packed.used)
    while count >= capacity { grow() }
  }

  /// Forgets all definitions, so that the table that they are from can add to them without a copy.
  mutating func forgetDefinitions() { store = DefinitionStore() }

  mutating func startBlock() {
    for index in used { numbers[Int(index) + 1] = 0 }
    used.removeAll(keepingCapacity: true)
  }
}
