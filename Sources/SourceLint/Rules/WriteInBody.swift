import SourceLexing

extension Rule {
  /// `let _ = count += 1` in a body, or a call of a method that writes.
  static let writeInBody = Rule(
    "write-in-body", .error,
    reason: "a body that writes state causes another evaluation, of itself or of views evaluated before it",
    advice: "Write it in the handler of an event, such as onChange or a tap, or compute the value without storing it.",
    cost: .evaluations
  ) { context in
    let states = Set(
      context.view.properties.filter { !wrappers.isDisjoint(with: $0.attributes.map(\.name)) || isModel($0, context) }
        .map(\.name))
    guard !states.isEmpty else { return [] }
    let writers = writers(of: states, context)
    return context.view.evaluatedBlocks.flatMap { block in
      let words = BodyWords(block, in: context.source, of: context.index)
      return block.compactMap { word -> Finding? in
        guard !words[word].contains(.action), ViewClosures.enclose(word, in: block, context.source) else { return nil }
        if isDiscarded(word, context.tokens) || isStatement(word, in: block, context.tokens),
          !context.source.isMember(word), let name = written(at: word, states, context.source)
        {
          return context.finding(at: word, "the body writes '\(target(at: word, context.tokens))'", .signal(name))
        }
        guard let name = writers[context.tokens[word].text], isCall(word, context.source) else { return nil }
        return context.finding(
          at: word, "the body calls '\(context.tokens[word].text)', which writes '\(name)'", .signal(name))
      }
    }
  }

  private static let wrappers: Set<String> = [
    "State", "Binding", "ObservedObject", "StateObject", "EnvironmentObject", "Bindable",
  ]

  /// Whether it is a model that other views may read: `let model: Model`, `@Environment(Model.self) var model`.
  private static func isModel(_ property: DeclaredProperty, _ context: RuleContext) -> Bool {
    guard !property.isComputed else { return false }
    let named = property.attributes.first { $0.name == "Environment" }?.words ?? property.type ?? 0..<0
    return context.tokens[named].contains { token in
      token.kind == .name
        && context.index.type(named: token.text).map { $0.isObservable || $0.isObservableObject } == true
    }
  }

  /// `model.count` in `model.count += 1`.
  private static func target(at word: Int, _ tokens: [Token]) -> String {
    var text = tokens[word].text
    var next = word + 1
    while next + 1 < tokens.count, tokens[next].isSymbol("."), tokens[next + 1].kind == .name {
      text += "." + tokens[next + 1].text
      next += 2
    }
    return text
  }

  /// Whether a statement begins here, which a body with a `return` may have.
  private static func isStatement(_ word: Int, in block: Range<Int>, _ tokens: [Token]) -> Bool {
    var first = word
    if first > 1, tokens[first - 1].isSymbol("."), tokens[first - 2].isName("self") { first -= 2 }
    guard first > block.lowerBound else { return false }
    let before = tokens[first - 1]
    return before.isSymbol("{") || before.isSymbol(";") || before.line < tokens[first].line
  }

  /// The methods of the view that write a state in their own statements, with the state's name.
  private static func writers(of states: Set<String>, _ context: RuleContext) -> [String: String] {
    var writers: [String: String] = [:]
    for (name, block) in context.view.functions {
      var word = block.lowerBound + 1
      while word < block.upperBound {
        if let state = written(at: word, states, context.source), !context.source.isMember(word) {
          writers[name] = state
        }
        // Closures may run later, and conditions may never be true.
        word = context.tokens[word].isSymbol("{") ? max(word + 1, context.source.endOfGroup(at: word)) : word + 1
      }
    }
    return writers
  }

  /// The state assigned at a token: `count = 1`, `count += 1`.
  private static func written(at word: Int, _ states: Set<String>, _ source: ParsedSource) -> String? {
    let name = source.tokens[word].text
    return states.contains(name) && source.isAssigned(at: word) ? name : nil
  }

  /// Whether it follows `let _ =`, possibly in parentheses or after `self.`.
  private static func isDiscarded(_ word: Int, _ tokens: [Token]) -> Bool {
    var before = word - 1
    if before > 0, tokens[before].isSymbol("."), tokens[before - 1].isName("self") { before -= 2 }
    if before >= 0, tokens[before].isSymbol("(") { before -= 1 }
    return before >= 2 && tokens[before].isSymbol("=") && tokens[before - 1].text == "_"
      && tokens[before - 2].isName("let")
  }

  private static func isCall(_ word: Int, _ source: ParsedSource) -> Bool {
    source.tokens[word].kind == .name && word + 1 < source.tokens.count && source.tokens[word + 1].isSymbol("(")
      && !source.isMember(word)
  }
}
