@_spi(Reflection) import Swift

/// Whether equal bytes imply equal values, by the type's `==`.
///
/// For floating-point numbers they don't: NaN isn't equal to itself. An object's `==` may depend on such a number, and
/// existentials may contain anything. Values made of integers, flags and strings only are equal by any sensible `==`.
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

  /// A boxed payload has another address each time, and may contain its own enum.
  private static func payloadsDecide(of metadata: TypeMetadata) -> Bool {
    guard let records = metadata.fieldRecords else { return false }
    return (0..<records.count).allSatisfy { index in
      guard !records.isIndirect(index) else { return false }
      return records.type(index).map(decideEquality) ?? true
    }
  }
}
