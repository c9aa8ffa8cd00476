import RedrawCore

/// The queue on which a context works.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// Objects of a container, in memory. Changes are visible only here until the context saves.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The queue on which a context works.
  public struct ConcurrencyType: Sendable, Equatable {
    let type: NSManagedObjectContextConcurrencyType
    public static let mainQueue = ConcurrencyType(type: .mainQueueConcurrencyType)
    public static let privateQueue = ConcurrencyType(type: .privateQueueConcurrencyType)
  }

  public let concurrencyType: NSManagedObjectContextConcurrencyType
  /// The context that this one saves to, instead of a store.
  open var parent: NSManagedObjectContext?
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    didSet { persistentStoreCoordinator?.store.add(self) }
  }
  open var automaticallyMergesChangesFromParent = false
  /// Has no effect: the last save wins.
  open var mergePolicy: Any = NSMergePolicy.error
  open var undoManager: UndoManager?
  open var name: String?
  open var transactionAuthor: String?
  open var shouldDeleteInaccessibleFaults = true
  open var retainsRegisteredObjects = false
  open var stalenessInterval = -1.0
  open var userInfo = NSMutableDictionary()

  var objects: [NSManagedObjectID: NSManagedObject] = [:]
  var inserted = ObjectList<NSManagedObject>()
  var updated = ObjectList<NSManagedObject>()
  var deleted = ObjectList<NSManagedObject>()
  private var fetches: [any FollowingFetch] = []

  public init(concurrencyType: NSManagedObjectContextConcurrencyType) { self.concurrencyType = concurrencyType }

  public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type.type) }

  var model: NSManagedObjectModel? {
    persistentStoreCoordinator?.managedObjectModel ?? parent?.model
  }

  /// Where it saves to; `nil` for a context without a store.
  var rows: (any ManagedRows)? { parent ?? persistentStoreCoordinator?.store }

  open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }
  open var insertedObjects: Set<NSManagedObject> { Set(inserted.objects) }
  open var updatedObjects: Set<NSManagedObject> { Set(updated.objects) }
  open var deletedObjects: Set<NSManagedObject> { Set(deleted.objects) }
  open var registeredObjects: Set<NSManagedObject> { Set(objects.values) }

  // MARK: Work

  /// Runs work as a separate event.
  open func perform(_ block: @escaping () -> Void) {
    guard Publishing.engineClock != nil else { return block() }
    let work = Work(run: block)
    let isMain = concurrencyType == .mainQueueConcurrencyType
    let queue = isMain ? DispatchQueue.main : DispatchQueue(label: name ?? "NSManagedObjectContext")
    queue.async { work.run() }
  }

  private struct Work: @unchecked Sendable {
    let run: () -> Void
  }

  /// How `perform` schedules work. All of it runs at once.
  public enum ScheduledTaskType: Sendable {
    case immediate, enqueued
  }

  open func perform<Result>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result
  ) async rethrows -> Result {
    try block()
  }

  open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try block() }

  // MARK: Live fetches

  func add(_ fetch: any FollowingFetch) { fetches.append(fetch) }
  func remove(_ fetch: any FollowingFetch) { fetches.removeAll { $0 === fetch } }

  func notify(_ body: (any FollowingFetch) -> Void) { for fetch in fetches { body(fetch) } }

  /// Records that a property is set.
  func noteChange(of object: NSManagedObject, _ write: ReportedWrite) {
    if !inserted.contains(object), !deleted.contains(object) { updated.insert(object) }
    notify { $0.objectChanged(object, write) }
  }

  func report(_ change: String, _ object: NSManagedObject) -> ReportedWrite {
    let name = object.entity.name ?? ""
    return ReportedWrite.report("\(change)(\(name))", of: "NSManagedObjectContext", type: name)
  }
}
