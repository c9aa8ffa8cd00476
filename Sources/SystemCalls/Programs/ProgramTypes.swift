#if canImport(Darwin)
  import Darwin
  import MachO
#endif

/// The types of the running program, without those of its libraries, by the protocols that they conform to.
///
/// They are read from the section in which the compiler lists every conformance, even of private types. This is how previews and
/// apps are found: to ask the runtime about each type would take it a second in a large program. Generic types are skipped.
public enum ProgramTypes {
  /// The types with a conformance to a protocol of one of these names, in no particular order.
  ///
  /// - Parameter names: without their modules, so that a type may conform to another protocol of the same name.
  public static func conforming(toAnyOf names: Set<String>) -> [Any.Type] {
    guard let records = records, let start = records.baseAddress else { return [] }
    var types: [UnsafeRawPointer] = []
    for offset in stride(from: 0, to: records.count, by: 4) {
      let conformance = target(of: start + offset)
      guard let subject = nominalType(of: conformance), names.contains(protocolName(of: conformance)) else { continue }
      if !types.contains(subject) { types.append(subject) }
    }
    return types.compactMap(metatype)
  }

  /// Offsets in a conformance's descriptor, in a protocol's and in a type's.
  private enum Layout {
    static let subject = 4
    static let flags = 12
    /// How the conformance refers to its subject; 0 is a type's descriptor.
    static let reference: UInt32 = 0x38
    static let name = 8
    static let accessor = 12
    static let kinds: ClosedRange<UInt32> = 16...18
    static let generic: UInt32 = 0x80
  }

  /// What a relative address leads to.
  private static func target(of field: UnsafeRawPointer) -> UnsafeRawPointer {
    field + Int(field.loadUnaligned(as: Int32.self))
  }

  /// The protocol is at a relative address or, if it is another library's, behind a pointer at such an address.
  private static func protocolName(of conformance: UnsafeRawPointer) -> String {
    let distance = Int(conformance.load(as: Int32.self))
    let place = conformance + (distance & ~1)
    let descriptor = distance & 1 == 0 ? place : place.load(as: UnsafeRawPointer.self)
    return String(cString: target(of: descriptor + Layout.name).assumingMemoryBound(to: CChar.self))
  }

  /// The descriptor of a conformance's type, if that is a structure, a class or an enumeration that isn't generic.
  private static func nominalType(of conformance: UnsafeRawPointer) -> UnsafeRawPointer? {
    let flags = conformance.load(fromByteOffset: Layout.flags, as: UInt32.self)
    guard flags & Layout.reference == 0 else { return nil }
    let description = target(of: conformance + Layout.subject)
    let kind = description.load(as: UInt32.self)
    return Layout.kinds.contains(kind & 0x1F) && kind & Layout.generic == 0 ? description : nil
  }

  private static func metatype(_ description: UnsafeRawPointer) -> Any.Type? {
    let accessor = target(of: description + Layout.accessor)
    let metadata = unsafeBitCast(accessor, to: (@convention(c) (Int) -> UnsafeRawPointer).self)(0)
    return unsafeBitCast(metadata, to: Any.Type.self)
  }
}

#if canImport(Darwin)
  extension ProgramTypes {
    /// The section with the records.
    private static var records: UnsafeRawBufferPointer? {
      var size: UInt = 0
      let image = UnsafeRawPointer(#dsohandle).assumingMemoryBound(to: mach_header_64.self)
      guard let start = getsectiondata(image, "__TEXT", "__swift5_proto", &size) else { return nil }
      return UnsafeRawBufferPointer(start: start, count: Int(size))
    }
  }
#else
  extension ProgramTypes {
    /// One image's list, as the runtime reports it.
    private struct Section {
      let image: UInt
      let records: UnsafeRawBufferPointer
    }

    /// The records of this image: the one with the highest base address below an address of its own.
    private static var records: UnsafeRawBufferPointer? {
      let here = UInt(bitPattern: UnsafeRawPointer(#dsohandle))
      return sections().filter { $0.image <= here }.max { $0.image < $1.image }?.records
    }

    private static func sections() -> [Section] {
      var found: [Section] = []
      withUnsafeMutablePointer(to: &found) { found in
        enumerateMetadataSections(
          { sections, found in
            // After the version, the image and two unused words come ranges: protocols, then conformances.
            let (imagePlace, conformancesPlace) = (8, 48)
            let image = sections.load(fromByteOffset: imagePlace, as: UInt.self)
            let start = sections.load(fromByteOffset: conformancesPlace, as: UnsafeRawPointer?.self)
            let count = sections.load(fromByteOffset: conformancesPlace + 8, as: Int.self)
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
