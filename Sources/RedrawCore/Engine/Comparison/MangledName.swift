/// A type's mangled name in field records and capture descriptions.
///
/// It can contain binary references: a byte below 0x20, then four bytes (below 0x18) or eight, which are relative to their own
/// address. So a name is read in place and never copied.
struct MangledName {
  let start: UnsafePointer<UInt8>
  let length: Int

  /// - Parameter reference: the address of a relative reference to the name; the result is `nil` if that is null.
  init?(at reference: UnsafeRawPointer) {
    let offset = reference.load(as: Int32.self)
    guard offset != 0 else { return nil }
    start = (reference + Int(offset)).assumingMemoryBound(to: UInt8.self)
    var length = 0
    while start[length] != 0 {
      switch start[length] {
      case 0x01...0x17: length += 5
      case 0x18...0x1f: length += 9
      default: length += 1
      }
    }
    self.length = length
  }

  /// Whether the type is a weak or unowned reference, of which only the bits may be read.
  var isUncounted: Bool { hasSuffix("Xw") || hasSuffix("Xo") || hasSuffix("Xu") }

  func hasSuffix(_ suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    return length >= count && (0..<count).allSatisfy { start[length - count + $0] == suffix.utf8Start[$0] }
  }

  /// `nil` if the runtime has no such type.
  func type(in context: UnsafeRawPointer? = nil, genericArguments: UnsafeRawPointer? = nil) -> Any.Type? {
    _getTypeByMangledNameInContext(
      start, UInt(length), genericContext: context, genericArguments: genericArguments)
  }
}
