/// Why values of a type, as written, can't be Equatable.
package enum IncomparableType: String, Sendable {
  case closure = "a closure"
  case existential = "an existential"
  case tuple = "a tuple"
  case binding = "a Binding"
  case view = "an AnyView"

  /// `nil` if nothing in the tokens rules it out.
  package init?(_ type: Range<Int>, in source: ParsedSource) {
    let tokens = source.tokens
    var words = type
    while let kind = Self.unwrapped(&words, source) { if kind { break } }
    guard !words.isEmpty else { return nil }
    let inner = tokens[words]
    if Self.arrow(in: words, source) { self = .closure; return }
    switch inner.first?.text ?? "" {
    case "any", "Any", "AnyObject": self = .existential
    case "AnyView": self = .view
    case "Binding" where inner.last?.isSymbol(">") == true: self = .binding
    case "(" where source.endOfGroup(at: words.lowerBound) == words.upperBound && Self.hasComma(words, source):
      self = .tuple
    default: return nil
    }
  }

  /// For a closure that isn't called: `{ … }`.
  package init?(ofValue value: Range<Int>?, in source: ParsedSource) {
    guard let value, source.tokens[value.lowerBound].isSymbol("{"),
      source.endOfGroup(at: value.lowerBound) == value.upperBound
    else { return nil }
    self = .closure
  }

  /// Removes one layer: attributes, `?`, or the brackets of optionals, arrays and dictionaries. `nil` if there is none
  /// left.
  private static func unwrapped(_ words: inout Range<Int>, _ source: ParsedSource) -> Bool? {
    let tokens = source.tokens
    guard let first = words.first, let last = words.last else { return nil }
    if tokens[first].isSymbol("@"), words.count > 2 {
      words = (first + 2)..<words.upperBound
      return false
    }
    if ["escaping", "Sendable", "MainActor"].contains(tokens[first].text), words.count > 1 {
      words = (first + 1)..<words.upperBound
      return false
    }
    if tokens[last].isSymbol("?") || tokens[last].isSymbol("!") {
      words = words.lowerBound..<last
      return false
    }
    let isBracket = tokens[first].isSymbol("(") || tokens[first].isSymbol("[")
    guard isBracket, source.endOfGroup(at: first) == words.upperBound, words.count > 2 else { return nil }
    if tokens[first].isSymbol("("), hasComma(words, source) { return true }
    var inner = (first + 1)..<last
    if tokens[first].isSymbol("["), let colon = topLevel(":", inner, source) { inner = (colon + 1)..<last }
    words = inner
    return false
  }

  private static func arrow(in words: Range<Int>, _ source: ParsedSource) -> Bool {
    topLevel("->", words, source) != nil
  }

  private static func hasComma(_ words: Range<Int>, _ source: ParsedSource) -> Bool {
    guard words.count > 2 else { return false }
    return topLevel(",", (words.lowerBound + 1)..<(words.upperBound - 1), source) != nil
  }

  /// The first occurrence of a symbol outside of all brackets, including angle brackets.
  private static func topLevel(_ symbol: String, _ words: Range<Int>, _ source: ParsedSource) -> Int? {
    var index = words.lowerBound
    var angles = 0
    while index < words.upperBound {
      let token = source.tokens[index]
      if token.isSymbol("<") { angles += 1 }
      if token.isSymbol(">") { angles -= 1 }
      if angles == 0, token.isSymbol(symbol) { return index }
      index = source.endOfGroup(at: index)
    }
    return nil
  }
}
