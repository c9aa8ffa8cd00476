/// A token of a predicate's format.
enum PredicateWord: Equatable {
  /// `name`, `AND`, `category.name`, `@count`
  case name(String)
  case text(String)
  case number(Double)
  /// `==`, `(`, `{`, `,`
  case symbol(String)
  /// `%@`, `%K`, `%d`: the next argument.
  case argument(isKey: Bool)
  /// `[cd]`
  case options(String)

  /// `nil` if the format contains an invalid token.
  static func words(of format: String) -> [PredicateWord]? {
    var rest = Substring(format)
    var words: [PredicateWord] = []
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if let word = word(&rest) {
        words.append(word)
      } else {
        return nil
      }
    }
    return words
  }

  private static let symbols = [
    "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", ",", "-",
  ]

  private static func word(_ rest: inout Substring) -> PredicateWord? {
    if let match = rest.prefixMatch(of: /%(@|K|[-+ 0-9.]*(?:h|hh|l|ll|q|z)?[a-zA-Z])/) {
      rest = rest[match.range.upperBound...]
      return .argument(isKey: match.1 == "K")
    }
    if let match = rest.prefixMatch(of: /\[([cdnlCDNL]+)\]/) {
      rest = rest[match.range.upperBound...]
      return .options(match.1.lowercased())
    }
    if let match = rest.prefixMatch(of: /[#@]?[A-Za-z_][\w]*(?:\.@?[A-Za-z_]\w*)*/) {
      rest = rest[match.range.upperBound...]
      return .name(String(match.0.drop { $0 == "#" }))
    }
    if let match = rest.prefixMatch(of: /[0-9]+(?:\.[0-9]+)?/) {
      rest = rest[match.range.upperBound...]
      return Double(match.0).map { .number($0) }
    }
    if let quote = rest.first, quote == "'" || quote == "\"" { return text(&rest, quote) }
    guard let symbol = symbols.first(where: rest.hasPrefix) else { return nil }
    rest.removeFirst(symbol.count)
    return .symbol(symbol)
  }

  private static func text(_ rest: inout Substring, _ quote: Character) -> PredicateWord? {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == quote { return .text(text) }
      if next == "\\", let escaped = rest.popFirst() { text.append(escaped) } else { text.append(next) }
    }
    return nil
  }
}
