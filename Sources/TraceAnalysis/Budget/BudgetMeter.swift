import TraceFormat

/// Measures ticks under the rules of a budget.
struct BudgetMeter {
  private let scope: BudgetScope
  private let whole: SubjectRules
  private var subjects: ViewSubjects
  /// By view number.
  private var views: [RulesOfView] = []
  /// Those of all views, one after the other.
  private var gates: [SubjectRules.Gate] = []
  /// Of the current part.
  private var tally: BudgetTally

  private struct RulesOfView {
    let gates: Range<Int>
    /// Among `subjects`; `nil` if the gates are all.
    let subject: Int?
  }

  init(_ scope: BudgetScope) {
    self.scope = scope
    whole = SubjectRules(ofAllViews: scope)
    subjects = ViewSubjects(scope)
    tally = BudgetTally(scope)
  }

  /// What the ticks of a part add up to.
  mutating func measure(_ ticks: [TickSummary], viewNames: [String]) -> BudgetTally {
    defer { tally = BudgetTally(scope) }
    for name in viewNames.dropFirst(views.count) {
      let subject = subjects.number(of: name)
      let rules = subjects.all[subject]
      let start = gates.count
      gates += rules.gates
      views.append(RulesOfView(gates: start..<gates.count, subject: rules.counters.isEmpty ? nil : subject))
    }
    for tick in ticks { add(tick) }
    return tally
  }

  private mutating func add(_ tick: TickSummary) {
    tally.add(tick)
    for (view, totals) in tick.views {
      let rules = views[Int(view)]
      for place in rules.gates { pass(gates[place], totals, of: view, in: tick, suspect: view) }
      guard let subject = rules.subject else { continue }
      for limited in subjects.all[subject].counters { count(totals, limited, of: view, in: tick, suspect: view) }
    }
    guard !whole.gates.isEmpty || !whole.counters.isEmpty else { return }
    let heaviest = tick.views.max { $0.totals.evaluations < $1.totals.evaluations }?.view
    for gate in whole.gates { pass(gate, tick.totals, of: nil, in: tick, suspect: heaviest) }
    for limited in whole.counters { count(tick.totals, limited, of: nil, in: tick, suspect: heaviest) }
  }

  @inline(__always)
  private mutating func pass(
    _ gate: SubjectRules.Gate, _ totals: TypeTotals, of view: ViewNumber?, in tick: TickSummary, suspect: ViewNumber?
  ) {
    guard gate.ticks.contains(tick.tick) else { return }
    let value = gate.counter.value(totals, tick)
    tally.judge(value, gate.count, limit: gate.limit, of: view, in: tick, suspect: suspect)
  }

  private mutating func count(
    _ totals: TypeTotals, _ limited: SubjectRules.OfCounter, of view: ViewNumber?, in tick: TickSummary,
    suspect: ViewNumber?
  ) {
    let value = limited.counter.value(totals, tick)
    if let rule = limited.perTick.first(covering: tick) {
      let count = CountNumber(rule: rule, limited.counter)
      tally.judge(value, count, limit: scope.limit(of: count), of: view, in: tick, suspect: suspect)
    }
    for rule in limited.perTrace where scope.budget.rules[rule].covers(tick) {
      tally.add(value, CountNumber(rule: rule, limited.counter), of: view, in: tick, suspect: suspect)
    }
  }
}

extension BudgetCounter {
  /// - Parameter totals: those of a view or of the whole tick.
  @inline(__always)
  fileprivate func value(_ totals: TypeTotals, _ tick: TickSummary) -> UInt64 {
    switch self {
    case .evaluations: totals.evaluations
    case .wasted: totals.wasted
    case .commits, .score: UInt64(tick.commits)
    }
  }
}
