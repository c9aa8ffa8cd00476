import SourceLexing

extension Rule {
  /// An identity that differs each time, or that moves from row to row.
  static let unstableID = Rule(
    "unstable-id", .error,
    reason: "a view whose id changes is removed and created again, without its state",
    advice: "Use an id that is stored with the data, not a computed one.",
    cost: .evaluations
  ) { context in
    context.view.evaluatedBlocks.flatMap { block in
      made(in: block, context) + counted(in: block, context)
    }
  }

  /// `.id(UUID())`
  private static func made(in block: Range<Int>, _ context: RuleContext) -> [Finding] {
    let tokens = context.tokens
    return block.compactMap { word in
      guard tokens[word].isName("id"), word + 1 < block.upperBound, word > 0, tokens[word - 1].isSymbol("."),
        tokens[word + 1].isSymbol("(")
      else { return nil }
      let argument = (word + 2)..<max(word + 2, context.source.endOfGroup(at: word + 1) - 1)
      guard let maker = Impurity.first(in: argument, context.source) else { return nil }
      return context.finding(
        at: word,
        "the id differs each time the body runs, because '\(maker.text)' gives a new value: the view is created again")
    }
  }

  /// `ForEach(items.indices, id: \.self)`, `ForEach(Array(items.enumerated()), id: \.offset)`
  private static func counted(in block: Range<Int>, _ context: RuleContext) -> [Finding] {
    context.source.typeCalls(in: block) { $0 == "ForEach" || $0 == "List" }.compactMap { call in
      guard let data = call.arguments.first, !data.isTrailing,
        let id = call.arguments.first(where: { $0.label == "id" })
      else { return nil }
      let words = context.tokens[data.value].map(\.text)
      let path = context.tokens[id.value].map(\.text).joined()
      let isIndex = words.suffix(2) == [".", "indices"] && path == "\\.self"
      let isOffset = words.contains("enumerated") && (path == "\\.offset" || path == "\\.0")
      guard isIndex || isOffset else { return nil }
      var finding = context.finding(
        at: call.word,
        "rows are identified by their position: when one is inserted or removed, all rows below it show a different element"
      )
      finding.severity = .warning
      return finding
    }
  }
}
