import SourceLexing

/// What gives a view's property another value than its initial one.
struct PropertySettings {
  /// Whether no view in the sources keeps the initial value.
  let isAlwaysGiven: Bool
  /// Whether anything gives it a value: an initializer, a method, or a call that creates the view.
  let isSet: Bool

  init(of name: String, _ context: RuleContext) {
    let calls = context.index.calls(of: context.view)
    let giving = calls.filter { $0.call.arguments.contains { $0.label == name } }
    let initializers = context.view.facts.declaration.members.filter { $0.kind == .initializer }.compactMap(\.block)
    let isInitialized =
      !initializers.isEmpty && initializers.allSatisfy { Self.alwaysAssigns(name, in: $0, context.source) }
    isAlwaysGiven = isInitialized || !calls.isEmpty && giving.count == calls.count
    isSet = isInitialized || !giving.isEmpty || Self.isAssigned(name, context)
  }

  private static func isAssigned(_ name: String, _ context: RuleContext) -> Bool {
    let isAssignedWithin = context.view.words(in: context.index).contains { file, words in
      words.contains { assigns(name, at: $0, file.source) }
    }
    // `view.model = other`
    return isAssignedWithin
      || context.index.members.names.contains(name)
        && context.index.files.contains { file in
          file.source.tokens.indices.contains {
            $0 > 0 && file.source.tokens[$0 - 1].isSymbol(".") && assigns(name, at: $0, file.source)
          }
        }
  }

  /// In a statement of its own, not in one that a condition or a closure encloses.
  private static func alwaysAssigns(_ name: String, in block: Range<Int>, _ source: ParsedSource) -> Bool {
    var word = block.lowerBound + 1
    while word < block.upperBound {
      if assigns(name, at: word, source), !source.isMember(word) { return true }
      word = source.tokens[word].isSymbol("{") ? max(word + 1, source.endOfGroup(at: word)) : word + 1
    }
    return false
  }

  /// `model = other`, `_model = …`, `&model`; not `model.count = 1`, nor the declaration.
  private static func assigns(_ name: String, at word: Int, _ source: ParsedSource) -> Bool {
    let tokens = source.tokens
    guard tokens[word].kind == .name, tokens[word].text == name || tokens[word].text == "_" + name else { return false }
    let before = word > 0 ? tokens[word - 1] : nil
    if before?.isName("var") == true || before?.isName("let") == true { return false }
    if before?.isSymbol("&") == true { return true }
    return word + 1 < tokens.count && tokens[word + 1].isSymbol("=")
  }
}
