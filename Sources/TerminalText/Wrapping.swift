extension String {
  /// The text in lines of at most `width` columns, broken at spaces, all but the first indented. A word that is wider
  /// than a line continues on the next one.
  public func wrapped(to width: Int, hanging indent: Int) -> [String] {
    guard displayWidth > width else { return [self] }
    var lines = WrappedLines(width: max(1, width), indent: max(0, min(indent, width / 2)))
    for word in split(separator: " ", omittingEmptySubsequences: false) { lines.add(word) }
    return lines.lines
  }
}

private struct WrappedLines {
  let width: Int
  let indent: Int
  var lines = [""]
  private var used = 0
  /// Whether the current line has a word, even an empty one, and whether it has a visible one.
  private var isBegun = false
  private var isVisible = false

  init(width: Int, indent: Int) {
    self.width = width
    self.indent = indent
  }

  mutating func add(_ word: Substring) {
    let wordWidth = word.displayWidth
    if isVisible, used + 1 + wordWidth > width { breakLine() }
    if isBegun { add(" ", 1) }
    for character in word {
      let characterWidth = character.displayWidth
      if used > indent, used + characterWidth > width { breakLine() }
      add(character, characterWidth)
    }
    isBegun = true
    isVisible = isVisible || wordWidth > 0
  }

  private mutating func add(_ character: Character, _ characterWidth: Int) {
    lines[lines.count - 1].append(character)
    used += characterWidth
  }

  private mutating func breakLine() {
    lines.append(String(repeating: " ", count: indent))
    used = indent
    (isBegun, isVisible) = (false, false)
  }
}
