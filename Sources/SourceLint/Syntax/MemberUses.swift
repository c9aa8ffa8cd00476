import SourceLexing

/// Members that all sources use, by name.
struct MemberUses: Sendable {
  /// `.environment(\.key, value)`
  struct EnvironmentWrite: Sendable {
    let file: Int
    /// `environment`
    let word: Int
    let value: Range<Int>
  }

  /// Names that follow a dot anywhere.
  private(set) var names: Set<String> = []
  /// By key.
  private(set) var environmentWrites: [String: [EnvironmentWrite]] = [:]
  /// Modifiers of the sources that are an `if`, such as `.if(isOn) { $0.bold() }`.
  private(set) var branchingModifiers: Set<String> = []

  init(_ files: [SourceFile]) {
    for (number, file) in files.enumerated() {
      let source = file.source
      for (word, token) in source.tokens.enumerated().dropFirst()
      where token.kind == .name && source.tokens[word - 1].isSymbol(".") {
        names.insert(token.text)
        if token.text == "environment" { addEnvironment(at: word, source, number) }
      }
      for declaration in source.declarations where declaration.kind == .extending && declaration.names == ["View"] {
        addModifiers(of: declaration, source)
      }
    }
  }

  private mutating func addEnvironment(at word: Int, _ source: ParsedSource, _ file: Int) {
    guard word + 1 < source.tokens.count, source.tokens[word + 1].isSymbol("(") else { return }
    let arguments = source.arguments(inParenthesesAt: word + 1)
    guard arguments.count == 2, arguments[0].value.count == 3,
      source.tokens[arguments[0].value.lowerBound].isSymbol("\\"),
      let key = source.tokens[arguments[0].value].last
    else { return }
    environmentWrites[key.text, default: []].append(
      EnvironmentWrite(file: file, word: word, value: arguments[1].value))
  }

  /// `if condition { transform(self) } else { self }`
  private mutating func addModifiers(of declaration: Declaration, _ source: ParsedSource) {
    for member in declaration.members where member.kind == .function {
      guard let block = member.block, block.count > 6, source.tokens[block.lowerBound + 1].isName("if"),
        source.tokens[(block.upperBound - 5)..<block.upperBound].map(\.text) == ["else", "{", "self", "}", "}"],
        !source.tokens[block].contains(where: { $0.isSymbol("#") })
      else { continue }
      branchingModifiers.insert(String(member.name.prefix { $0 != "<" }))
    }
  }
}
