/// Where a container would store its objects.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  open var url: URL?
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var isReadOnly = false
  open var timeout = 240.0
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  open private(set) var options: [String: NSObject] = [:]

  public override init() {}
  public init(url: URL) { self.url = url }

  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {}
}

/// A coordinator's store. Whatever its type, its objects are in memory.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  public let type: String
  open var url: URL?
  open var identifier: String! = "memory"
  open var isReadOnly = false

  init(type: String, url: URL?) { (self.type, self.url) = (type, url) }

  /// The format of a store.
  public struct StoreType: Sendable, Hashable {
    public let rawValue: String
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }
}

/// Connects a model to the store of its objects.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  public let managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  open var name: String?
  let store = ManagedStore()

  public init(managedObjectModel: NSManagedObjectModel) {
    self.managedObjectModel = managedObjectModel
    ManagedModels.note(managedObjectModel)
  }

  @discardableResult
  open func addPersistentStore(
    ofType type: String, configurationName: String?, at url: URL?, options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    add(NSPersistentStore(type: type, url: url))
  }

  @discardableResult
  open func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at url: URL?, options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    add(NSPersistentStore(type: type.rawValue, url: url))
  }

  open func addPersistentStore(
    with description: NSPersistentStoreDescription,
    completionHandler: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    add(NSPersistentStore(type: description.type, url: description.url))
    completionHandler(description, nil)
  }

  @discardableResult
  func add(_ store: NSPersistentStore) -> NSPersistentStore {
    persistentStores.append(store)
    return store
  }

  open func remove(_ store: NSPersistentStore) throws {
    persistentStores.removeAll { $0 === store }
    self.store.removeAll()
  }

  open func destroyPersistentStore(at url: URL, ofType type: String, options: [AnyHashable: Any]? = nil) throws {
    store.removeAll()
  }

  open func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    store.removeAll()
  }

  open func persistentStore(for url: URL) -> NSPersistentStore? { persistentStores.first { $0.url == url } }
  open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? { store.identifier(url) }
  open func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext) throws -> Any {
    try context.execute(request)
  }
}

public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
public let NSInMemoryStoreType = "InMemory"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"

/// What to do if two contexts change the same object. Has no effect: the last save wins.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  private let name: String
  init(name: String) { self.name = name }

  public static let error = NSMergePolicy(name: "error")
  public static let rollback = NSMergePolicy(name: "rollback")
  public static let overwrite = NSMergePolicy(name: "overwrite")
  public static let mergeByPropertyStoreTrump = NSMergePolicy(name: "mergeByPropertyStoreTrump")
  public static let mergeByPropertyObjectTrump = NSMergePolicy(name: "mergeByPropertyObjectTrump")

  open override var description: String { name }
}

public let NSErrorMergePolicy = NSMergePolicy.error
public let NSRollbackMergePolicy = NSMergePolicy.rollback
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump

extension Notification.Name {
  public static let NSManagedObjectContextWillSave = Notification.Name("NSManagedObjectContextWillSave")
  public static let NSManagedObjectContextDidSave = Notification.Name("NSManagedObjectContextDidSave")
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name("NSManagedObjectContextObjectsDidChange")
  public static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChange")
}

extension NSManagedObjectContext {
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange
}
