/// The field records of a struct or an enum, read from the type's descriptor.
///
/// `_forEachField` gives a struct's fields with their offsets, but neither an enum's payloads nor whether a
/// reference is weak. Both are in the records.
struct FieldRecords {
  private let descriptor: UnsafeRawPointer
  private let genericArguments: UnsafeRawPointer
  private let fields: UnsafeRawPointer
  private typealias Layout = RuntimeLayout.Fields

  init?(descriptor: UnsafeRawPointer, genericArguments: UnsafeRawPointer) {
    let offset = descriptor.load(fromByteOffset: Layout.distance, as: Int32.self)
    guard offset != 0 else { return nil }
    self.descriptor = descriptor
    self.genericArguments = genericArguments
    fields = descriptor + Layout.distance + Int(offset)
  }

  var count: Int { Int(fields.load(fromByteOffset: Layout.count, as: UInt32.self)) }

  private func record(_ index: Int) -> UnsafeRawPointer { fields + Layout.first + index * Layout.stride }

  func name(_ index: Int) -> String {
    let address = record(index) + Layout.nameInRecord
    let name = address + Int(address.load(as: Int32.self))
    return String(cString: name.assumingMemoryBound(to: CChar.self))
  }

  /// The case keeps its payload in a box.
  func isIndirect(_ index: Int) -> Bool { record(index).load(as: UInt32.self) & 1 != 0 }

  /// The type of a field, or of a case's payload; `nil` for a case without one.
  func type(_ index: Int) -> Any.Type? {
    guard let (name, length) = mangledName(index) else { return nil }
    return _getTypeByMangledNameInContext(
      name, UInt(length), genericContext: descriptor, genericArguments: genericArguments)
  }

  /// The field is a weak or an unowned reference: only its bits may be looked at.
  func isUncounted(_ index: Int) -> Bool {
    guard let (name, length) = mangledName(index), length >= 2, name[length - 2] == UInt8(ascii: "X") else {
      return false
    }
    return [UInt8(ascii: "w"), UInt8(ascii: "o"), UInt8(ascii: "u")].contains(name[length - 1])
  }

  /// A mangled name may hold binary references: one byte below 0x20, then four bytes (below 0x18) or eight.
  private func mangledName(_ index: Int) -> (UnsafePointer<UInt8>, Int)? {
    let address = record(index) + Layout.typeInRecord
    let offset = address.load(as: Int32.self)
    guard offset != 0 else { return nil }
    let name = (address + Int(offset)).assumingMemoryBound(to: UInt8.self)
    var length = 0
    while name[length] != 0 {
      switch name[length] {
      case 0x01...0x17: length += 5
      case 0x18...0x1f: length += 9
      default: length += 1
      }
    }
    return (name, length)
  }
}
