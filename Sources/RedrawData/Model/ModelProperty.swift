/// A property of a model, as `@Model` lists it.
public struct _ModelProperty: @unchecked Sendable {
  let name: String
  let keyPath: AnyKeyPath
  let attribute: Schema.Attribute?
  let relationship: Schema.Relationship?
  /// Where it leads to other objects.
  let leads: (to: any PersistentModel.Type, isToMany: Bool)?
  /// The value of an object, for a container to keep. It counts as no read.
  let save: (any PersistentModel) -> SavedValue
  /// Gives an object a value that a container has kept, unless it has it already.
  let restore: (any PersistentModel, SavedValue, ModelContext) -> Void
  /// The objects that it leads to. It counts as no read.
  let related: (any PersistentModel) -> [any PersistentModel]
  /// Has it lead to others, where it may.
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

  /// A constant, which objects have from their beginning.
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

/// A value as a container keeps it.
enum SavedValue {
  case none
  case plain(SavedBox)
  /// What other objects are known by.
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

/// Any value, without its type.
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

/// What an object is made of that a context has fetched.
///
/// A relationship is filled in once the object is known to its context, as both sides may lead to each other; only one that
/// can't be empty leads somewhere from the beginning.
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
