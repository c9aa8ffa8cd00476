/// All definitions of one kind, and which of them the block in hand refers to.
///
/// Blocks are self-contained: each carries the definitions that it uses, numbered from 1 in the order of first use.
struct DefinitionTable<Definition: Hashable, ID: DefinitionReference>: ~Copyable {
  private var store = DefinitionStore<Definition, ID>()
  /// The number of each definition in the block in hand, by reference; 0 where it is not used yet, and for none. In
  /// storage of its own: records ask too often for an array's checks.
  private var numbers: UnsafeMutablePointer<LocalNumber<ID>>
  private var capacity = 64
  /// Where in the store they are, in the order of their numbers.
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

  /// The definition's number in this block; 0 for none and for a reference that was never handed out.
  @inline(__always) mutating func number(_ id: ID) -> LocalNumber<ID> {
    knownNumber(id) ?? use(Int(id.rawValue))
  }

  /// The same where a look is enough: `nil` for one that the block has not referred to yet.
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

  /// All definitions, used or not.
  var count: Int { store.definitions.count }

  var usedCount: Int { used.count }
  func usedDefinition(_ index: Int) -> Definition { store.definitions[Int(used[index])] }

  mutating func startBlock() {
    for index in used { numbers[Int(index) + 1] = 0 }
    used.removeAll(keepingCapacity: true)
  }
}
