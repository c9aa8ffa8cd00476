/// An object's saved values by name.
typealias ManagedRow = [String: SavedValue]

/// Where a context fetches from and saves to: a store, or another context.
protocol ManagedRows: AnyObject {
  func nextNumber(of entity: NSEntityDescription) -> Int
  /// In the order in which they were saved.
  func identifiers(of entity: NSEntityDescription) -> [NSManagedObjectID]
  func row(of identifier: NSManagedObjectID) -> ManagedRow?
  func commit(_ written: [(id: NSManagedObjectID, row: ManagedRow)], removed: [NSManagedObjectID])
  /// The contexts that merge what another context saved, except that one.
  func mergingContexts(besides context: NSManagedObjectContext) -> [NSManagedObjectContext]
}

/// The rows of a container.
final class ManagedStore: ManagedRows, @unchecked Sendable {
  private let lock = NSLock()
  private var rows: [NSManagedObjectID: ManagedRow] = [:]
  private var order: [NSManagedObjectID] = []
  private var lastNumbers: [String: Int] = [:]
  private var contexts: [WeakContext] = []

  private struct WeakContext {
    weak var context: NSManagedObjectContext?
  }

  func add(_ context: NSManagedObjectContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil || $0.context === context }
      contexts.append(WeakContext(context: context))
    }
  }

  func mergingContexts(besides context: NSManagedObjectContext) -> [NSManagedObjectContext] {
    lock.withLock { contexts.compactMap(\.context) }.filter {
      $0 !== context && $0.automaticallyMergesChangesFromParent
    }
  }

  func nextNumber(of entity: NSEntityDescription) -> Int {
    lock.withLock {
      lastNumbers[entity.name ?? "", default: 0] += 1
      return lastNumbers[entity.name ?? "", default: 0]
    }
  }

  func identifiers(of entity: NSEntityDescription) -> [NSManagedObjectID] {
    lock.withLock { order }.filter { $0.entity.isKindOf(entity: entity) }
  }

  func identifier(_ url: URL) -> NSManagedObjectID? {
    lock.withLock { order }.first { $0.uriRepresentation() == url }
  }

  func row(of identifier: NSManagedObjectID) -> ManagedRow? { lock.withLock { rows[identifier] } }

  func commit(_ written: [(id: NSManagedObjectID, row: ManagedRow)], removed: [NSManagedObjectID]) {
    lock.withLock {
      for (id, row) in written {
        if rows.updateValue(row, forKey: id) == nil { order.append(id) }
        id.isSaved = true
      }
      if removed.isEmpty { return }
      let gone = Set(removed)
      for id in gone { rows[id] = nil }
      order.removeAll(where: gone.contains)
    }
  }

  func removeAll() { lock.withLock { (rows, order) = ([:], []) } }
}
