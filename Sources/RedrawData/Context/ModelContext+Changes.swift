import RedrawCore

extension ModelContext {
  /// Inserts an object and everything it is related to.
  public func insert<T: PersistentModel>(_ model: T) { add(model) }

  /// Deletes an object, and related objects according to the delete rules.
  public func delete<T: PersistentModel>(_ model: T) { leaveOut(model) }

  /// Deletes all matching objects.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for model in try fetch(FetchDescriptor(predicate: predicate)) { leaveOut(model) }
  }

  func add(_ model: any PersistentModel) {
    let record = model._$record
    if record.context === self {
      guard record.isDeleted else { return }
      record.isDeleted = false
      if deleted.remove(model), container.store.row(of: record.identifier) == nil { inserted.insert(model) }
    } else {
      record.context = self
      record.isDeleted = false
      container.store.register(record.identifier)
      objects[record.identifier] = model
      inserted.insert(model)
    }
    let write = report("insert", model)
    for query in queries(of: model) { query.objectAppeared(model, write) }
    Inverses.connect(model)
    for property in record.entity.properties {
      for other in property.related(model) where other._$record.context == nil { add(other) }
    }
  }

  private func leaveOut(_ model: any PersistentModel) {
    let record = model._$record
    guard record.context === self, !record.isDeleted else { return }
    record.isDeleted = true
    changed.remove(model)
    if inserted.remove(model) { objects[record.identifier] = nil } else { deleted.insert(model) }
    let write = report("delete", model)
    for query in queries(of: model) { query.objectLeft(model, write) }
    for index in record.entity.relationships { leaveOut(model, record.entity, index) }
  }

  /// Applies the delete rule of one relationship.
  private func leaveOut(_ model: any PersistentModel, _ entity: Entity, _ index: Int) {
    let property = entity.properties[index]
    let related = property.related(model)
    switch property.relationship?.deleteRule ?? .nullify {
    case .cascade: for other in related { leaveOut(other) }
    case .nullify:
      guard let inverse = entity.inverse(of: index) else { return }
      for other in related where !other._$record.isDeleted {
        Inverses.remove(model, from: other, inverse.entity.properties[inverse.index])
      }
    case .deny, .noAction: return
    }
  }

  func report(_ change: String, _ model: any PersistentModel) -> ReportedWrite {
    let name = model._$record.entity.name
    return ReportedWrite.report("\(change)(\(name))", of: "ModelContext", type: name)
  }
}
