/// The mangled name of a type as the compiler leaves it in field records and capture descriptions.
///
/// It may hold binary references: one byte below 0x20, then four bytes (below 0x18) or eight, which lead from where they
/// lie. So a name is read in place and never copied.
struct MangledName {
  let start: UnsafePointer<UInt8>
  let length: Int

  /// - Parameter reference: four bytes that lead to the name; `nil` where they lead nowhere.
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

  /// The type is a weak or an unowned reference: only its bits may be looked at.
  var isUncounted: Bool { hasSuffix("Xw") || hasSuffix("Xo") || hasSuffix("Xu") }

  func hasSuffix(_ suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    return length >= count && (0..<count).allSatisfy { start[length - count + $0] == suffix.utf8Start[$0] }
  }

  /// `nil` for what the runtime has no type for.
  func type(in context: UnsafeRawPointer? = nil, genericArguments: UnsafeRawPointer? = nil) -> Any.Type? {
    _getTypeByMangledNameInContext(
      start, UInt(length), genericContext: context, genericArguments: genericArguments)
  }
}
