import SourceLexing

extension Rule {
  /// A body whose result differs each time it runs, or that does something else as well.
  static let impureBody = Rule(
    "impure-body",
    reason:
      "a body that reads the clock or random numbers differs each time it runs, and its side effects happen each time",
    advice:
      "Read it once, into a @State or in the model, or use TimelineView for what follows the clock. Act in a handler, such as a task or "
      + "onChange.",
    cost: .evaluations
  ) { context in
    changingValues(context) + sideEffects(context)
  }

  /// Calls that do something, in closures that certainly run with the body.
  private static func sideEffects(_ context: RuleContext) -> [Finding] {
    context.view.evaluatedBlocks.flatMap { block in
      let words = BodyWords(block, in: context.source, of: context.index)
      return SideEffect.all(in: block, context.source)
        .filter { !words[$0.word].contains(.action) && ViewClosures.enclose($0.word, in: block, context.source) }
        .map { found in
          context.finding(at: found.word, "'\(found.text)' runs each time the body is evaluated")
        }
    }
  }

  private static func changingValues(_ context: RuleContext) -> [Finding] {
    context.view.evaluatedBlocks.flatMap { block in
      let words = BodyWords(block, in: context.source, of: context.index)
      return Impurity.all(in: block, context.source)
        .filter {
          !words[$0.word].contains(.action) && !isInIdentity($0.word, context) && !isInTimeline($0.word, block, context)
            && !isFallback($0.word, context)
        }
        .map { found in
          let reader = reader(of: found.word, in: block, context)
          return context.finding(
            at: found.word, "'\(found.text)' in the body gives a different value each time",
            reader.map { .difference($0.property) } ?? .none, of: reader?.view)
        }
    }
  }

  /// The view that gets the value, and is evaluated because of it.
  private static func reader(
    of word: Int, in block: Range<Int>, _ context: RuleContext
  ) -> (view: ViewSource, property: String)? {
    let calls = context.source.typeCalls(in: block) { context.index.view(named: $0) != nil }
    guard let call = calls.last(where: { $0.words.contains(word) }), let view = context.index.view(named: call.name),
      let argument = call.arguments.first(where: { $0.value.contains(word) }), !argument.isTrailing,
      let label = argument.label, view.inputs.contains(where: { $0.name == label })
    else { return nil }
    return (view, label)
  }

  /// `.id(UUID())` has a rule of its own.
  private static func isInIdentity(_ word: Int, _ context: RuleContext) -> Bool {
    word > 1 && context.tokens[word - 1].isSymbol("(") && context.tokens[word - 2].isName("id")
  }

  /// `entry.date ?? Date()`, which is hardly ever evaluated.
  private static func isFallback(_ word: Int, _ context: RuleContext) -> Bool {
    word > 0 && context.tokens[word - 1].isSymbol("??")
  }

  private static func isInTimeline(_ word: Int, _ block: Range<Int>, _ context: RuleContext) -> Bool {
    context.source.typeCalls(in: block) { $0 == "TimelineView" }.contains { $0.words.contains(word) }
  }
}

/// A call with another result each time.
struct Impurity {
  let word: Int
  let text: String

  static func first(in words: Range<Int>, _ source: ParsedSource) -> Impurity? { all(in: words, source).first }

  static func all(in words: Range<Int>, _ source: ParsedSource) -> [Impurity] {
    let tokens = source.tokens
    return words.compactMap { word in
      guard tokens[word].kind == .name, word + 2 < tokens.count else { return nil }
      let (name, next) = (tokens[word].text, tokens[word + 1])
      let isMember = word > 0 && tokens[word - 1].isSymbol(".")
      switch name {
      case "Date", "UUID":
        if !isMember, next.isSymbol("("), tokens[word + 2].isSymbol(")") {
          return Impurity(word: word, text: name + "()")
        }
        if name == "Date", next.isSymbol("."), tokens[word + 2].isName("now") {
          return Impurity(word: word, text: "Date.now")
        }
        return nil
      case "random", "randomElement", "shuffled":
        return isMember && next.isSymbol("(") ? Impurity(word: word, text: name + "()") : nil
      case "arc4random", "arc4random_uniform":
        return next.isSymbol("(") ? Impurity(word: word, text: name + "()") : nil
      default: return nil
      }
    }
  }
}

/// A call that does something besides computing a value.
private struct SideEffect {
  let word: Int
  let text: String

  private static let members: Set<String> = [
    "UserDefaults.standard.set", "UserDefaults.standard.removeObject", "NotificationCenter.default.post",
    "FileManager.default.createFile", "FileManager.default.removeItem", "FileManager.default.createDirectory",
    "DispatchQueue.main.async", "DispatchQueue.main.asyncAfter", "URLSession.shared.dataTask",
  ]

  static func all(in words: Range<Int>, _ source: ParsedSource) -> [SideEffect] {
    let tokens = source.tokens
    return words.compactMap { word in
      guard tokens[word].kind == .name, word > 0, !tokens[word - 1].isSymbol("."), word + 1 < words.upperBound else {
        return nil
      }
      if tokens[word].isName("Task"), tokens[word + 1].isSymbol("{") { return SideEffect(word: word, text: "Task { }") }
      guard word + 4 < words.upperBound, tokens[word + 1].isSymbol("."), tokens[word + 3].isSymbol(".") else {
        return nil
      }
      let text = tokens[word...(word + 4)].map(\.text).joined()
      return members.contains(text) ? SideEffect(word: word, text: text + "()") : nil
    }
  }
}
