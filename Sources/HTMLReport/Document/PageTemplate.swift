/// Fills the files of a page that are part of the program.
enum PageTemplate {
  static var style: String { text(PackageResources.report_css) }

  static func text(_ bytes: [UInt8]) -> String { "\n" + String(decoding: bytes, as: UTF8.self) }

  /// A template with its fields, `{{name}}`, replaced; what replaces them is not looked at again.
  static func filled(_ template: [UInt8], _ fields: [String: String]) -> String {
    let pieces = text(template).dropFirst().split(separator: "{{", omittingEmptySubsequences: false)
    var page = String(pieces.first ?? "")
    for piece in pieces.dropFirst() {
      let parts = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      page += fields[String(parts[0])] ?? ""
      page += parts.dropFirst().joined()
    }
    return page
  }

  /// Text as it can be in an element or an attribute; control characters, and marks that reorder text, are shown as their numbers.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case _ where isUnseen(scalar): escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  /// A file's name as a link to it has it.
  static func link(to file: String) -> String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8
    return file.utf8.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
