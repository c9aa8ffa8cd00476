@_spi(Reflection) import Swift

/// The name of an `@Observable` property, from the key path by which its object registers accesses.
enum ObservedProperty {
  nonisolated(unsafe) private static var known: [AnyKeyPath: Immortal<PropertyDescriptor>] = [:]
  /// The one asked for last: an object hands out the same key path each time, and to hash one is to walk it.
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

  /// The property as a reason that prints its type too: `\Model.count (Int)`.
  static func keyPathLabel(of property: Immortal<PropertyDescriptor>) -> Immortal<PropertyDescriptor> {
    PropertyDescriptor.of(
      name: "\\\(property.owner).\(property.name) (\(property.valueType))", holder: .observable, owner: property.owner,
      valueType: property.valueType)
  }

  /// The symbol of the key path's getter has it; without symbols, the only stored property of that type.
  private static func name(of keyPath: AnyKeyPath, root: Any.Type, value: Any.Type) -> String {
    if let name = GetterSymbol.propertyName(of: keyPath) { return name }
    var candidates: [String] = []
    _ = _forEachField(of: root, options: _EachFieldOptions(rawValue: 1)) { name, _, type, _ in
      let name = String(cString: name)
      if type == value, name.hasPrefix("_") { candidates.append(String(name.dropFirst())) }
      return true
    }
    return candidates.count == 1 ? candidates[0] : "<computed>"
  }
}
