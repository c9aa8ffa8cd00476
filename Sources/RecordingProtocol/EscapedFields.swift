/// A line of tab-separated fields, each of which may contain any text.
public enum EscapedFields {
  public static func line(_ fields: [String]) -> String { fields.map(escaped).joined(separator: "\t") + "\n" }

  public static func fields(of line: some StringProtocol) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map { unescaped(String($0)) }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": escaped += "\\\\"
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      // Together with the line feed after it, it would be a single character that doesn't end a line.
      case "\r": escaped += "\\r"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  private static let meaning: [Unicode.Scalar: Unicode.Scalar] = ["t": "\t", "n": "\n", "r": "\r"]

  private static func unescaped(_ text: String) -> String {
    var plain = ""
    var isEscape = false
    for character in text.unicodeScalars {
      if isEscape {
        plain.unicodeScalars.append(Self.meaning[character] ?? character)
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
