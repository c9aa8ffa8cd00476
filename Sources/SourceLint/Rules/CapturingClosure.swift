import SourceLexing

extension Rule {
  /// A closure with captures that is created for each row.
  static let capturingClosure = Rule(
    "capturing-closure",
    reason: "a closure that captures something differs in each row whenever the body runs",
    advice:
      "Skip the closure in the row's `==` (`@SkipEquatable`), or pass what it needs as values, and let the row act through an object "
      + "that doesn't change."
  ) { context in
    CapturingClosure.all(in: context).map { found in
      context.finding(
        at: found.closure.lowerBound,
        "the closure for '\(found.property)' captures \(found.names.map { "'\($0)'" }.joined(separator: ", ")): "
          + "all rows of \(found.callee.facts.name) are evaluated when \(context.view.facts.name) is",
        .difference(found.property), of: found.callee)
    }
  }
}

/// A capturing closure that is passed to rows.
struct CapturingClosure {
  let closure: Range<Int>
  let property: String
  let names: [String]
  let callee: ViewSource

  static func all(in context: RuleContext) -> [CapturingClosure] {
    context.view.evaluatedBlocks.flatMap { block -> [CapturingClosure] in
      let words = BodyWords(block, in: context.source, of: context.index)
      let calls = context.source.typeCalls(in: block) { context.index.view(named: $0)?.actions.isEmpty == false }
      return calls.filter { isRow($0, words) }
        .flatMap { found(in: $0, block, of: context.view, context.index) }
    }
  }

  private static func isRow(_ call: ViewCall, _ words: BodyWords) -> Bool {
    words[call.word].contains(.row) && !words[call.word].contains(.action)
  }

  private static func found(
    in call: ViewCall, _ block: Range<Int>, of view: ViewSource, _ index: SourceIndex
  ) -> [CapturingClosure] {
    guard let callee = index.view(named: call.name), !callee.facts.isEquatable else { return [] }
    return callee.actions.compactMap { property in
      guard let argument = call.argument(for: property, of: callee), view.source.isClosure(argument.value) else {
        return nil
      }
      let captures = Captures(ofClosureAt: argument.value, in: block, of: view)
      guard !captures.names.isEmpty else { return nil }
      return CapturingClosure(closure: argument.value, property: property, names: captures.names, callee: callee)
    }
  }

  /// Whether such a closure is reported for a property at any call of this view.
  static func isReported(_ property: String, _ context: RuleContext) -> Bool {
    context.index.makers(of: context.view).contains { maker, block, call in
      found(in: call, block, of: maker, context.index).contains { $0.property == property }
        && isRow(call, BodyWords(block, in: maker.source, of: context.index))
    }
  }
}
