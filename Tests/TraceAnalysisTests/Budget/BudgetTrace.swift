import TraceFormat

@testable import TraceAnalysis

/// Budgets in tests: the rules alone, and what the trace of `ActiveRowTrace` comes to under them.
///
/// Tick 0 makes everything; in each of ticks 1 and 2 the list is evaluated once and six cells, of which four are wasted.
enum BudgetTrace {
  static func text(_ rules: String) -> String { "{\"version\": 1, \"budgets\": [\(rules)]}" }

  static func measure(
    _ budget: Budget, scenario: String = "feed", viewport: String? = "3"
  ) throws -> BudgetMeasurement {
    let trace = try ActiveRowTrace(
      metadata: TraceMetadata(
        producer: "tests", scenario: scenario, extras: viewport.map { [.init("viewport", $0)] } ?? []))
    try trace.appear()
    try trace.tick(1)
    try trace.tick(2)
    return try BudgetMeasurement(of: try trace.reader(), against: budget)
  }

  static func check(_ text: String, scenarios: [String] = ["feed"]) throws -> BudgetCheck {
    var check = BudgetCheck(try Budget(parsing: text))
    for scenario in scenarios { check.add(try measure(check.budget, scenario: scenario)) }
    return check
  }

  /// `Feed.Cell evaluations 6 > 2 in 1, 2×`: a line for each finding.
  static func findings(_ rules: String, viewport: String? = "3") throws -> [String] {
    try measure(try Budget(parsing: text(rules)), viewport: viewport).findings.map {
      "\($0.view ?? "all") \($0.counter) \($0.found) > \($0.allowed) in \($0.tick), \($0.tickCount)×"
    }
  }
}
