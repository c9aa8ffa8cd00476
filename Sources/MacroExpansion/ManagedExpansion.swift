import SourceLexing

/// The expansion of `@NSManaged`: reads and writes an object's values by name, and changes the members of
/// relationships.
struct ManagedExpansion {
  private let tokens: [Token]

  /// `source` is the declaration of a variable or a function.
  init(_ source: String) { tokens = Lexer.tokens(in: source) }

  private func name(after keyword: String) throws(ExpansionError) -> String {
    guard let index = tokens.firstIndex(where: { $0.isName(keyword) }), index + 1 < tokens.count else {
      throw ExpansionError(message: "'@NSManaged' belongs to a variable or a function of a managed object")
    }
    return tokens[index + 1].text.filter { $0 != "`" }
  }

  func accessors() throws(ExpansionError) -> String {
    let name = try name(after: "var")
    return """
      get { _managedValue(forKey: "\(name)") }
      set { _setManagedValue(newValue, forKey: "\(name)") }
      """
  }

  /// The body of `func addToTags(_ value: Tag)`.
  func body() throws(ExpansionError) -> String {
    let name = try name(after: "func")
    return "{ _managedAccessor(\((["\"\(name)\""] + parameters).joined(separator: ", "))) }"
  }

  /// The parameter names used in the body.
  private var parameters: [String] {
    guard let open = tokens.firstIndex(where: { $0.isSymbol("(") }) else { return [] }
    let end = tokens.index(behindBracketAt: open) - 1
    var depth = 0
    var names: [String] = []
    for index in (open + 1)..<max(open + 1, end) {
      if "([{<".contains(tokens[index].text) { depth += 1 }
      if ")]}>".contains(tokens[index].text) { depth -= 1 }
      if depth == 0, tokens[index].isSymbol(":"), tokens[index - 1].kind == .name {
        names.append(tokens[index - 1].text)
      }
    }
    return names
  }
}
