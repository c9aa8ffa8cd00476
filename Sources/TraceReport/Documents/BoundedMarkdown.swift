import TerminalText

/// Markdown within a size limit. Pieces that don't fit are left out completely, which is noted at the end.
struct BoundedMarkdown {
  private var text = ""
  private var count = 0
  private var isCut = false
  private let limit: Int
  private let ending: String

  /// GitHub accepts comments of fewer than 65,536 characters.
  static let longestComment = 65_000

  /// - Parameters: - limit: in bytes of UTF-8, which are never fewer than characters. - command: the command that
  ///   prints everything.
  init(limit: Int, command: String) {
    ending = "\n_The rest did not fit; `redraw-trace \(command)` prints all of it._\n"
    self.limit = limit - ending.utf8.count
  }

  /// Adds all of a piece or nothing.
  mutating func add(_ piece: String) {
    guard !isCut, fits(piece) else { return isCut = true }
    text += piece
    count += piece.utf8.count
  }

  /// Adds a table, folded under a title, with as many rows as fit.
  mutating func addFolded(_ title: String, head: [String], alignments: [String], rows: [[String]]) {
    guard !rows.isEmpty else { return }
    let opening = "\n<details><summary>\(title)</summary>\n\n" + Self.row(head) + Self.row(alignments)
    let closing = "\n</details>\n"
    guard !isCut, fits(opening + closing) else { return isCut = true }
    add(opening)
    for row in rows.map(Self.row) {
      guard fits(row + closing) else {
        isCut = true
        break
      }
      add(row)
    }
    text += closing
    count += closing.utf8.count
  }

  var result: String { isCut ? text + ending : text }

  private func fits(_ piece: String) -> Bool { count + piece.utf8.count <= limit }

  /// Cells are already Markdown.
  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}

/// Text from a trace as code. Nothing in it is parsed as Markdown, such as a mention or an issue number.
func markdownCode(_ text: String) -> String {
  let text = shortened(text)
  var (longest, run) = (0, 0)
  for character in text {
    run = character == "`" ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let space = longest > 0 ? " " : ""
  // A bar would end a cell, even within code.
  return text.isEmpty ? "" : "\(fence)\(space)\(text.replacing(character: "|", by: "\\|"))\(space)\(fence)"
}

/// A sentence with names from a trace, in which everything that Markdown or GitHub would interpret is escaped.
func markdownProse(_ text: String) -> String { markdownEscaped(shortened(text, to: 600)) }

private func shortened(_ text: String, to most: Int = 160) -> String {
  let text = printable(text)
  return text.utf8.count > most && text.count > most ? text.prefix(most - 1) + "…" : text
}
