import SourceLexing

/// The expansion of `@Equatable struct Row: View { … }`: an extension with a `==` that compares what the parent passes
/// to it.
struct EquatableExpansion {
  private let source: ParsedSource
  private let type: Declaration
  private let attribute: String
  private let members: EquatableMembers
  private let parameters: TypeParameters

  /// The types and extensions around it, innermost first.
  private let context: [String]
  /// Where the declaration begins.
  private let location: PluginRequest.Syntax.Location?

  /// `source` is the type's declaration, `attribute` the macro as written.
  init(
    _ source: String, attribute: String = "@Equatable", context: [String] = [],
    location: PluginRequest.Syntax.Location? = nil
  ) throws(ExpansionError) {
    (self.context, self.location) = (context, location)
    self.source = ParsedSource(path: "", module: "", text: source)
    self.attribute = attribute
    guard let type = self.source.declarations.first(where: { $0.isContainer }) else {
      throw ExpansionError(message: "'@Equatable' belongs to a struct")
    }
    guard type.keyword == "struct" else {
      throw ExpansionError(
        message:
          "'@Equatable' belongs to a struct, not to \(type.keyword == "class" ? "a class" : "an \(type.keyword)")")
    }
    if type.members.contains(where: { $0.kind == .function && $0.name == "==" }) {
      throw ExpansionError(message: "'\(type.name)' has a '==' of its own; remove it, or remove '@Equatable'")
    }
    self.type = type
    members = EquatableMembers(of: type, in: self.source)
    parameters = TypeParameters(of: type, in: self.source)
  }

  /// Errors, and warnings about what may surprise users.
  var diagnostics: [MacroDiagnostic] {
    let remarks = EquatableRemarks(type, members, parameters, source)
    return remarks.errors + remarks.warnings
  }

  /// The extension, for a type named as the compiler names it.
  ///
  /// - Parameter protocols: the missing conformances as the compiler lists them; empty if there are none.
  func conformance(of name: String, to protocols: String?) -> String {
    let isMain = isIsolated
    let inherits = (protocols ?? "").isEmpty ? "" : isMain ? ": @MainActor Equatable" : ": Equatable"
    let clause = parameters.requirements(for: members.compared.compactMap(\.type), source)
    let clauseText = clause.isEmpty ? "" : " where " + clause.map { "\($0): Equatable" }.joined(separator: ", ")
    let isolation = isMain ? "@MainActor " : "nonisolated "
    return """
      extension \(name)\(inherits)\(clauseText) {
        \(access)\(isolation)static func == (lhs: Self, rhs: Self) -> Bool {
      \(members.lines(comparison).joined(separator: "\n"))
          return true
        }
      }
      """
  }

  /// A property that turns out not to be Equatable is an error at its own line and column: that is where `==` is.
  private func comparison(of property: DeclaredProperty, _ name: String) -> String {
    let token = source.tokens[property.word]
    let line = (location?.line ?? 0) + token.line - 1
    guard let location, line > 1, let file = location.fileName, !file.contains(where: { "\"\\\n\r".contains($0) })
    else {
      return "    guard lhs.\(name) == rhs.\(name) else { return false }"
    }
    let indent = String(repeating: " ", count: token.line == 1 ? 6 : token.column - 1)
    return """
          #sourceLocation(file: "\(file)", line: \(line - 1))
          guard lhs.\(name)
      \(indent)== rhs.\(name) else { return false }
          #sourceLocation()
      """
  }

  private var isIsolated: Bool {
    let words = Lexer.tokens(in: attribute)
    return words.contains { $0.isName("mainActor") }
  }

  /// The access level of the type, so that the conformance has the same. An enclosing type may further restrict it.
  private var access: String {
    let levels = ["", "package", "public"]
    let visible = context.reduce(level(source.tokens[type.prefix])) { lowest, outer in
      let words = Lexer.tokens(in: outer).prefix { !$0.isSymbol("{") }
      return words.contains { $0.isName("extension") } ? lowest : min(lowest, level(words))
    }
    return levels[visible].isEmpty ? "" : levels[visible] + " "
  }

  private func level(_ words: ArraySlice<Token>) -> Int {
    words.contains { $0.isName("public") } ? 2 : words.contains { $0.isName("package") } ? 1 : 0
  }
}
