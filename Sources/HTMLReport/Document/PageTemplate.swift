/// Fills in the page templates that are part of the program.
enum PageTemplate {
  static var style: String { text(PackageResources.report_css) }

  static func text(_ bytes: [UInt8]) -> String { "\n" + String(decoding: bytes, as: UTF8.self) }

  /// Replaces a template's fields, `{{name}}`. Fields in the replacements aren't replaced.
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

  /// Escapes text for an element or an attribute. Control characters, and marks that reorder text, are shown as
  /// numbers.
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
}
