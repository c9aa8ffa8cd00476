extension ParsedSource {
  /// What a type or an extension inherits from or conforms to, with the tokens of each.
  package func inherited(by declaration: Declaration) -> [(name: String, words: Range<Int>)] {
    var found: [(name: String, words: Range<Int>)] = []
    let head = declaration.head
    guard var index = head.first(where: { tokens[$0].isSymbol(":") && !isInGenerics($0, head) }) else { return [] }
    var first = index + 1
    func add(_ end: Int) {
      guard let name = tokens[first..<end].last(where: { $0.kind == .name }) else { return }
      found.append((name.text, first..<end))
    }
    index += 1
    var depth = 0
    while index < head.upperBound {
      let token = tokens[index]
      if token.isName("where") { break }
      if token.isSymbol("<") { depth += 1 }
      if token.isSymbol(">") { depth -= 1 }
      if depth == 0, token.isSymbol(",") || token.isSymbol("&") {
        add(index)
        first = index + 1
      }
      index += 1
    }
    if first < index { add(index) }
    return found
  }

  private func isInGenerics(_ index: Int, _ head: Range<Int>) -> Bool {
    var depth = 0
    for position in head.lowerBound..<index {
      if tokens[position].isSymbol("<") { depth += 1 }
      if tokens[position].isSymbol(">") { depth -= 1 }
    }
    return depth > 0
  }
}
