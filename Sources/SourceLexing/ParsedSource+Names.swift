/// Which names statements read and write.
extension ParsedSource {
  /// Whether a name is assigned here: `count = 1`, `count += 1`, `size.width = 3`; not `count == 1` or `let count = 1`.
  public func isAssigned(at word: Int) -> Bool {
    guard tokens[word].kind == .name else { return false }
    if word > 0, tokens[word - 1].isName("let") || tokens[word - 1].isName("var") { return false }
    var next = word + 1
    while next + 1 < tokens.count, tokens[next].isSymbol("."), tokens[next + 1].kind == .name { next += 2 }
    guard next < tokens.count else { return false }
    if tokens[next].isSymbol("=") { return true }
    return next + 1 < tokens.count && ["+", "-", "*", "/"].contains { tokens[next].isSymbol($0) }
      && tokens[next + 1].isSymbol("=") && tokens[next + 1].isJoinedToPrevious
  }

  /// Whether a name is a member of something other than `self`.
  public func isMember(_ word: Int) -> Bool {
    word > 0 && tokens[word - 1].isSymbol(".") && !(word > 1 && tokens[word - 2].isName("self"))
  }

  /// Whether a word is a use of one of these names, on their own or after `self.`.
  public func mentions(_ names: Set<String>, at word: Int) -> Bool {
    tokens[word].kind == .name && names.contains(tokens[word].text) && !isMember(word)
  }
}
