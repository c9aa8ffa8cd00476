@_spi(Reflection) import Swift

/// Names `@Observable` properties by the key path with which their object registers accesses.
enum ObservedProperty {
  nonisolated(unsafe) private static var known: [AnyKeyPath: Immortal<PropertyDescriptor>] = [:]
  /// The latest one: an object returns the same key path each time, and hashing one requires walking it.
  nonisolated(unsafe) private static var last: AnyKeyPath?
  nonisolated(unsafe) private static var lastProperty: Immortal<PropertyDescriptor>?

  @inline(__always)
  static func descriptor(of keyPath: AnyKeyPath) -> Immortal<PropertyDescriptor> {
    if let lastProperty, last === keyPath { return lastProperty }
    return find(keyPath)
  }

  @inline(never)
  private static func find(_ keyPath: AnyKeyPath) -> Immortal<PropertyDescriptor> {
    let property = known[keyPath] ?? make(for: keyPath)
    (last, lastProperty) = (keyPath, property)
    return property
  }

  private static func make(for keyPath: AnyKeyPath) -> Immortal<PropertyDescriptor> {
    let root = type(of: keyPath).rootType
    let value = type(of: keyPath).valueType
    let owner = TypeName.name(of: root)
    let made = PropertyDescriptor.of(
      name: name(of: keyPath, root: root, value: value), holder: .observable, owner: owner,
      valueType: TypeName.name(of: value))
    known[keyPath] = made
    return made
  }

  /// A property that is unknown.
  static let unknown = PropertyDescriptor.of(
    name: "<unknown>", holder: .observable, owner: "Observable", valueType: "")

  /// The name of a property whose name can't be found.
  static let unnamed = "<computed>"

  /// Uses the symbol of the key path's getter; without symbols, the only stored property of that type.
  private static func name(of keyPath: AnyKeyPath, root: Any.Type, value: Any.Type) -> String {
    if let name = GetterSymbol.propertyName(of: keyPath) { return name }
    let candidates = storedProperties(of: root).filter { $0.type == value }
    return candidates.count == 1 ? candidates[0].name : unnamed
  }

  /// `@Observable` stores a property under its name with an underscore.
  static func isStored(_ name: String, in root: Any.Type) -> Bool {
    storedProperties(of: root).contains { $0.name == name }
  }

  private static func storedProperties(of root: Any.Type) -> [(name: String, type: Any.Type)] {
    var found: [(name: String, type: Any.Type)] = []
    _ = _forEachField(of: root, options: _EachFieldOptions(rawValue: 1)) { name, _, type, _ in
      let name = String(cString: name)
      if name.hasPrefix("_") { found.append((String(name.dropFirst()), type)) }
      return true
    }
    return found
  }
}
