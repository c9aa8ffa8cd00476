import RedrawCore

extension NSManagedObjectContext {
  /// Saves all changes to the store, or to the parent.
  public func save() throws {
    guard hasChanges else { return }
    for object in inserted.objects + updated.objects + deleted.objects { object.willSave() }
    try validate()
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    processPendingChanges()
    let saved = changes
    let (written, removed) = (inserted.objects + updated.objects, deleted.objects)
    rows?.commit(
      written.map { ($0.objectID, $0.values.mapValues(\.saved)) }, removed: removed.map(\.objectID))
    for object in removed {
      objects[object.objectID] = nil
      object.managedObjectContext = nil
    }
    inserted.removeAll()
    updated.removeAll()
    deleted.removeAll()
    for context in rows?.mergingContexts(besides: self) ?? [] {
      context.take(written.map(\.objectID), without: removed.map(\.objectID))
    }
    for object in written + removed { object.didSave() }
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: saved)
  }

  /// Merges what another context saved, from the notification of that.
  public func mergeChanges(fromContextDidSave notification: Notification) {
    func ids(_ key: String) -> [NSManagedObjectID] {
      let objects = notification.userInfo?[key] as? Set<NSManagedObject> ?? []
      return objects.map(\.objectID).sorted { $0.number < $1.number }
    }
    take(ids(NSInsertedObjectsKey) + ids(NSUpdatedObjectsKey), without: ids(NSDeletedObjectsKey))
  }

  public class func mergeChanges(
    fromRemoteContextSave changes: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
  ) {
    let removed =
      changes[NSDeletedObjectIDsKey] as? [NSManagedObjectID] ?? changes[NSDeletedObjectsKey] as? [NSManagedObjectID]
    let written = ["inserted", "updated", "inserted_objectIDs", "updated_objectIDs"].flatMap {
      changes[$0] as? [NSManagedObjectID] ?? []
    }
    for context in contexts { context.take(written, without: removed ?? []) }
  }

  func take(_ written: [NSManagedObjectID], without removed: [NSManagedObjectID]) {
    for id in written {
      if let known = objects[id] {
        if !known.hasChanges { restore(known) }
      } else if let object = known(id) {
        let write = report("save", object)
        notify { $0.objectAppeared(object, write) }
      }
    }
    for id in removed {
      guard let object = objects[id] else { continue }
      object.isDeleted = true
      updated.remove(object)
      deleted.remove(object)
      drop(object, "save")
    }
  }

  // MARK: Validation

  private func validate() throws {
    for object in inserted.objects {
      try object.validateForInsert()
      try checkMandatory(object)
    }
    for object in updated.objects {
      try object.validateForUpdate()
      try checkMandatory(object)
    }
    for object in deleted.objects {
      try object.validateForDelete()
      try checkDenied(object)
    }
  }

  private func checkMandatory(_ object: NSManagedObject) throws {
    for property in object.entity.properties where !property.isOptional && !property.isTransient {
      let isEmpty =
        property is NSRelationshipDescription
        ? object.related(property.name).isEmpty : object.values[property.name] == nil
      if isEmpty, !Self.isNumber(property) { throw Self.error(Self.missingValue, object, property.name) }
    }
  }

  /// A number that wasn't set is 0.
  private static func isNumber(_ property: NSPropertyDescription) -> Bool {
    guard let type = (property as? NSAttributeDescription)?.attributeType else { return false }
    return [
      .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
      .floatAttributeType, .booleanAttributeType,
    ].contains(type)
  }

  private func checkDenied(_ object: NSManagedObject) throws {
    for relationship in object.entity.relationshipsByName.values where relationship.deleteRule == .denyDeleteRule {
      if object.related(relationship.name).contains(where: { !$0.isDeleted }) {
        throw Self.error(Self.deniedDeletion, object, relationship.name)
      }
    }
  }

  private static func error(_ code: Int, _ object: NSManagedObject, _ key: String) -> CocoaError {
    CocoaError(
      CocoaError.Code(rawValue: code), userInfo: ["NSValidationErrorKey": key, "NSValidationErrorObject": object])
  }

  /// `NSValidationMissingMandatoryPropertyError`
  private static let missingValue = 1570
  /// `NSValidationRelationshipDeniedDeleteError`
  private static let deniedDeletion = 1600
}

/// A context that is the parent of another one.
extension NSManagedObjectContext: ManagedRows {
  func nextNumber(of entity: NSEntityDescription) -> Int { rows?.nextNumber(of: entity) ?? objects.count + 1 }

  func identifiers(of entity: NSEntityDescription) -> [NSManagedObjectID] {
    all(of: entity, includingSubentities: true, withPending: true).map(\.objectID)
  }

  func row(of identifier: NSManagedObjectID) -> ManagedRow? { known(identifier)?.values.mapValues(\.saved) }

  func commit(_ written: [(id: NSManagedObjectID, row: ManagedRow)], removed: [NSManagedObjectID]) {
    let new = written.filter { known($0.id) == nil }
    // Related objects must all exist before any is filled.
    for (id, _) in new { inserted.insert(NSManagedObject.restored(id, in: self)) }
    for (id, row) in new {
      guard let object = known(id) else { continue }
      object.fill(from: row, in: self)
      let write = report("save", object)
      notify { $0.objectAppeared(object, write) }
    }
    for (id, row) in written {
      guard let object = known(id), let write = object.restore(row, in: self) else { continue }
      if !inserted.contains(object) { updated.insert(object) }
      notify { $0.objectChanged(object, write) }
    }
    for id in removed { if let object = known(id) { delete(object) } }
  }

  func mergingContexts(besides context: NSManagedObjectContext) -> [NSManagedObjectContext] { [] }
}
