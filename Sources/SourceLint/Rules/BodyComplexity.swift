import SourceLexing

extension Rule {
  /// Counts the views that a body composes itself, including computed properties, functions and closures.
  static let bodyComplexity = Rule(
    "body-complexity",
    reason: "a body that composes many views runs completely whenever anything that it reads changes",
    advice:
      "Move a section into a view of its own, with what it shows as properties: it then runs only when these change. A computed "
      + "property or a function doesn't help, because it runs with the body.",
    cost: .evaluations
  ) { context in
    guard let body = context.view.body else { return [] }
    let counter = ViewCounter(context)
    let count = counter.count(in: body, below: [])
    let limit = context.limits.bodyComplexity
    guard count > limit else { return [] }
    let word = context.view.facts.declaration.members.first { $0.name == "body" }?.start ?? context.view.nameWord
    let helpers = counter.heaviest.map { ", \($0.count) of them in '\($0.name)'" } ?? ""
    return [
      context.finding(
        at: word + 1,
        "the body of \(context.view.facts.name) composes \(count) views\(helpers); the limit is \(limit)")
    ]
  }
}

/// Counts the views composed by one body.
private struct ViewCounter {
  private let context: RuleContext
  private let helpers: [String: Range<Int>]

  /// Views without output of their own.
  private static let weightless: Set<String> = ["Spacer", "Divider", "EmptyView", "Group"]

  init(_ context: RuleContext) {
    self.context = context
    helpers = context.view.helpers
  }

  /// - Parameter open: the helpers that contain the block, to end recursion.
  func count(in block: Range<Int>, below open: Set<String>) -> Int {
    let calls = context.source.typeCalls(in: block) { name in
      KnownViews.names.contains(name) && !Self.weightless.contains(name) || context.index.view(named: name) != nil
    }
    guard open.count < 8 else { return calls.count }
    return uses(in: block).reduce(calls.count) { sum, name in
      guard let helper = helpers[name], !open.contains(name) else { return sum }
      return min(1_000_000, sum + count(in: helper, below: open.union([name])))
    }
  }

  private func uses(in block: Range<Int>) -> [String] {
    guard !helpers.isEmpty else { return [] }
    return BodyWords(block, in: context.source, of: context.index).uses().map { context.tokens[$0].text }
      .filter { helpers[$0] != nil }
  }

  /// The helper that contributes most.
  var heaviest: (name: String, count: Int)? {
    guard let body = context.view.body else { return nil }
    let counts = Set(uses(in: body)).map { name in (name: name, count: count(in: helpers[name] ?? 0..<0, below: [name]))
    }
    return counts.max { ($0.count, $1.name) < ($1.count, $0.name) }
  }
}
