/// An observed property as a reason, in SwiftUI's spellings.
///
/// SwiftUI prints the key path's description: `\\Storage<Optional<Status>>.output` for a stored property, and
/// `\\Model.<computed 0x000000034006f8b0 (Int)>` for a computed one, with the address of its getter. Stored properties of
/// `@Observable` classes become computed ones. Addresses differ between builds and runs, so the property's name replaces them:
/// `\\Model.<computed count (Int)>`. In a generic class, SwiftUI's runtime finds the name, and prints such properties as if they
/// were still stored.
extension ObservedProperty {
  /// - Parameter keyPath: `nil` if only the property is known.
  static func label(
    of property: Immortal<PropertyDescriptor>, _ keyPath: AnyKeyPath?, _ style: EngineOptions.ObservationLabel
  ) -> Immortal<PropertyDescriptor> {
    let plain = "\\\(property.owner).\(property.name)"
    let name =
      switch style {
      case .keyPath: keyPath.map { spelled($0, property.name) } ?? plain
      default: "\(plain) (\(property.valueType))"
      }
    return PropertyDescriptor.of(
      name: name, holder: .observable, owner: property.owner, valueType: property.valueType)
  }

  private static func spelled(_ keyPath: AnyKeyPath, _ name: String) -> String {
    let description = keyPath.debugDescription
    guard let computed = description.firstRange(of: computedStart), description.hasSuffix(">") else {
      return description
    }
    let root = description[..<computed.lowerBound]
    let isKnown = name != unnamed
    if isKnown, root.contains("<"), isStored(name, in: type(of: keyPath).rootType) { return "\(root).\(name)" }
    // The type follows the address, in parentheses.
    let type = description[computed.upperBound...].drop { $0 != " " }.dropFirst()
    return "\(root.prefix { $0 != "<" }).<computed \(isKnown ? "\(name) " : "")\(type)"
  }

  private static let computedStart = ".<computed 0x"
}
