/// The type of a relationship: a model, an optional model or a collection of models.
public protocol _RelationshipValue {
  static var _destination: any PersistentModel.Type { get }
  static var _isToMany: Bool { get }
  var _related: [any PersistentModel] { get }
  /// The value that refers to these objects, or `nil` if there are none and the type can't be empty.
  static func _leading(to models: [any PersistentModel]) -> Self?
}

extension _RelationshipValue {
  static func _related(in value: Any) -> [any PersistentModel] { (value as? Self)?._related ?? [] }
}

extension PersistentModel {
  public static var _destination: any PersistentModel.Type { Self.self }
  public static var _isToMany: Bool { false }
  public var _related: [any PersistentModel] { [self] }
  public static func _leading(to models: [any PersistentModel]) -> Self? { models.first as? Self }
}

extension Array: _RelationshipValue where Element: PersistentModel {
  public static var _destination: any PersistentModel.Type { Element.self }
  public static var _isToMany: Bool { true }
  public var _related: [any PersistentModel] { self }
  public static func _leading(to models: [any PersistentModel]) -> [Element]? { models.compactMap { $0 as? Element } }
}

extension Optional: _RelationshipValue where Wrapped: _RelationshipValue {
  public static var _destination: any PersistentModel.Type { Wrapped._destination }
  public static var _isToMany: Bool { Wrapped._isToMany }
  public var _related: [any PersistentModel] { self?._related ?? [] }
  public static func _leading(to models: [any PersistentModel]) -> Wrapped?? { .some(Wrapped._leading(to: models)) }
}
