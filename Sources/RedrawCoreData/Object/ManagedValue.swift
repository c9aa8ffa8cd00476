/// A property's value in an object.
enum ManagedValue {
  case plain(Any)
  /// The objects at the other end of a relationship.
  case related([NSManagedObject])

  init(_ saved: SavedValue, in context: NSManagedObjectContext) {
    switch saved {
    case .plain(let value): self = .plain(value)
    case .related(let identifiers): self = .related(identifiers.compactMap(context.known))
    }
  }

  /// As stored.
  var saved: SavedValue {
    switch self {
    case .plain(let value): .plain(value)
    case .related(let objects): .related(objects.map(\.objectID))
    }
  }

  /// As returned by `value(forKey:)`.
  var asFoundation: Any {
    switch self {
    case .plain(let value): value
    case .related(let objects): NSSet(array: objects)
    }
  }

  func isSame(as other: ManagedValue?) -> Bool { other.map { saved.isSame(as: $0.saved) } ?? false }
}

/// A property's value in a store.
enum SavedValue {
  case plain(Any)
  case related([NSManagedObjectID])

  func isSame(as other: SavedValue) -> Bool {
    switch (self, other) {
    case (.plain(let mine), .plain(let theirs)): ComparedValue(mine) == ComparedValue(theirs)
    case (.related(let mine), .related(let theirs)): mine == theirs
    default: false
    }
  }
}

/// Converts any value to the type that a property is declared with.
enum DeclaredValue {
  static func of<Value>(_ value: ManagedValue?, _ type: Value.Type, _ key: String) -> Value {
    if let found: Value = convert(value) { return found }
    // `nil` for an optional.
    if let none = (Optional<Any>.none as Any) as? Value { return none }
    if let empty = empty(Value.self) { return empty }
    preconditionFailure("\(key) was read, and has no value yet")
  }

  private static func convert<Value>(_ value: ManagedValue?) -> Value? {
    switch value {
    case nil: nil
    case .plain(let value): value as? Value ?? (value as? NSNumber) as? Value
    case .related(let objects):
      if let one = objects.first as? Value, !(Value.self is any CollectionOfObjects.Type) {
        one
      } else {
        NSSet(array: objects) as? Value ?? NSOrderedSet(array: objects) as? Value ?? Set(objects) as? Value
          ?? objects as? Value
      }
    }
  }

  /// The initial value of a property that isn't optional.
  private static func empty<Value>(_ type: Value.Type) -> Value? {
    if let number = NSNumber(value: 0) as? Value, Value.self != Any.self { return number }
    let candidates: [Any] = [
      "", Date(timeIntervalSinceReferenceDate: 0), Data(), NSSet(), NSOrderedSet(), Set<NSManagedObject>(),
      [Any](), URL(fileURLWithPath: "/"),
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    ]
    return candidates.lazy.compactMap { $0 as? Value }.first
  }
}

/// The types that a relationship to many objects can be declared with.
private protocol CollectionOfObjects {}
extension NSSet: CollectionOfObjects {}
extension NSOrderedSet: CollectionOfObjects {}
extension Set: CollectionOfObjects {}
extension Array: CollectionOfObjects {}
extension Optional: CollectionOfObjects where Wrapped: CollectionOfObjects {}
