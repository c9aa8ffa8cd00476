@_spi(Reflection) import Swift

/// Whether values of a type are equal by their `==` wherever they have the same bytes.
///
/// A floating-point number need not be: no NaN is equal to itself. An object's `==` may ask one that it holds, and of an
/// existential nobody knows. Whatever is made of whole numbers, flags and strings alone is, by any `==` worth the name.
enum ElementBytes {
  static func decideEquality(of type: Any.Type) -> Bool {
    if type is any BinaryInteger.Type || type == Bool.self || type == String.self || type == Character.self {
      return true
    }
    if let array = type as? any ArrayProtocol.Type { return decideEquality(of: array.elementType) }
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .struct, .tuple: return partsDecide(of: metadata)
    case .enum, .optional: return payloadsDecide(of: metadata)
    default: return false
    }
  }

  private static func partsDecide(of metadata: TypeMetadata) -> Bool {
    var count = 0
    var isDecided = true
    _ = _forEachField(of: metadata.type) { _, _, type, _ in
      count += 1
      isDecided = decideEquality(of: type)
      return isDecided
    }
    return isDecided && (count > 0 || metadata.size == 0)
  }

  /// A payload in a box is another one each time, and may hold its own enum.
  private static func payloadsDecide(of metadata: TypeMetadata) -> Bool {
    guard let records = metadata.fieldRecords else { return false }
    return (0..<records.count).allSatisfy { index in
      guard !records.isIndirect(index) else { return false }
      return records.type(index).map(decideEquality) ?? true
    }
  }
}
