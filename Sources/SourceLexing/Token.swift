/// A token of Swift source: its kind, text and position.
public struct Token: Equatable, Sendable {
  /// The kind of a token.
  public enum Kind: Sendable {
    /// A name or keyword, without backticks.
    case name
    case number
    /// A string, a regular expression, or one of the pieces between interpolations.
    case literal
    /// A punctuation character, or an operator of several characters.
    case symbol
  }

  public let kind: Kind
  /// As written, except for the backticks of a name.
  public let text: String
  /// The byte offsets of its first byte and of the byte after it.
  public let range: Range<Int>
  /// Starts at 1.
  public let line: Int
  public let column: Int
  /// Whether no white space separates it from the previous token.
  public let isJoinedToPrevious: Bool

  public func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
  public func isName(_ name: String) -> Bool { kind == .name && text == name }
}

extension [Token] {
  /// The index after the bracket that closes the one at `index`, or the end if there is none.
  public func index(behindBracketAt index: Int) -> Int {
    var depth = 0
    for position in index..<count {
      let token = self[position]
      guard token.kind == .symbol else { continue }
      switch token.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return position + 1 }
      default: break
      }
    }
    return count
  }
}
