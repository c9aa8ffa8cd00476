/// A property of a model, as `@Model` lists it.
public struct _ModelProperty: @unchecked Sendable {
  let name: String
  let keyPath: AnyKeyPath
  let attribute: Schema.Attribute?
  let relationship: Schema.Relationship?
  /// The model that the property refers to, if it is a relationship.
  let leads: (to: any PersistentModel.Type, isToMany: Bool)?
  /// Returns an object's value, to be saved. Doesn't count as a read.
  let save: (any PersistentModel) -> SavedValue
  /// Restores an object's saved value unless it is unchanged.
  let restore: (any PersistentModel, SavedValue, ModelContext) -> Void
  /// The objects that an object is related to by this property. Doesn't count as a read.
  let related: (any PersistentModel) -> [any PersistentModel]
  /// Relates an object to others, if the property allows it.
  let relate: (any PersistentModel, [any PersistentModel]) -> Void

  public init<Model: PersistentModel, Value>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    _ stored: ReferenceWritableKeyPath<Model, Value>, attribute: _ModelAttribute? = nil,
    relationship: _ModelRelationship? = nil
  ) {
    (self.name, self.keyPath, self.attribute, self.relationship) = (name, keyPath, attribute, relationship)
    let type = Value.self as? any _RelationshipValue.Type
    leads = type.map { ($0._destination, $0._isToMany) }
    save = { model in
      guard let model = model as? Model else { return .none }
      return SavedValue(model[keyPath: stored], type)
    }
    restore = { model, saved, context in
      guard let model = model as? Model, !saved.isSame(as: SavedValue(model[keyPath: stored], type)),
        let value: Value = saved.value(in: context)
      else { return }
      model[keyPath: keyPath] = value
    }
    related = { ($0 as? Model).flatMap { type?._related(in: $0[keyPath: stored]) } ?? [] }
    relate = { model, others in
      guard let model = model as? Model, let value = type?._leading(to: others) as? Value else { return }
      model[keyPath: keyPath] = value
    }
  }

  /// A constant, which is set when an object is created.
  public init<Model: PersistentModel, Value>(
    _ name: String, _ keyPath: KeyPath<Model, Value>, attribute: _ModelAttribute? = nil,
    relationship: _ModelRelationship? = nil
  ) {
    (self.name, self.keyPath, self.attribute, self.relationship) = (name, keyPath, attribute, relationship)
    leads = nil
    save = { ($0 as? Model).map { SavedValue($0[keyPath: keyPath], nil) } ?? .none }
    restore = { _, _, _ in }
    related = { _ in [] }
    relate = { _, _ in }
  }
}

/// A value as a container stores it.
enum SavedValue {
  case none
  case plain(SavedBox)
  /// The identifiers of other objects.
  case related([PersistentIdentifier])

  init<Value>(_ value: Value, _ relationship: (any _RelationshipValue.Type)?) {
    if let relationship {
      self = .related(relationship._related(in: value).map(\.persistentModelID))
    } else {
      self = .plain(TypedBox(value))
    }
  }

  func isSame(as other: SavedValue) -> Bool {
    switch (self, other) {
    case (.plain(let mine), .plain(let theirs)): mine === theirs || mine.isEqual(to: theirs)
    case (.related(let mine), .related(let theirs)): mine == theirs
    default: false
    }
  }

  func value<Value>(in context: ModelContext) -> Value? {
    switch self {
    case .none: nil
    case .plain(let box): (box as? TypedBox<Value>)?.value
    case .related(let identifiers):
      (Value.self as? any _RelationshipValue.Type)?._leading(to: identifiers.compactMap(context.object)) as? Value
    }
  }
}

/// A value of any type.
class SavedBox {
  func isEqual(to other: SavedBox) -> Bool { false }
}

final class TypedBox<Value>: SavedBox {
  let value: Value
  init(_ value: Value) { self.value = value }

  override func isEqual(to other: SavedBox) -> Bool {
    guard let other = other as? TypedBox<Value>, let value = value as? any Equatable else { return false }
    return Self.areEqual(value, other.value)
  }

  private static func areEqual<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E) == a }
}

/// The saved values from which a context creates an object.
///
/// Relationships are filled in once the context knows the object, since both sides may refer to each other. Only a
/// relationship that can't be empty is set from the beginning.
public struct _ModelValues {
  let values: [SavedValue]
  let context: ModelContext

  public subscript<Value>(index: Int) -> Value {
    if let relationship = Value.self as? any _RelationshipValue.Type,
      let empty = relationship._leading(to: []) as? Value
    {
      return empty
    }
    guard let value: Value = values[index].value(in: context) else {
      preconditionFailure("a model's property is restored with the type that it was saved with")
    }
    return value
  }
}
