import TerminalText

/// Breaks a paragraph into lines of at most `width` columns, between words. Longer words aren't broken.
func wrapped(_ paragraph: String, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in paragraph.split(separator: " ") {
    let wordWidth = word.displayWidth
    if used > 0, used + 1 + wordWidth > width {
      lines.append(line)
      (line, used) = ("", 0)
    }
    line += used > 0 ? " \(word)" : String(word)
    used += wordWidth + (used > 0 ? 1 : 0)
  }
  return used > 0 ? lines + [line] : lines
}

/// Two columns: terms on the left, wrapped explanations on the right.
///
/// A term that is wider than the left column gets a line of its own.
struct TermList {
  static let indent = "  "
  static let widestTerm = 26

  var rows: [(term: String, text: String)]

  func lines(width: Int) -> [String] {
    let column = rows.map(\.term.displayWidth).filter { $0 <= Self.widestTerm }.max() ?? Self.widestTerm
    return rows.flatMap { lines(of: $0.term, $0.text, column: column, width: width) }
  }

  private func lines(of term: String, _ text: String, column: Int, width: Int) -> [String] {
    let start = Self.indent.count + column + 2
    let texts = wrapped(text, to: max(width - start, 20))
    let margin = String(repeating: " ", count: start)
    guard term.displayWidth <= column, let first = texts.first else {
      return [Self.indent + term] + texts.map { margin + $0 }
    }
    let gap = String(repeating: " ", count: column - term.displayWidth + 2)
    return [Self.indent + term + gap + first] + texts.dropFirst().map { margin + $0 }
  }
}
