import SourceLexing

/// The types that a file declares, by qualified name, each with the line of its name.
///
/// Skips code that `#if` excludes for the platform, and local types of functions.
///
///     DeclaredTypes(in: "struct Cart {\n  struct Row {}\n}").lines  // Cart: 1, Cart.Row: 2
struct DeclaredTypes {
  private(set) var lines: [(name: String, line: Int)] = []
  /// The type that each open brace belongs to, or `nil` if it has no name.
  private var scopes: [String?] = []
  /// The type whose opening brace comes next.
  private var pending: String?

  init(in source: String, for platform: SourcePlatform = .ios) {
    let tokens = Lexer.tokens(in: source)
    var conditional = ConditionalBlocks(platform)
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
  /// Words after which `class` doesn't declare a class.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "init", "override", "final"]

  private mutating func declare(at index: Int, _ tokens: [Token]) {
    let (word, name) = (tokens[index].text, tokens[index + 1])
    // In `.class` and `case struct`, the word isn't a keyword.
    if index > 0, tokens[index - 1].isSymbol(".") || tokens[index - 1].isName("case") { return }
    if word == "extension" {
      pending = Self.path(from: index + 1, tokens)
    } else if Self.kinds.contains(word), !Self.members.contains(name.text) {
      pending = name.text
      guard !scopes.contains(nil) else { return }
      lines.append(((scopes.compactMap { $0 } + [name.text]).joined(separator: "."), name.line))
    }
  }

  /// `Shop.Cart` in `extension Shop.Cart where …`.
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
