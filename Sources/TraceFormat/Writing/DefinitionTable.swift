/// All definitions of one kind, and which of them the block in hand refers to.
///
/// Blocks stand alone: each carries the definitions that it uses, numbered from 1 in the order of first use.
struct DefinitionTable<Definition: Hashable, ID: DefinitionReference> {
  private var store = DefinitionStore<Definition, ID>()
  /// The number of each definition in the block in hand; 0 where it is not used yet.
  private var numbers: [UInt32] = []
  private var used: [UInt32] = []

  mutating func define(_ definition: Definition) -> ID {
    let id = store.define(definition)
    if store.definitions.count > numbers.count { numbers.append(0) }
    return id
  }

  /// The definition's number in this block; 0 for none and for a reference that was never handed out.
  mutating func number(_ id: ID) -> UInt64 {
    let index = Int(id.rawValue) - 1
    guard numbers.indices.contains(index) else { return 0 }
    if numbers[index] == 0 {
      used.append(UInt32(index))
      numbers[index] = UInt32(used.count)
    }
    return UInt64(numbers[index])
  }

  /// All definitions, used or not.
  var count: Int { numbers.count }

  var usedCount: Int { used.count }
  func usedDefinition(_ number: Int) -> Definition { store.definitions[Int(used[number])] }

  mutating func startBlock() {
    for index in used { numbers[Int(index)] = 0 }
    used.removeAll(keepingCapacity: true)
  }
}
