import RedrawCore

/// The objects of a container as one part of a program sees and changes them. What it changes is its own until it saves.
///
/// It belongs to the thread that uses it: the container's main one to the views.
public final class ModelContext: Equatable {
  public static let willSave = Notification.Name("ModelContext.willSave")
  public static let didSave = Notification.Name("ModelContext.didSave")

  public let container: ModelContainer
  /// What an app sets it to. Nothing that a view shows depends on it: here a context saves when it is asked to.
  public var autosaveEnabled = false
  public var undoManager: UndoManager?
  public var author: String?

  /// The objects that were inserted or fetched, by what they are known by.
  var objects: [PersistentIdentifier: any PersistentModel] = [:]
  var inserted = ModelList()
  var deleted = ModelList()
  var changed = ModelList()
  /// A query is looking for objects: what it reads concerns no body.
  private(set) var isSearching = false
  /// Objects get back what was saved: the other sides of relationships do so themselves.
  private(set) var isRestoring = false
  private var queries: [ObjectIdentifier: [any FollowingQuery]] = [:]

  public init(_ container: ModelContainer) {
    self.container = container
    container.store.add(self)
  }

  public static func == (a: ModelContext, b: ModelContext) -> Bool { a === b }

  public var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty || !changed.isEmpty }
  public var insertedModelsArray: [any PersistentModel] { inserted.models }
  public var changedModelsArray: [any PersistentModel] { changed.models }
  public var deletedModelsArray: [any PersistentModel] { deleted.models }

  func hasChanges(in model: any PersistentModel) -> Bool {
    inserted.contains(model) || deleted.contains(model) || changed.contains(model)
  }

  /// Changes count from the moment that they are made.
  public func processPendingChanges() {}

  // MARK: Looking

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

  // MARK: Queries that follow it

  func add(_ query: any FollowingQuery, of entity: Entity) {
    queries[ObjectIdentifier(entity), default: []].append(query)
  }

  func remove(_ query: any FollowingQuery, of entity: Entity) {
    queries[ObjectIdentifier(entity)]?.removeAll { $0 === query }
  }

  func queries(of model: any PersistentModel) -> [any FollowingQuery] {
    queries[ObjectIdentifier(model._$record.entity)] ?? []
  }

  /// A property was set.
  func noteChange(of model: any PersistentModel, _ keyPath: AnyKeyPath, _ write: ReportedWrite) {
    if !isRestoring, !inserted.contains(model), !deleted.contains(model) { changed.insert(model) }
    for query in queries(of: model) { query.objectChanged(model, keyPath, write) }
  }
}

/// Objects in the order in which they were added, each once.
struct ModelList {
  private var places: [ObjectIdentifier: Int] = [:]
  private var kept: [(any PersistentModel)?] = []

  var isEmpty: Bool { places.isEmpty }
  var models: [any PersistentModel] { kept.compactMap(\.self) }

  func contains(_ model: any PersistentModel) -> Bool { places[ObjectIdentifier(model._$record)] != nil }

  mutating func insert(_ model: any PersistentModel) {
    if contains(model) { return }
    places[ObjectIdentifier(model._$record)] = kept.count
    kept.append(model)
  }

  @discardableResult
  mutating func remove(_ model: any PersistentModel) -> Bool {
    guard let place = places.removeValue(forKey: ObjectIdentifier(model._$record)) else { return false }
    kept[place] = nil
    return true
  }

  mutating func removeAll() { (places, kept) = ([:], []) }
}
