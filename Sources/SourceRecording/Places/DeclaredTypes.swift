import SourceLexing

/// The types that a file declares, each by its name with the types around it, and the line of that name.
///
/// What `#if` leaves out here is passed over, and so is what a function declares for itself.
///
///     DeclaredTypes(in: "struct Cart {\n  struct Row {}\n}").lines  // Cart: 1, Cart.Row: 2
struct DeclaredTypes {
  private(set) var lines: [(name: String, line: Int)] = []
  /// What each open brace belongs to: a type's name, or nothing that has one.
  private var scopes: [String?] = []
  /// The type whose brace comes next.
  private var pending: String?

  init(in source: String) {
    let tokens = Lexer.tokens(in: source)
    var conditional = ConditionalBlocks()
    var index = 0
    while index < tokens.count {
      let directive = conditional.take(tokens, at: index)
      if directive == 0, conditional.isActive { look(at: index, tokens) }
      index += max(1, directive)
    }
  }

  private mutating func look(at index: Int, _ tokens: [Token]) {
    let token = tokens[index]
    if token.isSymbol("{") {
      scopes.append(pending)
      pending = nil
    } else if token.isSymbol("}") {
      _ = scopes.popLast()
    } else if token.kind == .name, index + 1 < tokens.count, tokens[index + 1].kind == .name {
      declare(at: index, tokens)
    }
  }

  private static let kinds: Set<String> = ["struct", "class", "enum", "actor"]
  /// What may stand behind `class` where that is no declaration of a class.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "init", "override", "final"]

  private mutating func declare(at index: Int, _ tokens: [Token]) {
    let (word, name) = (tokens[index].text, tokens[index + 1])
    // `.class` and `case struct` are names of something else.
    if index > 0, tokens[index - 1].isSymbol(".") || tokens[index - 1].isName("case") { return }
    if word == "extension" {
      pending = Self.path(from: index + 1, tokens)
    } else if Self.kinds.contains(word), !Self.members.contains(name.text) {
      pending = name.text
      guard !scopes.contains(nil) else { return }
      lines.append(((scopes.compactMap { $0 } + [name.text]).joined(separator: "."), name.line))
    }
  }

  /// `Shop.Cart` of `extension Shop.Cart where …`.
  private static func path(from index: Int, _ tokens: [Token]) -> String {
    var path = tokens[index].text
    var index = index + 1
    while index + 1 < tokens.count, tokens[index].isSymbol("."), tokens[index + 1].kind == .name {
      path += "." + tokens[index + 1].text
      index += 2
    }
    return path
  }
}
