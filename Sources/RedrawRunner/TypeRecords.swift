/// The types of the running program itself, those of its libraries left out.
///
/// Read from the sections in which the compiler lists every type: that is how previews and apps are found without
/// naming them, private ones too. Generic types are passed over.
enum TypeRecords {
  /// One image's list, as the runtime hands it over.
  private struct Section {
    let image: UInt
    let records: UnsafeRawBufferPointer
  }

  static func types() -> [Any.Type] {
    let here = UInt(bitPattern: UnsafeRawPointer(#dsohandle))
    // This image is the one that begins last before an address of its own.
    let own = sections().filter { $0.image <= here }.max { $0.image < $1.image }
    guard let own else { return [] }
    return stride(from: 0, to: own.records.count, by: 4).compactMap { type(own.records.baseAddress! + $0) }
  }

  private static func sections() -> [Section] {
    var found: [Section] = []
    withUnsafeMutablePointer(to: &found) { found in
      enumerateMetadataSections(
        { sections, found in
          let image = sections.load(fromByteOffset: Layout.image, as: UInt.self)
          let start = sections.load(fromByteOffset: Layout.types, as: UnsafeRawPointer?.self)
          let count = sections.load(fromByteOffset: Layout.types + 8, as: Int.self)
          let records = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
          found?.assumingMemoryBound(to: [Section].self).pointee.append(Section(image: image, records: records))
          return true
        }, found)
    }
    return found
  }

  /// Where things lie in the runtime's description of an image, and in that of a type.
  private enum Layout {
    static let image = 8
    /// Behind the version, the image and two unused words: the ranges of protocols, conformances, then types.
    static let types = 64
    static let accessor = 12
    static let kinds: ClosedRange<UInt32> = 16...18
    static let generic: UInt32 = 0x80
  }

  /// A record is the distance to a type's description; other kinds of records have their lowest bits set.
  private static func type(_ record: UnsafeRawPointer) -> Any.Type? {
    let distance = Int(record.loadUnaligned(as: Int32.self))
    guard distance & 3 == 0 else { return nil }
    let description = record + distance
    let flags = description.load(as: UInt32.self)
    guard Layout.kinds.contains(flags & 0x1F), flags & Layout.generic == 0 else { return nil }
    let field = description + Layout.accessor
    let accessor = field + Int(field.load(as: Int32.self))
    let metadata = unsafeBitCast(accessor, to: (@convention(c) (Int) -> UnsafeRawPointer).self)(0)
    return unsafeBitCast(metadata, to: Any.Type.self)
  }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool, _ context: UnsafeMutableRawPointer?)
