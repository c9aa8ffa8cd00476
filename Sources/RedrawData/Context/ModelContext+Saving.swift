import RedrawCore

extension ModelContext {
  /// Saves all changes to the container, where other contexts see them.
  public func save() throws {
    guard hasChanges else { return }
    try checkDeletions()
    NotificationCenter.default.post(name: Self.willSave, object: self)
    resolveUniqueness()
    let written = inserted.objects + changed.objects
    let removed = deleted.objects
    for model in written { container.store.save(row(of: model), of: model.persistentModelID, model._$record.entity) }
    container.store.remove(Set(removed.map(\.persistentModelID)))
    for model in removed {
      objects[model.persistentModelID] = nil
      model._$record.context = nil
    }
    inserted.removeAll()
    changed.removeAll()
    deleted.removeAll()
    for other in container.store.contexts(besides: self) { other.take(written, without: removed) }
    NotificationCenter.default.post(name: Self.didSave, object: self)
  }

  /// Runs `block` and saves.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Reverts all unsaved changes.
  public func rollback() {
    for model in inserted.objects { drop(model, "rollback") }
    inserted.removeAll()
    let left = deleted.objects
    deleted.removeAll()
    for model in left {
      model._$record.isDeleted = false
      let write = report("rollback", model)
      for query in queries(of: model) { query.objectAppeared(model, write) }
    }
    let restored = changed.objects + left
    changed.removeAll()
    for model in restored { restore(model) }
  }

  private func row(of model: any PersistentModel) -> ModelStore.Row {
    model._$record.entity.properties.map { $0.save(model) }
  }

  private func restore(_ model: any PersistentModel) {
    guard let row = container.store.row(of: model.persistentModelID) else { return }
    restoring {
      for (property, value) in zip(model._$record.entity.properties, row) { property.restore(model, value, self) }
    }
  }

  /// Removes an object from the context.
  func drop(_ model: any PersistentModel, _ reason: String) {
    inserted.remove(model)
    objects[model.persistentModelID] = nil
    let write = report(reason, model)
    for query in queries(of: model) { query.objectLeft(model, write) }
    model._$record.context = nil
  }

  /// Throws if a relationship with the rule `deny` still refers to other objects.
  private func checkDeletions() throws {
    for model in deleted.objects {
      for property in model._$record.entity.properties where property.relationship?.deleteRule == .deny {
        if property.related(model).contains(where: { !$0._$record.isDeleted }) {
          throw CocoaError(CocoaError.Code(rawValue: Self.deniedDeletion))
        }
      }
    }
  }

  /// `NSValidationRelationshipDeniedDeleteError`
  private static let deniedDeletion = 1600

  // MARK: Changes saved by other contexts

  private func take(_ written: [any PersistentModel], without removed: [any PersistentModel]) {
    for saved in written {
      let identifier = saved.persistentModelID
      if let known = objects[identifier] {
        if !hasChanges(in: known) { restore(known) }
      } else if let model = object(identifier) {
        let write = report("save", model)
        for query in queries(of: model) { query.objectAppeared(model, write) }
      }
    }
    for gone in removed {
      guard let model = objects[gone.persistentModelID] else { continue }
      model._$record.isDeleted = true
      changed.remove(model)
      deleted.remove(model)
      drop(model, "save")
    }
  }
}
