import Foundation

/// The name of an `@Observable` property from the symbol of its key path's getter.
///
/// Such a key path is told as `\Model.<computed 0x55d0c0de (Int)>`: the number is the address of the getter, whose
/// symbol is `key path getter for App.Model.count : Swift.Int`. A binary without symbols gives no name.
enum GetterSymbol {
  static func propertyName(of keyPath: AnyKeyPath) -> String? {
    guard let address = address(in: keyPath.debugDescription), let (path, base) = binary(at: address) else {
      return nil
    }
    let image = image(at: path)
    return (image[UInt64(address - base)] ?? image[UInt64(address)]).flatMap(name(ofSymbol:))
  }

  /// The binary that is mapped at an address, and where it starts.
  static func binary(at address: UInt) -> (path: String, base: UInt)? {
    var bases: [Substring: UInt] = [:]
    for line in mappings() {
      let range = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard range.count == 2, let slash = line.firstIndex(of: "/") else { continue }
      let path = line[slash...]
      let base = min(bases[path] ?? .max, range[0])
      bases[path] = base
      if (range[0]..<range[1]).contains(address) { return (String(path), base) }
    }
    return nil
  }

  /// Line by line: Foundation takes a file that says no size for as long as its first page.
  private static func mappings() -> [String] {
    guard let file = fopen("/proc/self/maps", "r") else { return [] }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer {
      free(line)
      fclose(file)
    }
    var lines: [String] = []
    while getline(&line, &capacity, file) > 0, let line {
      lines.append(String(String(cString: line).prefix { $0 != "\n" }))
    }
    return lines
  }

  private static func address(in description: String) -> UInt? {
    guard let start = description.range(of: "<computed 0x") else { return nil }
    return UInt(description[start.upperBound...].prefix(while: \.isHexDigit), radix: 16)
  }

  /// `key path getter for App.Model.count : Swift.Int : App.Model` gives `count`.
  private static func name(ofSymbol symbol: String) -> String? {
    guard let demangled = demangle(symbol), let start = demangled.range(of: "getter for ") else { return nil }
    let path = demangled[start.upperBound...].components(separatedBy: " : ")[0]
    return path.split(separator: ".").last.map(String.init)
  }

  private static func demangle(_ symbol: String) -> String? {
    guard let text = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  // MARK: The symbol table

  nonisolated(unsafe) private static var images: [String: [UInt64: String]] = [:]

  /// The key path getters of a binary by their addresses in it.
  private static func image(at path: String) -> [UInt64: String] {
    if let known = images[path] { return known }
    let file = FileManager.default.fileExists(atPath: path) ? path : "/proc/self/exe"
    // Mapped in any case: Foundation reads the file where it is asked to judge, and a program may have a hundred megabytes.
    let data = try? Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped)
    let symbols = data.map { $0.withUnsafeBytes { keyPathGetters(in: $0) } } ?? [:]
    images[path] = symbols
    return symbols
  }

  /// Reads the section headers of an ELF file for its symbol table (type 2); anything else gives nothing.
  private static func keyPathGetters(in file: UnsafeRawBufferPointer) -> [UInt64: String] {
    guard file.count > 64, file.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2]) else { return [:] }
    let sections = Int(file.loadUnaligned(fromByteOffset: 40, as: UInt64.self))
    let count = Int(file.loadUnaligned(fromByteOffset: 60, as: UInt16.self))
    guard sections > 0, sections + count * 64 <= file.count else { return [:] }
    var found: [UInt64: String] = [:]
    for index in 0..<count {
      let section = sections + index * 64
      guard file.loadUnaligned(fromByteOffset: section + 4, as: UInt32.self) == 2 else { continue }
      let link = Int(file.loadUnaligned(fromByteOffset: section + 40, as: UInt32.self))
      guard link < count, let symbols = bytes(of: section, in: file),
        let names = bytes(of: sections + link * 64, in: file)
      else { continue }
      collect(symbols, names, into: &found)
    }
    return found
  }

  private static func bytes(of section: Int, in file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let offset = Int(file.loadUnaligned(fromByteOffset: section + 24, as: UInt64.self))
    let size = Int(file.loadUnaligned(fromByteOffset: section + 32, as: UInt64.self))
    guard offset >= 0, size >= 0, offset + size <= file.count else { return nil }
    return UnsafeRawBufferPointer(rebasing: file[offset..<offset + size])
  }

  /// A symbol is 24 bytes: its name's place first, its address at 8.
  private static func collect(
    _ symbols: UnsafeRawBufferPointer, _ names: UnsafeRawBufferPointer, into found: inout [UInt64: String]
  ) {
    for offset in stride(from: 0, to: symbols.count - 23, by: 24) {
      let name = Int(symbols.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      guard name < names.count, names[name...].starts(with: [0x24, 0x73]) else { continue }
      let bytes = names[name...].prefix { $0 != 0 }
      guard bytes.count > 4, bytes.suffix(2).elementsEqual([0x54, 0x4b]) else { continue }
      let address = symbols.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
      found[address] = String(decoding: bytes, as: UTF8.self)
    }
  }
}

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
