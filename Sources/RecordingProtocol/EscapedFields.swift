/// A line of fields with tabs between them, each of which may have any text.
enum EscapedFields {
  static func line(_ fields: [String]) -> String { fields.map(escaped).joined(separator: "\t") + "\n" }

  static func fields(of line: some StringProtocol) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map { unescaped(String($0)) }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": escaped += "\\\\"
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  private static func unescaped(_ text: String) -> String {
    var plain = ""
    var isEscape = false
    for character in text.unicodeScalars {
      if isEscape {
        plain.unicodeScalars.append(character == "t" ? "\t" : character == "n" ? "\n" : character)
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else {
        plain.unicodeScalars.append(character)
      }
    }
    return plain
  }
}
