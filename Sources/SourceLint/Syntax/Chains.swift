import SourceLexing

/// Views and the modifiers after them.
extension ParsedSource {
  /// What a modifier is applied to: `Text("a").bold()` of `Text("a").bold().padding()`, by the dot before `padding`.
  func receiver(of dot: Int) -> Range<Int> {
    var start = dot
    while start > 0 {
      let before = tokens[start - 1]
      if let open = bracketTable.start(of: start - 1) {
        start = open
        // `label: { … }` after another closure
        if start > 1, tokens[start - 1].isSymbol(":"), tokens[start - 2].kind == .name, start > 2,
          tokens[start - 3].isSymbol("}")
        {
          start -= 2
        }
        if start > 0, isEndOfCallee(start - 1) { continue }
      } else if before.kind == .name || before.kind == .literal {
        start -= 1
      } else {
        break
      }
      guard start > 1, tokens[start - 1].isSymbol(".") else { break }
      start -= 1
    }
    return start..<dot
  }

  /// Whether a bracket after this word belongs to it: `Row(`, `VStack(…) {`.
  private func isEndOfCallee(_ word: Int) -> Bool {
    let token = tokens[word]
    if token.kind == .name {
      return !["return", "in", "else", "try", "await"].contains(token.text) && tokens[word + 1].line == token.line
    }
    return token.isSymbol(")") && tokens[word + 1].isSymbol("{")
  }

  /// The words of a chain before its first modifier: `Row(a: 1) { … }` of `Row(a: 1) { … }.padding()`.
  func base(of chain: Range<Int>) -> Range<Int> {
    var end = chain.lowerBound
    while end < chain.upperBound {
      let isModifier =
        tokens[end].isSymbol(".") && end > chain.lowerBound
        && !(end == chain.lowerBound + 1 && tokens[chain.lowerBound].isName("self"))
      if isModifier { break }
      end = endOfGroup(at: end)
    }
    return chain.lowerBound..<min(end, chain.upperBound)
  }

  /// The only expression of a block, if it has nothing else.
  func soleChain(of block: Range<Int>) -> Range<Int>? {
    guard block.count > 2 else { return nil }
    let chain = receiver(of: block.upperBound - 1)
    return chain.lowerBound == block.lowerBound + 1 ? chain : nil
  }
}
