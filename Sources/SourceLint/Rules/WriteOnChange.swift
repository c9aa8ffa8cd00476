import SourceLexing

extension Rule {
  /// `.onChange(of: count) { count += 1 }`, and two handlers that write each other's value.
  static let writeOnChange = Rule(
    "write-on-change",
    reason: "a handler that writes the value it observes runs again for its own write",
    advice: "Write the right value in the first place, or store the derived value in another property.",
    cost: .evaluations
  ) { context in
    let handlers = context.view.evaluatedBlocks.flatMap { ChangeHandler.all(in: $0, of: context.view) }
    let own = handlers.compactMap { handler in
      handler.write(of: handler.watched, in: context.view).map { word in
        context.finding(
          at: word,
          "the handler for changes of '\(handler.watched)' writes '\(handler.watched)', and so it is called again",
          .signal(handler.watched))
      }
    }
    return own + mutual(handlers, context)
  }

  private static func mutual(_ handlers: [ChangeHandler], _ context: RuleContext) -> [Finding] {
    let written = handlers.map { context.view.written(in: $0.action) }
    return handlers.indices.flatMap { second in
      handlers[..<second].indices.compactMap { first -> Finding? in
        let (a, b) = (handlers[first].watched, handlers[second].watched)
        guard a != b, written[first].contains(b), written[second].contains(a) else { return nil }
        return context.finding(
          at: handlers[second].word,
          "the handlers for changes of '\(a)' and '\(b)' write each other's value, and so they are called again",
          .signal(a))
      }
    }
  }
}

/// `.onChange(of: watched) { action }`
private struct ChangeHandler {
  let watched: String
  /// `onChange`
  let word: Int
  /// What comes after `of:` and its value.
  let action: Range<Int>

  static func all(in block: Range<Int>, of view: ViewSource) -> [ChangeHandler] {
    let (tokens, source) = (view.source.tokens, view.source)
    return source.calls(in: block).filter { $0.name == "onChange" }.compactMap { _, words in
      guard words.count > 4, tokens[words.lowerBound + 2].isSymbol("(") else { return nil }
      let arguments = source.arguments(inParenthesesAt: words.lowerBound + 2)
      guard let watched = arguments.first(where: { $0.label == "of" }), watched.value.count == 1 else { return nil }
      let name = tokens[watched.value.lowerBound].text
      guard view.properties.contains(where: { $0.name == name && $0.isStored }) else { return nil }
      return ChangeHandler(
        watched: name, word: words.lowerBound + 1, action: watched.words.upperBound..<words.upperBound)
    }
  }

  /// The word at which the action itself writes a property.
  func write(of name: String, in view: ViewSource) -> Int? {
    action.first { view.source.mentions([name], at: $0) && view.source.isAssigned(at: $0) }
  }
}
