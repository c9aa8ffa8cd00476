import RedrawCore

/// An object that containers store. `@Model` adds the conformance.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, _RelationshipValue {
  var _$record: _ModelRecord { get }
  static var _$properties: [_ModelProperty] { get }
  static var _$unique: [[AnyKeyPath]] { get }
  /// Creates an object from its saved values.
  init(_restored values: _ModelValues)
}

extension PersistentModel {
  public var persistentModelID: PersistentIdentifier { _$record.identifier }
  public var id: PersistentIdentifier { _$record.identifier }
  /// The context that the object was inserted into or fetched by.
  public var modelContext: ModelContext? { _$record.context }
  /// Whether the object differs from what its container has saved.
  public var hasChanges: Bool { _$record.context?.hasChanges(in: self) ?? false }
  /// Whether the object will be deleted when its context saves.
  public var isDeleted: Bool { _$record.isDeleted }

  public static func == (a: Self, b: Self) -> Bool { a._$record === b._$record }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(_$record)) }
}
