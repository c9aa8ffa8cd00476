import SourceLexing

extension Rule {
  /// A row of a lazy container that is a view or none.
  static let conditionalRow = Rule(
    "conditional-row",
    reason: "a lazy container has to create every row whose number of views isn't known, just to count it",
    advice:
      "Filter the data, or put the condition into a container such as VStack, which is one view. `redraw-trace audit` counts the rows.",
    cost: .evaluations
  ) { context in
    LazyRows.all(in: context).compactMap { row in
      if let word = row.views.first(where: { isBareIf($0, context.source) }) {
        return context.finding(
          at: word, "this 'if' has no 'else', so every row is created just to count the rows of the list",
          .keptRows(in: context.view.name), of: row.firstView(context))
      }
      guard let view = row.composite(context), let body = view.body,
        LazyRows.statements(of: body, in: view.source).contains(where: { isBareIf($0, view.source) })
      else { return nil }
      return context.finding(
        at: row.views[0],
        "the body of \(view.facts.name) is an 'if' without 'else', so every row is created just to count the rows of the list",
        .keptRows(in: context.view.name), of: view)
    }
  }

  /// A row of a lazy container whose type isn't known.
  static let anyViewRow = Rule(
    "any-view-row",
    reason: "a lazy container has to create every row that is an AnyView, just to count its views",
    advice: "Use the view itself, or an 'if' with 'else' or a 'switch' with one view in each case.", cost: .evaluations
  ) { context in
    LazyRows.all(in: context).compactMap { row in
      guard let word = row.views.first(where: { context.tokens[$0].isName("AnyView") }) else { return nil }
      return context.finding(
        at: word, "each row is an AnyView, and is created just to count the rows of the list",
        .keptRows(in: context.view.name), of: row.firstView(context))
    }
  }

  private static func isBareIf(_ word: Int, _ source: ParsedSource) -> Bool {
    guard source.tokens[word].isName("if") else { return false }
    let end = source.tokens.count
    guard let open = (word..<min(end, word + 200)).first(where: { source.tokens[$0].isSymbol("{") }) else {
      return false
    }
    let next = source.endOfGroup(at: open)
    return next >= end || !source.tokens[next].isName("else")
  }
}

/// The closures that make rows of lazy containers.
struct LazyRows {
  /// The words with which the views of a row begin.
  let views: [Int]
  /// The closure that makes a row.
  let closure: Range<Int>

  static func all(in context: RuleContext) -> [LazyRows] {
    context.view.evaluatedBlocks.flatMap { block -> [LazyRows] in
      let words = BodyWords(block, in: context.source, of: context.index)
      let calls = context.source.typeCalls(in: block) { $0 == "ForEach" || $0 == "List" }
      return calls.compactMap { call in
        let isLazy =
          call.name == "List" ? call.arguments.contains { !$0.isTrailing } : words[call.word].contains(.lazy)
        guard isLazy,
          let closure = call.arguments.last(where: { $0.isTrailing })
        else { return nil }
        // `List(selection:) { … }` has no data.
        if call.name == "List", call.arguments.first?.label != nil { return nil }
        let views = statements(of: closure.value, in: context.source)
        return views.isEmpty ? nil : LazyRows(views: views, closure: closure.value)
      }
    }
  }

  /// The view of the sources that is all of the row.
  func composite(_ context: RuleContext) -> ViewSource? {
    views.count == 1 ? context.index.view(named: context.tokens[views[0]].text) : nil
  }

  /// The first view of the sources in a row.
  func firstView(_ context: RuleContext) -> ViewSource? {
    context.source.typeCalls(in: closure) { context.index.view(named: $0) != nil }.first
      .flatMap { context.index.view(named: $0.name) }
  }

  /// The words that begin a statement of a block, without declarations and the lines of modifiers.
  static func statements(of block: Range<Int>, in source: ParsedSource) -> [Int] {
    var word = block.lowerBound + 1
    let head = (word..<min(block.upperBound, word + 12)).prefix { !source.tokens[$0].isSymbol("{") }
    if let last = head.last(where: { source.tokens[$0].isName("in") }) { word = last + 1 }
    var found: [Int] = []
    var line = -1
    while word < block.upperBound - 1 {
      let token = source.tokens[word]
      if token.line != line, token.kind == .name, !token.isName("else"),
        word == 0 || !source.tokens[word - 1].isSymbol(".")
      {
        found.append(word)
      }
      let next = max(word + 1, source.endOfGroup(at: word))
      line = source.tokens[next - 1].line
      word = next
    }
    return found.filter { !["let", "var", "return"].contains(source.tokens[$0].text) }
  }
}
