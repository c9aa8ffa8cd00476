/// What the runtime knows about a type: its kind, its layout and, for enums, how to take a value apart. `RuntimeLayout` has the
/// offsets.
struct TypeMetadata {
  let type: Any.Type
  private let pointer: UnsafeRawPointer
  private typealias Layout = RuntimeLayout.Metadata
  private typealias Witnesses = RuntimeLayout.ValueWitnesses

  init(_ type: Any.Type) {
    self.type = type
    pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  enum Kind: UInt {
    case `struct` = 0x200
    case `enum` = 0x201
    case optional = 0x202
    case opaque = 0x300
    case tuple = 0x301
    case function = 0x302
    case existential = 0x303
    case metatype = 0x304
    case existentialMetatype = 0x306
    case extendedExistential = 0x307
    case `class` = 0
  }

  /// `nil` for the few kinds that no stored field of a view can have in practice.
  var kind: Kind? {
    let word = pointer.load(fromByteOffset: Layout.kind, as: UInt.self)
    return word > 0x7ff ? .class : Kind(rawValue: word)
  }

  private var valueWitnesses: UnsafeRawPointer {
    pointer.load(fromByteOffset: Layout.valueWitnesses, as: UnsafeRawPointer.self)
  }

  var size: Int { valueWitnesses.load(fromByteOffset: Witnesses.size, as: Int.self) }
  private var flags: UInt32 { valueWitnesses.load(fromByteOffset: Witnesses.flags, as: UInt32.self) }
  var alignmentMask: Int { Int(flags & 0xff) }
  var isPlainOldData: Bool { flags & 0x1_0000 == 0 }
  /// Whether an existential stores such a value in its own three words instead of a box.
  var isStoredInline: Bool { flags & 0x2_0000 == 0 }

  // MARK: Enums

  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  func enumTag(of value: UnsafeRawPointer) -> UInt32 {
    let witness = valueWitnesses.load(fromByteOffset: Witnesses.enumTag, as: GetTag.self)
    return witness(value, pointer)
  }

  /// Removes the tag from the bits of `value`, in place, which leaves the payload.
  func projectPayload(of value: UnsafeMutableRawPointer) {
    valueWitnesses.load(fromByteOffset: Witnesses.projectPayload, as: Project.self)(value, pointer)
  }

  // MARK: Existentials

  /// Whether the existential's values are references, because it is bound to `AnyObject` or is `Error`.
  var isReferenceExistential: Bool {
    guard kind == .existential else { return size < 32 }
    let flags = pointer.load(fromByteOffset: Layout.existentialFlags, as: UInt32.self)
    return flags & 0x8000_0000 == 0 || size < 32
  }

  /// The fields in the type's descriptor, in the order of the runtime's tags; empty for types without one.
  var fieldRecords: FieldRecords? {
    guard let kind, kind == .struct || kind == .enum || kind == .optional else { return nil }
    let descriptor = pointer.load(fromByteOffset: Layout.descriptor, as: UnsafeRawPointer.self)
    return FieldRecords(descriptor: descriptor, genericArguments: pointer + Layout.genericArguments)
  }

  /// Whether objects of the class have weak or unowned references, which may be invalid.
  static func hasUncountedFields(_ type: AnyClass) -> Bool {
    let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let descriptor = pointer.load(fromByteOffset: Layout.descriptorOfClass, as: UnsafeRawPointer.self)
    if let records = FieldRecords(descriptor: descriptor, genericArguments: pointer),
      (0..<records.count).contains(where: records.isUncounted)
    {
      return true
    }
    return _getSuperclass(type).map(hasUncountedFields) ?? false
  }
}
