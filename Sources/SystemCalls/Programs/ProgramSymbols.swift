#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Function names by address, for symbols of one kind. A stripped binary has none.
public struct ProgramSymbols {
  private let prefix: [UInt8]
  private let suffix: [UInt8]
  /// For each binary, names by their addresses in it.
  private var known: [String: [UInt64: String]] = [:]

  /// Selects the symbols with this prefix and suffix.
  public init(prefix: String, suffix: String) {
    (self.prefix, self.suffix) = (Array(prefix.utf8), Array(suffix.utf8))
  }

  public mutating func name(at address: UInt) -> String? {
    #if os(Linux)
      guard let (path, base) = Self.binary(at: address) else { return nil }
      let names = names(in: path)
      return names[UInt64(address - base)] ?? names[UInt64(address)]
    #else
      var facts = Dl_info()
      guard dladdr(UnsafeRawPointer(bitPattern: address), &facts) != 0, let start = facts.dli_sname,
        UInt(bitPattern: facts.dli_saddr) == address
      else { return nil }
      let name = UnsafeRawBufferPointer(start: start, count: SystemMemory.length(start))
      return isWanted(name) ? String(decoding: name, as: UTF8.self) : nil
    #endif
  }

  /// By the C library, as a program has hundreds of thousands of names, and nobody optimizes what is built for tests.
  private func isWanted(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let start = name.baseAddress, name.count >= prefix.count + suffix.count else { return false }
    return SystemMemory.areEqual(start + (name.count - suffix.count), suffix, byteCount: suffix.count)
      && SystemMemory.areEqual(start, prefix, byteCount: prefix.count)
  }
}

#if os(Linux)
  extension ProgramSymbols {
    /// The binary that is mapped at an address, and its base address.
    public static func binary(at address: UInt) -> (path: String, base: UInt)? {
      guard let file = Descriptor.open("/proc/self/maps", .reading) else { return nil }
      defer { Descriptor.close(file) }
      guard let text = Descriptor.readAll(file) else { return nil }
      var bases: [Substring: UInt] = [:]
      for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
        let range = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard range.count == 2, let slash = line.firstIndex(of: "/") else { continue }
        let path = line[slash...]
        let base = min(bases[path] ?? .max, range[0])
        bases[path] = base
        if (range[0]..<range[1]).contains(address) { return (String(path), base) }
      }
      return nil
    }

    private mutating func names(in path: String) -> [UInt64: String] {
      if let names = known[path] { return names }
      // Another file may have taken the program's name since it started.
      let file = MappedFile(FileSystem.exists(path) ? path : SystemProcess.program)
      var names: [UInt64: String] = [:]
      if let bytes = file?.bytes {
        for table in SymbolTable.tables(in: bytes) {
          table.forEach { name, address in
            if isWanted(name) { names[address] = String(decoding: name, as: UTF8.self) }
          }
        }
      }
      withExtendedLifetime(file) {}
      known[path] = names
      return names
    }
  }

  /// A symbol table of a 64-bit ELF file.
  private struct SymbolTable {
    let symbols: UnsafeRawBufferPointer
    let names: UnsafeRawBufferPointer

    /// Finds symbol tables (type 2) by the section headers. Returns nothing for other files.
    static func tables(in file: UnsafeRawBufferPointer) -> [SymbolTable] {
      guard file.count > 64, file.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2]) else { return [] }
      let sections = Int(clamping: file.loadUnaligned(fromByteOffset: 40, as: UInt64.self))
      let count = Int(file.loadUnaligned(fromByteOffset: 60, as: UInt16.self))
      guard sections > 0, sections <= file.count - count * 64 else { return [] }
      return (0..<count).compactMap { index in
        let section = sections + index * 64
        guard file.loadUnaligned(fromByteOffset: section + 4, as: UInt32.self) == 2 else { return nil }
        let link = Int(file.loadUnaligned(fromByteOffset: section + 40, as: UInt32.self))
        guard link < count, let symbols = bytes(of: section, in: file),
          let names = bytes(of: sections + link * 64, in: file)
        else { return nil }
        return SymbolTable(symbols: symbols, names: names)
      }
    }

    private static func bytes(of section: Int, in file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
      let offset = Int(clamping: file.loadUnaligned(fromByteOffset: section + 24, as: UInt64.self))
      let size = Int(clamping: file.loadUnaligned(fromByteOffset: section + 32, as: UInt64.self))
      guard offset <= file.count, size <= file.count - offset else { return nil }
      return UnsafeRawBufferPointer(rebasing: file[offset..<offset + size])
    }

    /// A symbol has 24 bytes: the position of its name first, its address at offset 8.
    func forEach(_ body: (_ name: UnsafeRawBufferPointer, _ address: UInt64) -> Void) {
      guard let first = names.baseAddress else { return }
      for offset in stride(from: 0, to: symbols.count - 23, by: 24) {
        let place = Int(symbols.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        guard place < names.count else { continue }
        let count = SystemMemory.length(first + place, atMost: names.count - place)
        body(
          UnsafeRawBufferPointer(start: first + place, count: count),
          symbols.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
      }
    }
  }

  /// A memory-mapped file, of which only the accessed pages are read.
  private final class MappedFile {
    let bytes: UnsafeRawBufferPointer

    init?(_ path: String) {
      guard let file = Descriptor.open(path, .reading) else { return nil }
      defer { Descriptor.close(file) }
      guard let size = FileFacts(descriptor: file)?.size, size > 0,
        let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
      else { return nil }
      bytes = UnsafeRawBufferPointer(start: start, count: size)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
  }
#endif
