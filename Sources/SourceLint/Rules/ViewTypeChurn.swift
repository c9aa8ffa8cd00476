import SourceLexing

extension Rule {
  /// `if isOn { Card().bold() } else { Card() }`, and custom modifiers that do this: `.if(isOn) { $0.bold() }`.
  static let viewTypeChurn = Rule(
    "view-type-churn",
    reason:
      "a condition around a view and its modifiers makes two views of it: when it changes, one is removed and the other created",
    advice: "Put the condition into the modifier's argument: `.opacity(isOn ? 1 : 0.5)`, `.bold(isOn)`.",
    cost: .evaluations
  ) { context in
    context.view.evaluatedBlocks.flatMap { block -> [Finding] in
      let words = BodyWords(block, in: context.source, of: context.index)
      return block.filter { !words[$0].contains(.action) }.compactMap { word in
        branches(at: word, in: block, words, context) ?? modifier(at: word, words, context)
      }
    }
  }

  /// Two branches that begin with the same view.
  private static func branches(
    at word: Int, in block: Range<Int>, _ words: BodyWords, _ context: RuleContext
  ) -> Finding? {
    let (source, tokens) = (context.source, context.tokens)
    guard tokens[word].isName("if"), word > 0, !tokens[word - 1].isName("else"), !tokens[word - 1].isSymbol("."),
      let open = (word..<min(block.upperBound, word + 200)).first(where: { tokens[$0].isSymbol("{") }),
      !tokens[word..<open].contains(where: { $0.isSymbol("#") })
    else { return nil }
    let other = source.endOfGroup(at: open)
    guard other + 1 < block.upperBound, tokens[other].isName("else"), tokens[other + 1].isSymbol("{"),
      let one = source.soleChain(of: open..<other),
      let two = source.soleChain(of: (other + 1)..<source.endOfGroup(at: other + 1))
    else { return nil }
    let base = source.base(of: one)
    let isSame = tokens[base].map(\.text) == tokens[source.base(of: two)].map(\.text)
    guard isSame, tokens[one].map(\.text) != tokens[two].map(\.text), let subject = Subject(base, context) else {
      return nil
    }
    return context.finding(
      at: word,
      "both branches are \(subject.words) with different modifiers: when the condition changes, it is created again without its state",
      subject.evidence(uses: 2, isRow: words[word].contains(.row), context), of: subject.view)
  }

  /// `.if(isOn) { $0.bold() }`
  private static func modifier(at word: Int, _ words: BodyWords, _ context: RuleContext) -> Finding? {
    let tokens = context.tokens
    guard tokens[word].isSymbol("."), word + 2 < tokens.count,
      context.index.members.branchingModifiers.contains(tokens[word + 1].text),
      tokens[word + 2].isSymbol("(")
    else { return nil }
    let base = context.source.base(of: context.source.receiver(of: word))
    guard let subject = Subject(base, context) else { return nil }
    return context.finding(
      at: word + 1,
      "'\(tokens[word + 1].text)' makes two views of \(subject.words): when the condition changes, it is created again without its state",
      subject.evidence(uses: 1, isRow: words[word].contains(.row), context), of: subject.view)
  }

  /// What is created again: a view of the sources, or something that contains views. A text or an image has no state.
  private struct Subject {
    let words: String
    let view: ViewSource?

    init?(_ base: Range<Int>, _ context: RuleContext) {
      guard let first = base.first(where: { !context.tokens[$0].isName("self") && context.tokens[$0].kind == .name })
      else {
        return nil
      }
      let name = context.tokens[first].text
      let inner = context.source.typeCalls(in: base) { context.index.view(named: $0) != nil }.first
      view = inner.flatMap { context.index.view(named: $0.name) }
      guard view != nil || context.view.helpers[name] != nil || name == "content" else { return nil }
      words = "'\(name)'"
    }

    /// Each further view of a container is a replacement, if the container has the only one.
    func evidence(uses: Int, isRow: Bool, _ context: RuleContext) -> Evidence {
      guard let view, !isRow, context.index.calls(of: view).count == uses else { return .none }
      return .replacement(in: context.view.name)
    }
  }
}
