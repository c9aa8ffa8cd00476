extension ModelContext {
  /// The matching objects as this context sees them.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    try searching { try descriptor.select(from: all(T.self, withPending: descriptor.includePendingChanges)) }
  }

  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws -> [T] {
    try fetch(descriptor)
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }

  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    for model in try self.fetch(fetch) { try block(model) }
  }

  /// The object with this identifier, fetched if necessary.
  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    guard let model = object(identifier) else {
      preconditionFailure("no object of this container is known by \(identifier)")
    }
    return model
  }

  public func registeredModel<T: PersistentModel>(for identifier: PersistentIdentifier) -> T? {
    objects[identifier] as? T
  }

  public subscript<T: PersistentModel>(identifier: PersistentIdentifier, as type: T.Type) -> T? {
    object(identifier) as? T
  }

  /// All objects of a model: saved ones first, then new ones.
  private func all<T: PersistentModel>(_ type: T.Type, withPending: Bool) -> [T] {
    let entity = Entity.of(type)
    var found: [T] = []
    for identifier in container.store.identifiers(of: entity) {
      guard let object = object(identifier) as? T, !withPending || !object._$record.isDeleted else { continue }
      found.append(object)
    }
    guard withPending else { return found }
    return found + inserted.objects.lazy.compactMap { $0 as? T }
  }

  /// The object with this identifier. If the context hasn't fetched it before, it is created from the saved values.
  func object(_ identifier: PersistentIdentifier) -> (any PersistentModel)? {
    if let known = objects[identifier] { return known }
    guard let row = container.store.row(of: identifier) else { return nil }
    let entity = identifier.entity
    let made = entity.type.init(_restored: _ModelValues(values: row, context: self))
    made._$record.identifier = identifier
    objects[identifier] = made
    restoring {
      for index in entity.relationships { entity.properties[index].restore(made, row[index], self) }
    }
    made._$record.context = self
    return made
  }
}
