import TerminalText

/// A line of the screen: styled pieces of text. Their meaning never depends on the style alone.
struct ScreenLine {
  enum Look {
    case plain, bold, inverse, faint, wasted, useful

    /// The terminal's escape sequence; `nil` for plain text.
    func code(hasColor: Bool) -> String? {
      switch self {
      case .plain: nil
      case .bold: "1"
      case .inverse: "7"
      case .faint: hasColor ? "2" : nil
      case .wasted: hasColor ? "31" : "1"
      case .useful: hasColor ? "32" : nil
      }
    }
  }

  private(set) var pieces: [(text: String, look: Look)] = []
  private(set) var width = 0

  init(_ text: String = "", _ look: Look = .plain) { append(text, look) }

  mutating func append(_ text: String, _ look: Look = .plain) {
    guard !text.isEmpty else { return }
    pieces.append((text, look))
    width += text.displayWidth
  }

  mutating func append(_ line: ScreenLine) { for piece in line.pieces { append(piece.text, piece.look) } }

  /// Cut or padded to a number of columns.
  func fitted(to limit: Int, ellipsis: String, filledWith look: Look = .plain) -> ScreenLine {
    var line = ScreenLine()
    if width > limit {
      for piece in pieces where line.width < limit {
        let room = limit - line.width
        let isLast = line.width + piece.text.displayWidth >= room + line.width
        line.append(isLast ? piece.text.fitted(to: room, ellipsis: ellipsis) : piece.text, piece.look)
      }
    } else {
      line = self
    }
    line.append(String(repeating: " ", count: max(0, limit - line.width)), look)
    return line
  }

  var text: String { pieces.map(\.text).joined() }

  /// With escape sequences for the terminal.
  func escaped(hasColor: Bool) -> String {
    pieces.map { piece in
      piece.look.code(hasColor: hasColor).map { "\u{1B}[\($0)m\(piece.text)\u{1B}[0m" } ?? piece.text
    }.joined()
  }
}
