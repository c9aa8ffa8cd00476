@_spi(Reflection) import Swift

/// A dynamic property of a type of node: its offset and name.
///
/// Properties inside a composite come before the composite itself, which has no slot: only its `update()` is called. A property
/// with the same offset as the view's stored property has its name, as in SwiftUI; the others are named by their offset, `@16`.
struct DynamicField {
  let property: any DynamicProperty.Type
  let offset: Int
  /// None for a composite.
  let slot: PropertySlot
  /// Whether it is part of a composite.
  let isNested: Bool
  let descriptor: Immortal<PropertyDescriptor>

  static func fields(of type: Any.Type, owner: String) -> [DynamicField] {
    var fields: [DynamicField] = []
    collect(type, base: 0, composite: nil, owner: owner, into: &fields)
    return fields
  }

  /// - Parameter composite: the view's stored property that `type` is, or is part of, and its offset.
  private static func collect(
    _ type: Any.Type, base: Int, composite: (name: String, offset: Int)?, owner: String,
    into fields: inout [DynamicField]
  ) {
    guard TypeMetadata(type).kind == .struct else { return }
    var found: [(String, Int, any DynamicProperty.Type)] = []
    _ = _forEachField(of: type) { name, offset, type, _ in
      if let property = type as? any DynamicProperty.Type { found.append((String(cString: name), offset, property)) }
      return true
    }
    for (name, offset, property) in found {
      let before = fields.count
      let stored = composite ?? (name, offset)
      if property._isComposite {
        collect(property, base: base + offset, composite: stored, owner: owner, into: &fields)
      }
      let hasParts = fields.count > before
      let descriptor = PropertyDescriptor.of(
        name: base + offset == stored.offset ? stored.name : "@\(base + offset)", holder: property._holder,
        owner: owner,
        valueType: TypeName.name(of: property._valueType))
      let slot = property._isComposite && hasParts ? .none : PropertySlot(fields.count { !$0.slot.isNone })
      fields.append(
        DynamicField(
          property: property, offset: base + offset, slot: slot, isNested: composite != nil,
          descriptor: descriptor))
    }
  }
}
