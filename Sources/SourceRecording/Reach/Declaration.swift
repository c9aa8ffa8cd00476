import SourceLexing

/// A declaration of a file, as far as its words show it: where it is, what it is called, and what belongs to it.
struct Declaration {
  enum Kind: Equatable {
    /// A struct, class, enum, actor or protocol.
    case type
    case extending
    case function, initializer, deinitializer, subscripting
    case property
    /// `#Preview { … }`, and other macros that stand where a declaration does.
    case macro
    case importing
    /// A type alias, a case, an operator: a few words without a block.
    case other
    /// No declaration: a statement of a script.
    case statement
  }

  var kind: Kind
  /// `struct`, `func`, `var`: by what it was recognized.
  var keyword: String
  /// What it declares; for an extension, the type that it extends, and for an import the module.
  var names: [String] = []
  /// All of its words, attributes included.
  var words: Range<Int>
  /// The word behind attributes and modifiers.
  var start: Int
  /// A type's members, a function's statements, a property's accessors: with its braces.
  var block: Range<Int>?
  /// The value that a property begins with, without the `=`.
  var value: Range<Int>?
  var members: [Declaration] = []

  var name: String { names.first ?? "" }

  /// What stands between the keyword and the block.
  var head: Range<Int> { start..<(block?.lowerBound ?? words.upperBound) }

  var isContainer: Bool { kind == .type || kind == .extending }
}

/// A file's words and declarations.
struct ParsedSource {
  let path: String
  let module: String
  let text: String
  let tokens: [Token]
  let declarations: [Declaration]

  init(path: String, module: String, text: String) {
    self.path = path
    self.module = module
    self.text = text
    tokens = Lexer.tokens(in: text)
    var parser = DeclarationParser(tokens)
    declarations = parser.declarations(until: tokens.count)
  }

  /// The bytes of some words, with what stands between them.
  func bytes(of words: Range<Int>) -> Range<Int> {
    guard !words.isEmpty else { return 0..<0 }
    return tokens[words.lowerBound].range.lowerBound..<tokens[words.upperBound - 1].range.upperBound
  }

  func text(of words: Range<Int>) -> String { tokens[words].map(\.text).joined(separator: " ") }

  /// The word that begins at or lies around a place, or the last one before it.
  func word(atLine line: Int, column: Int) -> Int? {
    tokens.lastIndex { ($0.line, $0.column) <= (line, column) }
  }

  /// The declarations around a word, outermost first.
  func declarations(around word: Int) -> [Declaration] {
    var path: [Declaration] = []
    var level = declarations
    while let next = level.first(where: { $0.words.contains(word) }) {
      path.append(next)
      level = next.members
    }
    return path
  }

  /// What a block consists of, at its top level.
  func statements(in block: Range<Int>) -> [Declaration] {
    var parser = DeclarationParser(tokens, from: block.lowerBound + 1)
    return parser.declarations(until: max(block.lowerBound + 1, block.upperBound - 1))
  }

  /// Calls of members of what stands before them, `.padding(3)`, with their dots and all of their closures.
  func calls(in words: Range<Int>) -> [(name: String, words: Range<Int>)] {
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

  /// Behind `(…)`, `{ … }` and `label: { … }`.
  private func endOfCall(from index: Int) -> Int? {
    var end = index
    while end < tokens.count {
      if tokens[end].isSymbol("(") && end == index || tokens[end].isSymbol("{") {
        end = tokens.index(behindBracketAt: end)
      } else if end > index, end + 2 < tokens.count, tokens[end].kind == .name, tokens[end + 1].isSymbol(":"),
        tokens[end + 2].isSymbol("{")
      {
        end = tokens.index(behindBracketAt: end + 2)
      } else {
        break
      }
    }
    return end > index ? end : nil
  }
}
