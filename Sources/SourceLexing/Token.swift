/// A word of Swift source: what it is, what it says, and where it stands.
public struct Token: Equatable, Sendable {
  /// What sort of token it is.
  public enum Kind: Sendable {
    /// A name or keyword, without backticks.
    case name
    case number
    /// A string, a regular expression, or the pieces of one around what it interpolates.
    case literal
    /// One character of punctuation, or an operator of several.
    case symbol
  }

  public let kind: Kind
  /// As it is written, but for the backticks of a name.
  public let text: String
  /// Offsets of its first byte and of the one behind it.
  public let range: Range<Int>
  /// From 1.
  public let line: Int
  public let column: Int
  /// No white space stands between it and what comes before.
  public let isJoinedToPrevious: Bool

  public func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
  public func isName(_ name: String) -> Bool { kind == .name && text == name }
}

extension [Token] {
  /// The index behind what closes the bracket at `index`; the end where nothing does.
  public func index(behindBracketAt index: Int) -> Int {
    var depth = 0
    for position in index..<count {
      let token = self[position]
      guard token.kind == .symbol else { continue }
      if ["(", "[", "{"].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) {
        depth -= 1
        if depth == 0 { return position + 1 }
      }
    }
    return count
  }
}
