import Foundation
import SystemCalls

/// Finds the name of an `@Observable` property by the symbol of its key path's getter.
///
/// Such a key path prints as `\Model.<computed 0x55d0c0de (Int)>`. The number is the address of the getter, whose symbol is
/// `key path getter for App.Model.count : Swift.Int`. A binary without symbols has no names.
enum GetterSymbol {
  static func propertyName(of keyPath: AnyKeyPath) -> String? {
    guard let address = address(in: keyPath.debugDescription) else { return nil }
    return getters.name(at: address).flatMap(name(ofSymbol:))
  }

  /// The mangled symbols of getters in key paths.
  nonisolated(unsafe) private static var getters = ProgramSymbols(prefix: "$s", suffix: "TK")

  private static func address(in description: String) -> UInt? {
    guard let start = description.range(of: "<computed 0x") else { return nil }
    return UInt(description[start.upperBound...].prefix(while: \.isHexDigit), radix: 16)
  }

  /// `key path getter for App.Model.count : Swift.Int : App.Model` becomes `count`.
  private static func name(ofSymbol symbol: String) -> String? {
    guard let demangled = demangle(symbol), let start = demangled.range(of: "getter for ") else { return nil }
    let path = demangled[start.upperBound...].components(separatedBy: " : ")[0]
    return path.split(separator: ".").last.map(String.init)
  }

  private static func demangle(_ symbol: String) -> String? {
    guard let text = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { SystemMemory.free(text) }
    return String(cString: text)
  }
}

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
