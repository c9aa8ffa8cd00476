import TraceFormat

/// What of a budget concerns one trace.
struct BudgetScope: Sendable {
  let budget: Budget
  let scenario: String
  /// The number of visible rows, or `nil` if the trace doesn't record it.
  let viewport: UInt64?
  /// The indices of the rules for this scenario, last one first.
  let rules: [Int]
  /// By the number of a count.
  private let limits: [UInt64]

  init(_ budget: Budget, _ metadata: TraceMetadata?) throws(BudgetMismatch) {
    let name = metadata?.scenario ?? ""
    let extra = metadata?.extras.first { $0.name == "viewport" }
    let viewport = extra.flatMap { UInt64($0.value) }
    (self.budget, scenario, self.viewport) = (budget, name, viewport)
    rules = budget.rules.indices.reversed().filter { budget.rules[$0].scenario.matches(name) }
    let knowledge = metadata?.knowledge ?? TraceKnowledge()
    for rule in rules.reversed() {
      let counters = BudgetCounter.allCases.filter { budget.rules[rule].limits[$0] != nil }
      let unknown = counters.first { $0.fact.map { !knowledge.knows($0) } ?? false }
      if let unknown { throw .unknown(unknown, rule: rule) }
    }
    for rule in rules where viewport == nil {
      if budget.rules[rule].limits.values.contains(where: { $0.visibleRows > 0 }) { throw .noViewport(rule: rule) }
    }
    // In the order of these numbers.
    limits = budget.rules.flatMap { rule in
      BudgetCounter.allCases.map { rule.limits[$0]?.number(viewport: viewport) ?? .max }
    }
  }

  /// The rule that limits the score, or `nil`.
  var scoreRule: Int? { rules.first { budget.rules[$0].limits[.score] != nil } }

  /// The highest value that is within the limit.
  func limit(of count: CountNumber) -> UInt64 { limits[count.index] }

  var countNumbers: Int { limits.count }
}

/// One counter of one rule, as a small number.
struct CountNumber: Hashable {
  let index: Int
  private static let counters = BudgetCounter.allCases

  init(rule: Int, _ counter: BudgetCounter) { index = rule * Self.counters.count + counter.place }

  init(index: Int) { self.index = index }

  var rule: Int { index / Self.counters.count }
  var counter: BudgetCounter { Self.counters[index % Self.counters.count] }
  var count: BudgetCount { BudgetCount(rule: rule, counter: counter) }
}

extension BudgetCounter {
  /// Among all cases.
  fileprivate var place: Int {
    switch self {
    case .evaluations: 0
    case .wasted: 1
    case .commits: 2
    case .score: 3
    }
  }
}
