/// Stores objects in memory. Contexts fetch objects from it and save them to it.
public final class ModelContainer: Equatable, @unchecked Sendable {
  public let schema: Schema
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  public let configurations: Set<ModelConfiguration>
  let store = ModelStore()
  private let lock = NSLock()
  private var knownMainContext: ModelContext?

  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [any DataStoreConfiguration]
  ) throws {
    (self.schema, self.migrationPlan) = (schema, migrationPlan)
    self.configurations = Set(configurations.compactMap { $0 as? ModelConfiguration })
  }

  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: any DataStoreConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: any DataStoreConfiguration...
  ) throws {
    try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Creates an in-memory container, which can't fail.
  init(inMemory schema: Schema) {
    (self.schema, migrationPlan, configurations) = (schema, nil, [])
  }

  /// The context that views use.
  @MainActor public var mainContext: ModelContext { contextOfViews }

  var contextOfViews: ModelContext {
    lock.withLock {
      if let known = knownMainContext { return known }
      let context = ModelContext(self)
      context.autosaveEnabled = true
      knownMainContext = context
      return context
    }
  }

  /// Deletes everything that was saved.
  public func deleteAllData() { store.removeAll() }
  public func erase() throws { store.removeAll() }

  public static func == (a: ModelContainer, b: ModelContainer) -> Bool { a === b }
}
