import RedrawCore

/// A stored object. A write to any of its properties signals the views that observe it.
open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult {
  public let entity: NSEntityDescription
  public let objectID: NSManagedObjectID
  public let objectWillChange = ObservableObjectPublisher()
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  public internal(set) var isDeleted = false
  /// By name: values, and the objects of relationships.
  var values: [String: ManagedValue] = [:]

  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = Self.restoredID ?? NSManagedObjectID(entity)
    super.init()
    entity.note(type(of: self))
    if Self.restoredID != nil { return }
    setDefaults()
    context?.insert(self)
  }

  /// The identifier of the object being created. Passed this way because subclasses inherit only one initializer.
  @TaskLocal private static var restoredID: NSManagedObjectID?

  /// Creates an object for one that was saved. It has no values yet.
  static func made(for identifier: NSManagedObjectID) -> NSManagedObject {
    $restoredID.withValue(identifier) {
      identifier.entity.managedClass.init(entity: identifier.entity, insertInto: nil)
    }
  }

  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: ManagedModels.entity(of: Self.self, in: context.model), insertInto: context)
  }

  private func setDefaults() {
    for attribute in entity.attributesByName.values {
      if let value = attribute.defaultValue { values[attribute.name] = .plain(value) }
    }
  }

  open class func entity() -> NSEntityDescription { ManagedModels.entity(of: self, in: nil) }

  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  // MARK: State

  public var isInserted: Bool { managedObjectContext?.inserted.contains(self) ?? false }
  public var isUpdated: Bool { managedObjectContext?.updated.contains(self) ?? false }
  public var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  public var hasPersistentChangedValues: Bool { !changedValues().isEmpty }
  public var isFault: Bool { false }
  public var faultingState: Int { 0 }

  /// The properties that differ from the saved values.
  open func changedValues() -> [String: Any] {
    guard hasChanges else { return [:] }
    let saved = managedObjectContext?.rows?.row(of: objectID) ?? [:]
    return values.filter { key, value in saved[key]?.isSame(as: value.saved) != true }.mapValues(\.asFoundation)
  }

  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    let saved = managedObjectContext?.rows?.row(of: objectID) ?? [:]
    return saved.compactMapValues { if case .plain(let value) = $0 { value } else { nil } }
      .filter { keys?.contains($0.key) ?? true }
  }

  // MARK: For subclasses

  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func prepareForDeletion() {}
  open func willSave() {}
  open func didSave() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}
  open func validateForInsert() throws {}
  open func validateForUpdate() throws {}
  open func validateForDelete() throws {}
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func didChangeValue(forKey key: String) {}

  /// Signals the views that observe the object.
  open func willChangeValue(forKey key: String) { _ = announce(key, Any.self, isEqual: false) }

  func announce(_ key: String, _ type: Any.Type, isEqual: Bool) -> ReportedWrite {
    ReportedWrite.announce(key, of: Swift.type(of: self), type: type, isEqual: isEqual, by: objectWillChange)
  }
}
