import SourceLexing

/// The names that a Swift file declares and uses, found by its tokens alone.
///
/// A SwiftUI name that the file or another one declares itself isn't a use of SwiftUI; `declared` lists those names. Code
/// that `#if` excludes for a platform is skipped. Tokens can't distinguish `.id(x)` on a view from `.id(x)` on anything
/// else, so uses are an estimate.
public struct SourceUse {
  /// A name and the line where it is first used.
  public struct Use: Equatable, Sendable {
    /// The name as written in Docs/Coverage.md: `Table`, `.padding`, `@State`, `\.dismiss`, `#Preview`.
    public let name: String
    public let line: Int
  }

  public private(set) var uses: [Use] = []
  /// Imported modules, each with the line of its import.
  public private(set) var imports: [Use] = []
  public private(set) var declared: Set<String> = []
  private let tokens: [Token]

  public init(_ source: String, for platform: SourcePlatform = .ios) {
    tokens = Lexer.tokens(in: source)
    var conditional = ConditionalBlocks(platform)
    var index = 0
    while index < tokens.count {
      let directive = conditional.take(tokens, at: index)
      index += directive > 0 ? directive : conditional.isActive ? look(at: index) : 1
    }
  }

  private static let declarations: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "func", "var", "let", "case", "macro",
    "associatedtype",
  ]

  /// Examines one token. Returns the number of tokens it consumed.
  private mutating func look(at index: Int) -> Int {
    let token = tokens[index]
    guard index + 1 < tokens.count else { return note(token, at: index) }
    let next = tokens[index + 1]
    if token.isName("import"), next.kind == .name {
      imports.append(Use(name: module(at: index + 1), line: token.line))
      return tokens[index...].prefix { $0.line == token.line }.count
    }
    if token.kind == .name, Self.declarations.contains(token.text), next.kind == .name {
      declared.insert(next.text)
      return 2
    }
    if token.isSymbol("."), next.kind == .name, next.isJoinedToPrevious { return noteMember(at: index + 1) }
    if token.isSymbol("@"), next.kind == .name { return note("@" + next.text, token, taking: 2) }
    if token.isSymbol("#"), next.isName("Preview") { return note("#Preview", token, taking: 2) }
    if token.isSymbol("\\"), next.isSymbol("."), index + 2 < tokens.count {
      return note("\\." + tokens[index + 2].text, token, taking: 3)
    }
    return note(token, at: index)
  }

  /// In `import struct Foundation.Date`, the module follows the kind.
  private func module(at index: Int) -> String {
    let isKind = Self.declarations.contains(tokens[index].text) && index + 1 < tokens.count
    return tokens[isKind ? index + 1 : index].text
  }

  private mutating func note(_ token: Token, at index: Int) -> Int {
    guard token.kind == .name, let first = token.text.unicodeScalars.first else { return 1 }
    // Lower-case names are the user's own, except for a few functions.
    if ("A"..."Z").contains(first) || token.text.hasPrefix("with") {
      uses.append(Use(name: token.text, line: token.line))
    }
    return 1
  }

  private mutating func note(_ name: String, _ token: Token, taking count: Int) -> Int {
    uses.append(Use(name: name, line: token.line))
    return count
  }

  /// A member counts where it is called; in `Module.Type`, the type counts.
  private mutating func noteMember(at index: Int) -> Int {
    let token = tokens[index]
    if let first = token.text.unicodeScalars.first, ("A"..."Z").contains(first) { return 1 }
    let isCalled = index + 1 < tokens.count && (tokens[index + 1].isSymbol("(") || tokens[index + 1].isSymbol("{"))
    if isCalled { uses.append(Use(name: "." + token.text, line: token.line)) }
    return 2
  }
}
