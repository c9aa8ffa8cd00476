/// A request to a store.
open class NSPersistentStoreRequest: NSObject, @unchecked Sendable {
  open var affectedStores: [NSPersistentStore]?
  public override init() {}
}

/// The result of a request.
open class NSPersistentStoreResult: NSObject, @unchecked Sendable {}

/// What a fetch returns.
public enum NSFetchRequestResultType: UInt, Sendable {
  case managedObjectResultType = 0
  case managedObjectIDResultType = 1
  case dictionaryResultType = 2
  case countResultType = 4
}

/// What to fetch, and in which order.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
  open var entityName: String?
  open var entity: NSEntityDescription?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var includesPendingChanges = true
  open var includesSubentities = true
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  open var propertiesToFetch: [Any]?
  // Has no effect: in memory, all objects have all their values.
  open var fetchBatchSize = 0
  open var includesPropertyValues = true
  open var returnsObjectsAsFaults = true
  open var returnsDistinctResults = false
  open var shouldRefreshRefetchedObjects = false
  open var relationshipKeyPathsForPrefetching: [String]?
  open var propertiesToGroupBy: [Any]?
  open var havingPredicate: NSPredicate?

  public override init() {}

  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }

  func entity(in context: NSManagedObjectContext) -> NSEntityDescription? {
    // A class refers to its entity without knowing the model.
    if let entity { return context.model?.entitiesByName[entity.name ?? ""] ?? entity }
    if let entityName { return ManagedModels.entity(named: entityName, in: context.model) }
    return (ResultType.self as? NSManagedObject.Type).map { ManagedModels.entity(of: $0, in: context.model) }
  }

  func matches(_ object: NSManagedObject, in context: NSManagedObjectContext) -> Bool {
    guard let entity = entity(in: context), object.entity.isKindOf(entity: entity) else { return false }
    return predicate?.evaluate(with: object) ?? true
  }

  /// The matching objects, sorted.
  func select(from objects: [NSManagedObject]) -> [NSManagedObject] {
    var found = objects.filter { predicate?.evaluate(with: $0) ?? true }
    if let descriptors = sortDescriptors, !descriptors.isEmpty { found = Self.sorted(found, descriptors) }
    found.removeFirst(min(max(fetchOffset, 0), found.count))
    if fetchLimit > 0 { found.removeLast(max(found.count - fetchLimit, 0)) }
    return found
  }

  /// Stable: equal objects keep their order.
  private static func sorted(_ objects: [NSManagedObject], _ descriptors: [NSSortDescriptor]) -> [NSManagedObject] {
    objects.enumerated().sorted { a, b in
      for descriptor in descriptors {
        switch descriptor.compare(a.element, to: b.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return a.offset < b.offset
    }.map(\.element)
  }

  func copied<Other>() -> NSFetchRequest<Other> {
    let copy = NSFetchRequest<Other>()
    (copy.entityName, copy.entity) = (entityName, entity)
    (copy.predicate, copy.sortDescriptors) = (predicate, sortDescriptors)
    (copy.fetchLimit, copy.fetchOffset) = (fetchLimit, fetchOffset)
    (copy.includesPendingChanges, copy.includesSubentities) = (includesPendingChanges, includesSubentities)
    return copy
  }

  func isEquivalent(to other: NSFetchRequest<ResultType>) -> Bool {
    entityName == other.entityName && entity === other.entity && fetchLimit == other.fetchLimit
      && fetchOffset == other.fetchOffset && NSPredicate.areSame(predicate, other.predicate)
      && NSSortDescriptor.areSame(sortDescriptors ?? [], other.sortDescriptors ?? [])
  }
}

/// Deletes what a request finds from the store. Objects already in contexts stay.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, @unchecked Sendable {
  let fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
  let identifiers: [NSManagedObjectID]?
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  public init(fetchRequest: NSFetchRequest<any NSFetchRequestResult>) {
    (self.fetchRequest, identifiers) = (fetchRequest, nil)
  }

  public init(objectIDs: [NSManagedObjectID]) { (fetchRequest, identifiers) = (nil, objectIDs) }
}

/// What a batch deletion returns.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// The result of a batch deletion.
open class NSBatchDeleteResult: NSPersistentStoreResult, @unchecked Sendable {
  open internal(set) var result: Any?
}
