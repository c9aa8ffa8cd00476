import RedrawCore

/// An object that containers keep. `@Model` makes a class conform to it.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, _RelationshipValue {
  var _$record: _ModelRecord { get }
  static var _$properties: [_ModelProperty] { get }
  static var _$unique: [[AnyKeyPath]] { get }
  /// Makes an object of what a container has kept of it.
  init(_restored values: _ModelValues)
}

extension PersistentModel {
  public var persistentModelID: PersistentIdentifier { _$record.identifier }
  public var id: PersistentIdentifier { _$record.identifier }
  /// The context that it was inserted into or fetched by.
  public var modelContext: ModelContext? { _$record.context }
  /// It differs from what its container has saved.
  public var hasChanges: Bool { _$record.context?.hasChanges(in: self) ?? false }
  /// It is to be left out when its context saves next.
  public var isDeleted: Bool { _$record.isDeleted }

  public static func == (a: Self, b: Self) -> Bool { a._$record === b._$record }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(_$record)) }
}
