/// The saved values of objects by identifier, in the order in which the objects were first saved.
final class ModelStore: @unchecked Sendable {
  /// An object's values, in the order of its entity's properties.
  typealias Row = [SavedValue]

  private let lock = NSLock()
  private var rows: [PersistentIdentifier: Row] = [:]
  private var order: [ObjectIdentifier: [PersistentIdentifier]] = [:]
  private var lastNumbers: [String: Int] = [:]
  private var contexts: [WeakContext] = []
  private let identifier = "memory"

  private struct WeakContext {
    weak var context: ModelContext?
  }

  func add(_ context: ModelContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil }
      contexts.append(WeakContext(context: context))
    }
  }

  func contexts(besides context: ModelContext) -> [ModelContext] {
    lock.withLock { contexts.compactMap(\.context) }.filter { $0 !== context }
  }

  /// Numbers an inserted object.
  func register(_ identifier: PersistentIdentifier) {
    lock.withLock {
      guard identifier.place.number == nil else { return }
      let number = lastNumbers[identifier.entityName, default: 0] + 1
      lastNumbers[identifier.entityName] = number
      identifier.place.number = number
      identifier.place.storeIdentifier = self.identifier
    }
  }

  func identifiers(of entity: Entity) -> [PersistentIdentifier] {
    lock.withLock { order[ObjectIdentifier(entity)] ?? [] }
  }

  func row(of identifier: PersistentIdentifier) -> Row? { lock.withLock { rows[identifier] } }

  func save(_ row: Row, of identifier: PersistentIdentifier, _ entity: Entity) {
    lock.withLock {
      if rows.updateValue(row, forKey: identifier) == nil {
        order[ObjectIdentifier(entity), default: []].append(identifier)
      }
    }
  }

  func remove(_ removed: Set<PersistentIdentifier>) {
    if removed.isEmpty { return }
    lock.withLock {
      for identifier in removed { rows[identifier] = nil }
      for key in order.keys { order[key]?.removeAll { removed.contains($0) } }
    }
  }

  func removeAll() { lock.withLock { (rows, order) = ([:], [:]) } }
}
