import RedrawCore

extension NSManagedObjectContext {
  public func insert(_ object: NSManagedObject) {
    if object.managedObjectContext === self {
      guard object.isDeleted else { return }
      object.isDeleted = false
      deleted.remove(object)
    } else {
      object.managedObjectContext = self
      object.isDeleted = false
      register(object)
    }
    if rows?.row(of: object.objectID) == nil { inserted.insert(object) }
    let write = report("insert", object)
    notify { $0.objectAppeared(object, write) }
    object.awakeFromInsert()
  }

  private func register(_ object: NSManagedObject) {
    if object.objectID.number == 0 { object.objectID.number = rows?.nextNumber(of: object.entity) ?? objects.count + 1 }
    objects[object.objectID] = object
  }

  /// Deletes an object, and related objects according to the delete rules.
  public func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    object.prepareForDeletion()
    object.isDeleted = true
    updated.remove(object)
    if inserted.remove(object) { objects[object.objectID] = nil } else { deleted.insert(object) }
    let write = report("delete", object)
    notify { $0.objectLeft(object, write) }
    for relationship in object.entity.relationshipsByName.values.sorted(by: { $0.name < $1.name }) {
      apply(relationship, of: object)
    }
  }

  private func apply(_ relationship: NSRelationshipDescription, of object: NSManagedObject) {
    let related = object.related(relationship.name)
    switch relationship.deleteRule {
    case .cascadeDeleteRule: for other in related { delete(other) }
    case .nullifyDeleteRule:
      guard let inverse = relationship.inverseRelationship else { return }
      for other in related where !other.isDeleted { other.unrelate(object, inverse) }
    case .denyDeleteRule, .noActionDeleteRule: return
    }
  }

  /// Changes take effect at once; pending notifications are sent.
  public func processPendingChanges() {
    guard hasChanges else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: changes)
  }

  var changes: [AnyHashable: Any] {
    [
      NSInsertedObjectsKey: insertedObjects, NSUpdatedObjectsKey: updatedObjects, NSDeletedObjectsKey: deletedObjects,
    ]
  }

  // MARK: Discarding changes

  /// Reverts all unsaved changes.
  public func rollback() {
    for object in inserted.objects { drop(object, "rollback") }
    inserted.removeAll()
    let left = deleted.objects
    deleted.removeAll()
    for object in left {
      object.isDeleted = false
      let write = report("rollback", object)
      notify { $0.objectAppeared(object, write) }
    }
    let changed = updated.objects + left
    updated.removeAll()
    for object in changed { restore(object) }
  }

  /// Forgets all objects.
  public func reset() {
    for object in objects.values.sorted(by: NSManagedObject.areInOrder) { drop(object, "reset") }
    inserted.removeAll()
    updated.removeAll()
    deleted.removeAll()
  }

  public func refresh(_ object: NSManagedObject, mergeChanges: Bool) {
    if mergeChanges { return object.willChangeValue(forKey: "") }
    updated.remove(object)
    restore(object)
  }

  public func refreshAllObjects() {
    for object in objects.values.sorted(by: NSManagedObject.areInOrder)
    where !inserted.contains(object) && !updated.contains(object) {
      restore(object)
    }
  }

  public func undo() { undoManager?.undo() }
  public func redo() { undoManager?.redo() }

  func restore(_ object: NSManagedObject) {
    guard let row = rows?.row(of: object.objectID), let write = object.restore(row, in: self) else { return }
    notify { $0.objectChanged(object, write) }
  }

  func drop(_ object: NSManagedObject, _ reason: String) {
    inserted.remove(object)
    objects[object.objectID] = nil
    let write = report(reason, object)
    notify { $0.objectLeft(object, write) }
    object.managedObjectContext = nil
  }
}

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInsertedObjectIDsKey = "inserted_objectIDs"
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
public let NSDeletedObjectIDsKey = "deleted_objectIDs"
