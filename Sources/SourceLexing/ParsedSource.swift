/// The tokens and declarations of a file.
package struct ParsedSource: Sendable {
  package let path: String
  package let module: String
  package let text: String
  package let tokens: [Token]
  package let declarations: [Declaration]
  package let bracketTable: BracketTable
  package let utf8: [UInt8]

  package init(path: String, module: String, text: String) {
    self.path = path
    self.module = module
    self.text = text
    tokens = Lexer.tokens(in: text)
    utf8 = Array(text.utf8)
    bracketTable = BracketTable(tokens)
    var parser = DeclarationParser(tokens, bracketTable)
    declarations = parser.declarations(until: tokens.count)
  }

  /// The bytes from the first token to the last, including what is between them.
  package func bytes(of words: Range<Int>) -> Range<Int> {
    guard !words.isEmpty else { return 0..<0 }
    return tokens[words.lowerBound].range.lowerBound..<tokens[words.upperBound - 1].range.upperBound
  }

  package func text(of words: Range<Int>) -> String { tokens[words].map(\.text).joined(separator: " ") }

  /// The token that starts at or contains a position, or the last one before it.
  package func word(atLine line: Int, column: Int) -> Int? {
    tokens.lastIndex { ($0.line, $0.column) <= (line, column) }
  }

  /// The declarations around a token, outermost first.
  package func declarations(around word: Int) -> [Declaration] {
    var path: [Declaration] = []
    var level = declarations
    while let next = level.first(where: { $0.words.contains(word) }) {
      path.append(next)
      level = next.members
    }
    return path
  }

  /// The top-level statements of a block.
  package func statements(in block: Range<Int>) -> [Declaration] {
    var parser = DeclarationParser(tokens, bracketTable, from: block.lowerBound + 1)
    return parser.declarations(until: max(block.lowerBound + 1, block.upperBound - 1))
  }

  /// Calls of members, such as `.padding(3)`, each with its dot and all of its closures.
  package func calls(in words: Range<Int>) -> [(name: String, words: Range<Int>)] {
    var calls: [(name: String, words: Range<Int>)] = []
    for index in words.dropFirst() where tokens[index].isSymbol(".") && index + 2 < words.upperBound {
      let (before, name) = (tokens[index - 1], tokens[index + 1])
      let isChained = [")", "}", "]"].contains { before.isSymbol($0) } || before.kind == .name
      guard isChained, !before.isName("return"), name.kind == .name, let end = endOfCall(from: index + 2) else {
        continue
      }
      calls.append((name.text, index..<end))
    }
    return calls
  }

  /// The index after the bracket that closes the one at a token.
  package func endOfGroup(at bracket: Int) -> Int { bracketTable.endOfGroup(at: bracket) }

  /// A parser that starts at a token.
  package func parser(from word: Int) -> DeclarationParser { DeclarationParser(tokens, bracketTable, from: word) }

  /// The index after `(…)`, `{ … }` and `label: { … }`.
  package func endOfCall(from index: Int) -> Int? {
    var end = index
    while end < tokens.count {
      if tokens[end].isSymbol("(") && end == index || tokens[end].isSymbol("{") {
        end = endOfGroup(at: end)
      } else if end > index, end + 2 < tokens.count, tokens[end].kind == .name, tokens[end + 1].isSymbol(":"),
        tokens[end + 2].isSymbol("{")
      {
        end = endOfGroup(at: end + 2)
      } else {
        break
      }
    }
    return end > index ? end : nil
  }
}
