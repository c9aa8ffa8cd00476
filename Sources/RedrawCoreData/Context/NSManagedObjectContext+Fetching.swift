import RedrawCore

extension NSManagedObjectContext {
  /// The results of a request, including this context's unsaved changes.
  public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    let objects = find(request)
    switch request.resultType {
    case .managedObjectResultType: return objects.compactMap { $0 as? Result }
    case .managedObjectIDResultType: return objects.compactMap { $0.objectID as? Result }
    case .countResultType: return [NSNumber(value: objects.count)].compactMap { $0 as? Result }
    case .dictionaryResultType: return objects.compactMap { Self.dictionary(of: $0, request) as? Result }
    }
  }

  public func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { find(request).count }

  private static func dictionary<Result>(of object: NSManagedObject, _ request: NSFetchRequest<Result>) -> NSDictionary
  {
    let named = request.propertiesToFetch?.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
    let keys = named ?? object.entity.attributesByName.keys.sorted()
    return NSDictionary(dictionary: object.dictionaryWithValues(forKeys: keys))
  }

  /// Runs a request that changes or deletes stored objects.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let batch = request as? NSBatchDeleteRequest else { return NSPersistentStoreResult() }
    let gone = batch.identifiers ?? batch.fetchRequest.map { find($0).map(\.objectID) } ?? []
    let result = NSBatchDeleteResult()
    switch batch.resultType {
    case .resultTypeObjectIDs: result.result = gone
    case .resultTypeCount: result.result = gone.count
    case .resultTypeStatusOnly: result.result = true
    }
    // Contexts aren't notified of changes made directly to the store.
    rows?.commit([], removed: gone)
    return result
  }

  func find<Result>(_ request: NSFetchRequest<Result>) -> [NSManagedObject] {
    guard let entity = request.entity(in: self) else { return [] }
    let all = all(
      of: entity, includingSubentities: request.includesSubentities, withPending: request.includesPendingChanges)
    return request.select(from: all)
  }

  /// All objects of an entity: saved ones first, then new ones.
  func all(of entity: NSEntityDescription, includingSubentities: Bool, withPending: Bool) -> [NSManagedObject] {
    let saved = (rows?.identifiers(of: entity) ?? []).compactMap(known).filter { !withPending || !$0.isDeleted }
    let new = withPending ? inserted.objects.filter { $0.entity.isKindOf(entity: entity) } : []
    return (saved.filter { !inserted.contains($0) } + new).filter { includingSubentities || $0.entity === entity }
  }

  /// The object with an identifier. If the context hasn't fetched it before, it is created from saved values.
  func known(_ identifier: NSManagedObjectID) -> NSManagedObject? {
    if let known = objects[identifier] { return known }
    guard let row = rows?.row(of: identifier) else { return nil }
    let made = NSManagedObject.restored(identifier, in: self)
    made.fill(from: row, in: self)
    made.awakeFromFetch()
    return made
  }

  public func object(with identifier: NSManagedObjectID) -> NSManagedObject {
    known(identifier) ?? NSManagedObject.restored(identifier, in: self)
  }

  public func existingObject(with identifier: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = known(identifier), !object.isDeleted else {
      throw CocoaError(CocoaError.Code(rawValue: Self.referentialIntegrity))
    }
    return object
  }

  /// `NSManagedObjectReferentialIntegrityError`
  private static let referentialIntegrity = 133000

  public func registeredObject(for identifier: NSManagedObjectID) -> NSManagedObject? { objects[identifier] }

  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}
  public func assign(_ object: Any, to store: NSPersistentStore) {}
  public func setQueryGenerationFrom(_ token: NSQueryGenerationToken?) throws {}
}

extension NSManagedObject {
  /// Creates an object without values and registers it with the context.
  static func restored(_ identifier: NSManagedObjectID, in context: NSManagedObjectContext) -> NSManagedObject {
    let object = made(for: identifier)
    context.objects[identifier] = object
    object.managedObjectContext = context
    return object
  }
}

/// The version of a store's contents that a context reads. There is only one.
public final class NSQueryGenerationToken: NSObject, @unchecked Sendable {
  public static let current = NSQueryGenerationToken()
}
