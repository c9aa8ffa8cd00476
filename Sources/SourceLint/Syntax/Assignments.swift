import SourceLexing

extension ViewSource {
  /// The properties assigned in some words of the view, and in its functions that are called there.
  func written(in words: Range<Int>) -> Set<String> {
    let names = Set(properties.map(\.name))
    func own(_ words: Range<Int>) -> Set<String> {
      Set(words.filter { source.mentions(names, at: $0) && source.isAssigned(at: $0) }.map { source.tokens[$0].text })
    }
    return words.reduce(into: own(words)) { found, word in
      guard let block = functions[source.tokens[word].text], word + 1 < words.upperBound, !source.isMember(word),
        source.tokens[word + 1].isSymbol("(")
      else { return }
      found.formUnion(own(block))
    }
  }
}
