import TerminalText

/// A table in each format that supports tables.
extension TextTable {
  func folded(_ style: TextStyle) -> [TextTable] { folded(width: style.width) }

  /// Aligned columns, within the style's width.
  func text(_ style: TextStyle, indent: Int = 2) -> String {
    lines(width: style.width, indent: indent, ellipsis: style.ellipsis).map { $0 + "\n" }.joined()
  }

  var markdown: String {
    let rules = columns.map { $0.alignment == .left ? "---" : "---:" }
    return ([columns.map(\.title), rules] + rows).map(markdownRow).joined()
  }

  var csv: String { ([columns.map(\.title)] + rows).map(csvRow).joined() }
}

func markdownRow(_ cells: [String]) -> String {
  "| " + cells.map(markdownCell).joined(separator: " | ") + " |\n"
}

/// A cell of a Markdown table, escaped so that `Row<Text>` is not a tag and `@self` mentions nobody.
func markdownCell(_ text: String) -> String {
  let text = printable(text)
  let isHarmless = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }
  return isHarmless ? text : markdownEscaped(text)
}

/// A row of CSV (RFC 4180, but ended by a line feed alone).
func csvRow(_ cells: [String]) -> String { cells.map(csvCell).joined(separator: ",") + "\n" }

/// A cell of CSV: quoted if necessary, and without control characters, as in tables for people.
func csvCell(_ text: String) -> String {
  let text = printable(text)
  guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else { return text }
  return "\"" + text.replacing(character: "\"", by: "\"\"") + "\""
}

extension String {
  func replacing(character: Character, by text: String) -> String {
    if let byte = character.asciiValue, byte >= 0x20, !utf8.contains(byte) { return self }
    return contains(character) ? map { $0 == character ? text : String($0) }.joined() : self
  }
}
