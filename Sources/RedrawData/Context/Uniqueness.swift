extension ModelContext {
  /// Merges a new object into an existing one that has the same unique values: the existing object gets the new values.
  func resolveUniqueness() {
    for model in inserted.objects where inserted.contains(model) {
      let entity = model._$record.entity
      for constraint in entity.constraints {
        guard let twin = twin(of: model, by: constraint, entity) else { continue }
        for property in entity.properties where property.leads == nil {
          property.restore(twin, property.save(model), self)
        }
        drop(model, "save")
        break
      }
    }
  }

  private func twin(of model: any PersistentModel, by constraint: [Int], _ entity: Entity) -> (any PersistentModel)? {
    func values(_ model: any PersistentModel) -> [SavedValue] { constraint.map { entity.properties[$0].save(model) } }
    let mine = values(model)
    return objectsOf(entity).first { other in
      !Inverses.isSame(other, model) && zip(values(other), mine).allSatisfy { $0.isSame(as: $1) }
    }
  }

  private func objectsOf(_ entity: Entity) -> [any PersistentModel] {
    (container.store.identifiers(of: entity).compactMap(object)
      + inserted.objects.filter { $0._$record.entity === entity })
      .filter { !$0._$record.isDeleted }
  }
}
