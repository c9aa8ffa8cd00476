@_spi(Reflection) import Swift

/// A dynamic property of a type of node: where it lies and how it is called.
///
/// Properties inside a composite come before the composite itself, which has no slot: it only has its
/// `update()` called.
struct DynamicField {
  let property: any DynamicProperty.Type
  let offset: Int
  /// None for a composite.
  let slot: PropertySlot
  /// It is a part of a composite.
  let isNested: Bool
  let descriptor: Immortal<PropertyDescriptor>

  static func fields(of type: Any.Type, owner: String) -> [DynamicField] {
    var fields: [DynamicField] = []
    collect(type, base: 0, isNested: false, owner: owner, into: &fields)
    return fields
  }

  private static func collect(
    _ type: Any.Type, base: Int, isNested: Bool, owner: String, into fields: inout [DynamicField]
  ) {
    guard TypeMetadata(type).kind == .struct else { return }
    var found: [(String, Int, any DynamicProperty.Type)] = []
    _ = _forEachField(of: type) { name, offset, type, _ in
      if let property = type as? any DynamicProperty.Type { found.append((String(cString: name), offset, property)) }
      return true
    }
    for (name, offset, property) in found {
      let before = fields.count
      if property._isComposite { collect(property, base: base + offset, isNested: true, owner: owner, into: &fields) }
      let hasParts = fields.count > before
      let descriptor = PropertyDescriptor.of(
        name: isNested ? "@\(base + offset)" : name, holder: property._holder, owner: owner,
        valueType: TypeName.name(of: property._valueType))
      let slot = property._isComposite && hasParts ? .none : PropertySlot(fields.count { !$0.slot.isNone })
      fields.append(
        DynamicField(
          property: property, offset: base + offset, slot: slot, isNested: isNested, descriptor: descriptor))
    }
  }
}
