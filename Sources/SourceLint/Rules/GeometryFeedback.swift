import SourceLexing

extension Rule {
  /// `.frame(height: height)` of a view whose height is measured and written to `height`.
  static let geometryFeedback = Rule(
    "geometry-feedback",
    reason: "a view whose measured size sets its size is laid out and evaluated again, until it settles",
    advice:
      "Let layout decide, with `containerRelativeFrame`, `ViewThatFits`, `aspectRatio` or a Layout of your own, or measure a view whose "
      + "size doesn't depend on the result.",
    cost: .evaluations
  ) { context in
    var known: Set<String> = []
    return context.view.evaluatedBlocks.flatMap { block in
      MeasuredView.all(in: block, of: context.view).compactMap { measured in
        guard let (word, name) = measured.sizing(context), known.insert(name).inserted else { return nil }
        return context.finding(
          at: word,
          "'\(name)' is measured from this view, and sets its size: \(context.view.facts.name) is evaluated again",
          .signal(name))
      }
    }
  }
}

/// A view, and the properties that what was measured of it is written to.
private struct MeasuredView {
  /// With the modifiers that come before the measurement.
  let view: Range<Int>
  let results: Set<String>

  static func all(in block: Range<Int>, of view: ViewSource) -> [MeasuredView] {
    let source = view.source
    return source.calls(in: block).compactMap { name, words in
      switch name {
      case "onGeometryChange", "onPreferenceChange":
        return MeasuredView(view: source.receiver(of: words.lowerBound), results: view.written(in: words))
      case "background", "overlay":
        guard let reader = source.typeCalls(in: words, where: { $0 == "GeometryReader" }).first else { return nil }
        return MeasuredView(
          view: source.receiver(of: words.lowerBound), results: results(of: reader, view))
      default: return nil
      }
    }
  }

  /// What handlers in a reader's closure write.
  private static func results(of reader: ViewCall, _ view: ViewSource) -> Set<String> {
    let handlers: Set<String> = ["onAppear", "onChange", "task", "async"]
    return view.source.calls(in: reader.words).filter { handlers.contains($0.name) }
      .reduce(into: []) { $0.formUnion(view.written(in: $1.words)) }
  }

  private static let sizes: Set<String> = ["frame", "padding", "font", "lineSpacing", "safeAreaPadding"]

  /// The first use of a result that sets the size of the view.
  func sizing(_ context: RuleContext) -> (word: Int, name: String)? {
    let source = context.source
    guard !results.isEmpty else { return nil }
    func use(in words: Range<Int>) -> (word: Int, name: String)? {
      words.first { source.mentions(results, at: $0) }.map { ($0, source.tokens[$0].text) }
    }
    for call in source.calls(in: view) where Self.sizes.contains(call.name) {
      if let found = use(in: call.words) { return found }
    }
    for word in view where context.tokens[word].isName("spacing") || context.tokens[word].isName("minLength") {
      guard word + 2 < view.upperBound, context.tokens[word + 1].isSymbol(":") else { continue }
      if let found = use(in: (word + 2)..<(word + 3)) { return found }
    }
    return nil
  }
}
