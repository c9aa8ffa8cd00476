#if canImport(Darwin)
  import Darwin
  import MachO
#endif

/// The types of the running program itself, those of its libraries left out.
///
/// Read from the sections in which the compiler lists every type: that is how previews and apps are found without
/// naming them, private ones too. Generic types are passed over.
public enum ProgramTypes {
  /// In no order.
  public static var all: [Any.Type] {
    guard let records = records, let start = records.baseAddress else { return [] }
    return stride(from: 0, to: records.count, by: 4).compactMap { type(start + $0) }
  }

  /// Where things lie in the description of a type.
  private enum Layout {
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

#if canImport(Darwin)
  extension ProgramTypes {
    /// The section, by its name.
    private static var records: UnsafeRawBufferPointer? {
      var size: UInt = 0
      let image = UnsafeRawPointer(#dsohandle).assumingMemoryBound(to: mach_header_64.self)
      guard let start = getsectiondata(image, "__TEXT", "__swift5_types", &size) else { return nil }
      return UnsafeRawBufferPointer(start: start, count: Int(size))
    }
  }
#else
  extension ProgramTypes {
    /// One image's list, as the runtime hands it over.
    private struct Section {
      let image: UInt
      let records: UnsafeRawBufferPointer
    }

    /// That of this image, which is the one that begins last before an address of its own.
    private static var records: UnsafeRawBufferPointer? {
      let here = UInt(bitPattern: UnsafeRawPointer(#dsohandle))
      return sections().filter { $0.image <= here }.max { $0.image < $1.image }?.records
    }

    private static func sections() -> [Section] {
      var found: [Section] = []
      withUnsafeMutablePointer(to: &found) { found in
        enumerateMetadataSections(
          { sections, found in
            // Behind the version, the image and two unused words: the ranges of protocols, conformances, then types.
            let (imagePlace, typesPlace) = (8, 64)
            let image = sections.load(fromByteOffset: imagePlace, as: UInt.self)
            let start = sections.load(fromByteOffset: typesPlace, as: UnsafeRawPointer?.self)
            let count = sections.load(fromByteOffset: typesPlace + 8, as: Int.self)
            let records = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
            found?.assumingMemoryBound(to: [Section].self).pointee.append(Section(image: image, records: records))
            return true
          }, found)
      }
      return found
    }
  }

  @_silgen_name("swift_enumerateAllMetadataSections")
  private func enumerateMetadataSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool, _ context: UnsafeMutableRawPointer?)
#endif
