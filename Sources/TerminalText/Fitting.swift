extension String {
  /// The text in at most `width` columns: cut, with an ellipsis, where it is wider.
  public func fitted(to width: Int, ellipsis: String = "…") -> String {
    guard displayWidth > width else { return self }
    var (text, used) = ("", ellipsis.displayWidth)
    guard used <= width else { return "" }
    for character in self {
      used += character.displayWidth
      if used > width { break }
      text.append(character)
    }
    return text + ellipsis
  }

  /// The text with spaces behind it up to `width` columns.
  public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth)) }

  /// The text with spaces before it up to `width` columns.
  public func indented(to width: Int) -> String { String(repeating: " ", count: max(0, width - displayWidth)) + self }
}
