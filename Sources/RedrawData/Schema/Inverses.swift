/// Keeps both sides of a relationship consistent: writing one side writes the other.
enum Inverses {
  static func follow<Model: PersistentModel>(
    _ model: Model, _ keyPath: AnyKeyPath, from before: [any PersistentModel], to now: [any PersistentModel]
  ) {
    let entity = model._$record.entity
    if let index = entity.index(of: keyPath), let inverse = entity.inverse(of: index) {
      let property = inverse.entity.properties[inverse.index]
      let (old, new) = (records(of: before), records(of: now))
      for other in before where !new.contains(ObjectIdentifier(other._$record)) { remove(model, from: other, property) }
      for other in now where !old.contains(ObjectIdentifier(other._$record)) { add(model, to: other, property) }
    }
    for other in now { joinContexts(model, other) }
  }

  /// Sets the inverses of the relationships that an object was created with.
  static func connect(_ model: any PersistentModel) {
    let entity = model._$record.entity
    for index in entity.relationships {
      guard let inverse = entity.inverse(of: index) else { continue }
      let property = inverse.entity.properties[inverse.index]
      for other in entity.properties[index].related(model) { add(model, to: other, property) }
    }
  }

  static func remove(_ model: any PersistentModel, from other: any PersistentModel, _ property: _ModelProperty) {
    let related = property.related(other)
    if contains(related, model) { property.relate(other, related.filter { !isSame($0, model) }) }
  }

  private static func add(_ model: any PersistentModel, to other: any PersistentModel, _ property: _ModelProperty) {
    let related = property.related(other)
    if contains(related, model) { return }
    property.relate(other, property.leads?.isToMany == true ? related + [model] : [model])
  }

  /// Inserts objects that are related to an object of a context into the same context.
  private static func joinContexts(_ model: any PersistentModel, _ other: any PersistentModel) {
    switch (model._$record.context, other._$record.context) {
    case (let context?, nil): context.add(other)
    case (nil, let context?): context.add(model)
    default: break
    }
  }

  private static func records(of models: [any PersistentModel]) -> Set<ObjectIdentifier> {
    Set(models.map { ObjectIdentifier($0._$record) })
  }

  static func contains(_ models: [any PersistentModel], _ model: any PersistentModel) -> Bool {
    models.contains { isSame($0, model) }
  }

  static func isSame(_ a: any PersistentModel, _ b: any PersistentModel) -> Bool { a._$record === b._$record }
}
