import SourceLexing

extension Rule {
  /// A view that gets a value and shows only one of its fields.
  static let wholeModel = Rule(
    "whole-model",
    reason: "a view that gets a whole value is evaluated when a field that it doesn't show changes",
    advice: "Pass the field that the view shows."
  ) { context in
    let view = context.view
    guard !view.facts.isEquatable else { return [] }
    return view.inputs.compactMap { input in
      guard let type = input.type, type.count == 1,
        let model = context.index.type(named: context.tokens[type.lowerBound].text),
        model.keyword == "struct", !model.isView, storedCount(of: model, context.index) > 2,
        let field = onlyField(of: input, context), isStored(field, in: model, context.index)
      else { return nil }
      return context.finding(
        at: input.word,
        "\(view.facts.name) shows only '\(field)' of '\(input.name)', and is evaluated when anything in it changes",
        .difference(input.name))
    }
  }

  private static func properties(of model: SourceIndex.TypeFacts, _ index: SourceIndex) -> [DeclaredProperty] {
    let source = index.files[model.file].source
    return model.declaration.members.flatMap { source.properties(of: $0) }.filter(\.isStored)
  }

  private static func storedCount(of model: SourceIndex.TypeFacts, _ index: SourceIndex) -> Int {
    properties(of: model, index).count
  }

  private static func isStored(_ field: String, in model: SourceIndex.TypeFacts, _ index: SourceIndex) -> Bool {
    properties(of: model, index).contains { $0.name == field }
  }

  /// Whether a word is only the label of a parameter or an argument, or stores the parameter of an `init`: `self.post = post`.
  private static func isPassed(_ word: Int, _ name: String, _ tokens: [Token]) -> Bool {
    guard word > 2, word + 2 < tokens.count else { return false }
    if tokens[word + 1].isSymbol(":") { return tokens[word - 1].isSymbol("(") || tokens[word - 1].isSymbol(",") }
    let isOfSelf = tokens[word - 1].isSymbol(".") && tokens[word - 2].isName("self")
    if isOfSelf { return tokens[word + 1].isSymbol("=") && tokens[word + 2].isName(name) }
    return word > 3 && tokens[word - 1].isSymbol("=") && tokens[word - 2].isName(name) && tokens[word - 3].isSymbol(".")
      && tokens[word - 4].isName("self") && !(tokens[word + 1].isSymbol("."))
  }

  /// The field read in each use of a property, if it is always the same and the whole is never used.
  private static func onlyField(of input: DeclaredProperty, _ context: RuleContext) -> String? {
    var fields: Set<String> = []
    for (file, words) in context.view.words(in: context.index) {
      let tokens = file.source.tokens
      for word in words where tokens[word].isName(input.name) {
        if file.path == context.view.path, word == input.word { continue }
        if isPassed(word, input.name, tokens) { continue }
        let isMember = word > 0 && tokens[word - 1].isSymbol(".") && !(word > 1 && tokens[word - 2].isName("self"))
        if isMember { continue }
        guard word + 2 < tokens.count, tokens[word + 1].isSymbol("."), tokens[word + 2].kind == .name,
          word + 3 >= tokens.count || !tokens[word + 3].isSymbol("(")
        else { return nil }
        fields.insert(tokens[word + 2].text)
      }
    }
    return fields.count == 1 ? fields.first : nil
  }
}
