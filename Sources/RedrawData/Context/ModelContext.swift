import RedrawCore

/// One view of a container's objects. Changes are visible only in this context until it saves.
///
/// A context belongs to the thread that uses it; the container's main context belongs to views.
public final class ModelContext: Equatable {
  public static let willSave = Notification.Name("ModelContext.willSave")
  public static let didSave = Notification.Name("ModelContext.didSave")

  public let container: ModelContainer
  /// Stored but ignored: nothing that a view shows depends on it, and contexts save only when asked to.
  public var autosaveEnabled = false
  public var undoManager: UndoManager?
  public var author: String?

  /// The objects that were inserted or fetched, by identifier.
  var objects: [PersistentIdentifier: any PersistentModel] = [:]
  var inserted = ObjectList<any PersistentModel>()
  var deleted = ObjectList<any PersistentModel>()
  var changed = ObjectList<any PersistentModel>()
  /// Whether a query is searching. What it reads then doesn't count as read by a body.
  private(set) var isSearching = false
  /// Whether objects are being restored to their saved values, in which case inverse relationships are restored
  /// separately.
  private(set) var isRestoring = false
  private var queries: [ObjectIdentifier: [any FollowingQuery]] = [:]

  public init(_ container: ModelContainer) {
    self.container = container
    container.store.add(self)
  }

  public static func == (a: ModelContext, b: ModelContext) -> Bool { a === b }

  public var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty || !changed.isEmpty }
  public var insertedModelsArray: [any PersistentModel] { inserted.objects }
  public var changedModelsArray: [any PersistentModel] { changed.objects }
  public var deletedModelsArray: [any PersistentModel] { deleted.objects }

  func hasChanges(in model: any PersistentModel) -> Bool {
    inserted.contains(model) || deleted.contains(model) || changed.contains(model)
  }

  /// Does nothing: changes take effect immediately.
  public func processPendingChanges() {}

  // MARK: Searching

  func searching<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isSearching
    isSearching = true
    defer { isSearching = outer }
    return try body()
  }

  func restoring(_ body: () -> Void) {
    let outer = isRestoring
    isRestoring = true
    defer { isRestoring = outer }
    body()
  }

  // MARK: Queries that follow this context

  func add(_ query: any FollowingQuery, of entity: Entity) {
    queries[ObjectIdentifier(entity), default: []].append(query)
  }

  func remove(_ query: any FollowingQuery, of entity: Entity) {
    queries[ObjectIdentifier(entity)]?.removeAll { $0 === query }
  }

  func queries(of model: any PersistentModel) -> [any FollowingQuery] {
    queries[ObjectIdentifier(model._$record.entity)] ?? []
  }

  /// Records that a property was set.
  func noteChange(of model: any PersistentModel, _ keyPath: AnyKeyPath, _ write: ReportedWrite) {
    if !isRestoring, !inserted.contains(model), !deleted.contains(model) { changed.insert(model) }
    for query in queries(of: model) { query.objectChanged(model, keyPath, write) }
  }
}
