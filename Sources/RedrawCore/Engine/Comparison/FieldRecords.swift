/// The field records of a struct or an enum, read from the type's descriptor.
///
/// `_forEachField` provides a struct's fields with their offsets, but neither an enum's payloads nor whether a reference is
/// weak. The records have both.
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

  /// Whether the case has its payload in a box.
  func isIndirect(_ index: Int) -> Bool { record(index).load(as: UInt32.self) & 1 != 0 }

  /// The type of a field, or of a case's payload; `nil` for a case without a payload.
  func type(_ index: Int) -> Any.Type? {
    mangledName(index)?.type(in: descriptor, genericArguments: genericArguments)
  }

  /// Whether the field is a weak or unowned reference, of which only the bits may be read.
  func isUncounted(_ index: Int) -> Bool { mangledName(index)?.isUncounted ?? false }

  private func mangledName(_ index: Int) -> MangledName? { MangledName(at: record(index) + Layout.typeInRecord) }

}
