/// Modifiers around collections, which are in sight while these have rows.
final class CollectionSights: EngineService {
  private var members: [SightMemory] = []

  func add(_ member: SightMemory) { members.append(member) }
  func remove(_ member: SightMemory) { members.removeAll { $0 === member } }

  func passEnded(_ engine: Engine) {
    for member in members { member.followRows() }
  }
}

extension _Element {
  /// Adds the collections that are all of its content; `false` if there is anything else.
  func collectRows(_ collections: inout [any LazyRows]) -> Bool {
    if let rows = lazySource as? any LazyRows {
      collections.append(rows)
      return true
    }
    if isRowByItself { return false }
    var (count, isComplete) = (0, true)
    visitRowChildren { child in
      count += 1
      if isComplete { isComplete = child.collectRows(&collections) }
    }
    return count > 0 && isComplete
  }
}
