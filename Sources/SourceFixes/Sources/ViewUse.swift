import SourceLexing

/// A place that creates a view: `Row(item: item) { remove(item) }`.
struct ViewUse {
  let file: Int
  /// The word that is the type's name.
  let name: Int
  /// Name, parentheses and closures.
  let words: Range<Int>
  let arguments: [CallArgument]

  func argument(_ label: String) -> CallArgument? { arguments.first { $0.label == label } }
}

extension SourceSet {
  /// The places that create values of a type.
  func uses(of type: DeclaredType) -> [ViewUse] {
    places(of: type.shortName).compactMap { files[$0.file].use(of: type.shortName, at: $0.index, $0.file) }
  }

  /// Whether a type's name is used other than to create a value: `map(Row.init)`, `[Row]`.
  func isNamedElsewhere(_ type: DeclaredType) -> Bool {
    places(of: type.shortName).contains { word in
      let source = files[word.file]
      if source.use(of: type.shortName, at: word.index, word.file) != nil { return false }
      return word.index == 0 || !["struct", "extension"].contains(source.tokens[word.index - 1].text)
    }
  }
}

extension ParsedSource {
  fileprivate func use(of type: String, at index: Int, _ file: Int) -> ViewUse? {
    guard tokens[index].isName(type), index + 1 < tokens.count else { return nil }
    if index > 0, ["struct", "class", "enum", "extension", "func", ":", "->"].contains(tokens[index - 1].text) {
      // `row: Row(…)` creates one, `row: Row` doesn't.
      guard tokens[index - 1].isSymbol(":"), tokens[index + 1].isSymbol("(") else { return nil }
    }
    let open = tokens[index + 1]
    guard open.isSymbol("(") && open.isJoinedToPrevious || open.isSymbol("{") else { return nil }
    // Views are never compared, as in `if Row(…) == other {`.
    let (arguments, end) = arguments(ofCallAt: index + 1)
    return ViewUse(file: file, name: index, words: index..<end, arguments: arguments)
  }

  /// Whether a word is a name on its own: not a member of what precedes it, and not the label of an argument.
  func isOwnName(_ index: Int) -> Bool {
    guard tokens[index].kind == .name, !isMember(index) else { return false }
    let isLabel =
      index + 1 < tokens.count && tokens[index + 1].isSymbol(":") && index > 0
      && (tokens[index - 1].isSymbol("(") || tokens[index - 1].isSymbol(","))
    return !isLabel
  }
}
