import TraceFormat

/// What ticks add up to under the rules of a budget. Those of a trace's parts can be added up.
struct BudgetTally {
  private let scope: BudgetScope
  private var ticks: SeenTicks
  /// The highest value of each count, by number; `nil` if it didn't apply.
  private var most: [UInt64?]
  /// Of limits for whole traces, all ticks; of others, only those that exceed them.
  private var amounts: [Subject: Amount] = [:]

  /// A count of one view, or of all together.
  private struct Subject: Hashable {
    let count: CountNumber
    let view: ViewNumber?
  }

  init(_ scope: BudgetScope) {
    self.scope = scope
    ticks = SeenTicks(keepsLabels: scope.rules.contains { scope.budget.rules[$0].step != nil })
    most = Array(repeating: nil, count: scope.countNumbers)
  }

  mutating func add(_ tick: TickSummary) { ticks.add(tick) }

  /// Compares a tick's value with its limit.
  ///
  /// - Parameter suspect: the view of the tick to explain.
  @inline(__always)
  mutating func judge(
    _ value: UInt64, _ count: CountNumber, limit: UInt64, of view: ViewNumber?, in tick: TickSummary,
    suspect: ViewNumber?
  ) {
    note(value, count)
    if value > limit { add(value, count, of: view, in: tick, suspect: suspect) }
  }

  private mutating func note(_ value: UInt64, _ count: CountNumber) {
    most[count.index] = max(most[count.index] ?? 0, value)
  }

  /// Adds a tick's value: to that of the whole trace, or to those that exceed their limit.
  mutating func add(
    _ value: UInt64, _ count: CountNumber, of view: ViewNumber?, in tick: TickSummary, suspect: ViewNumber?
  ) {
    let subject = Subject(count: count, view: view)
    amounts[subject, default: Amount()].add(Amount(value, in: tick, suspect: suspect))
  }

  /// Adds the next part of the trace.
  mutating func add(_ part: BudgetTally) {
    ticks.add(part.ticks)
    for (index, value) in part.most.enumerated() { if let value { note(value, CountNumber(index: index)) } }
    for (subject, amount) in part.amounts { amounts[subject, default: Amount()].add(amount) }
  }
}

/// The sum of some ticks' values, and the first of the highest.
private struct Amount {
  var total: UInt64 = 0
  var ticks = 0
  var highest: UInt64 = 0
  var tick: TickNumber = 0
  var label = ""
  /// The view of that tick to explain: of equal values, one with such a view counts as higher.
  var suspect: ViewNumber?

  init() {}

  init(_ value: UInt64, in tick: TickSummary, suspect: ViewNumber?) {
    (total, ticks, highest) = (value, 1, value)
    (self.tick, label, self.suspect) = (tick.tick, tick.label, suspect)
  }

  mutating func add(_ next: Amount) {
    total &+= next.total
    ticks += next.ticks
    let isHigher = next.highest > highest || next.highest == highest && suspect == nil && next.suspect != nil
    guard isHigher else { return }
    (highest, tick, label, suspect) = (next.highest, next.tick, next.label, next.suspect)
  }
}

extension BudgetTally {
  /// What comes out, once the whole trace has been added.
  func measurement(of summary: TraceSummary) -> BudgetMeasurement {
    var result = self
    var findings: [BudgetFinding] = []
    for (subject, amount) in amounts {
      let isOfTrace = scope.budget.rules[subject.count.rule].period == .trace
      let value = isOfTrace ? amount.total : amount.highest
      result.note(value, subject.count)
      guard value > scope.limit(of: subject.count) else { continue }
      let (view, suspect) = (subject.view, amount.suspect)
      findings.append(
        BudgetFinding(
          rule: subject.count.rule, counter: subject.count.counter, view: view.map { summary.viewNames[Int($0)] },
          allowed: scope.limit(of: subject.count), found: value, tick: amount.tick, label: amount.label,
          suspect: suspect.map { summary.viewNames[Int($0)] }, tickCount: isOfTrace ? 1 : amount.ticks))
    }
    if let score = summary.score, let finding = result.judge(score) { findings.append(finding) }
    let misses = misses(summary.allViewNames)
    result.addZeros(summary.allViewNames, besides: misses)
    findings.sort { ($0.rule, $0.view ?? "", $0.counter.rawValue) < ($1.rule, $1.view ?? "", $1.counter.rawValue) }
    let applied = result.most.enumerated().compactMap { index, value in
      value.map { (CountNumber(index: index).count, $0) }
    }
    return BudgetMeasurement(
      scenario: scope.scenario, viewport: scope.viewport, findings: findings,
      most: Dictionary(uniqueKeysWithValues: applied), misses: misses)
  }

  /// A trace without a score is neither within a limit nor outside it.
  private mutating func judge(_ score: TraceScore) -> BudgetFinding? {
    guard let rule = scope.scoreRule, let limit = scope.budget.rules[rule].limits[.score], let points = score.points
    else { return nil }
    let found = UInt64(points)
    note(found, CountNumber(rule: rule, .score))
    guard found < limit.more else { return nil }
    return BudgetFinding(
      rule: rule, counter: .score, view: nil, allowed: limit.more, found: found, tick: score.fanOut?.tick ?? 0,
      label: "", suspect: nil)
  }

  /// A view that was never evaluated counts as a measurement of 0.
  private mutating func addZeros(_ allViewNames: Set<String>, besides misses: [Int: BudgetMiss]) {
    var subjects = ViewSubjects(scope)
    for name in allViewNames { _ = subjects.number(of: name) }
    for count in Set(([SubjectRules(ofAllViews: scope)] + subjects.all).flatMap(\.counts))
    where misses[count.rule] == nil { note(0, count) }
  }

  private func misses(_ allViewNames: Set<String>) -> [Int: BudgetMiss] {
    let ofScenario = Set(scope.rules)
    var areMet: [NamePattern: Bool] = [:]
    func isMet(_ view: NamePattern) -> Bool {
      if let known = areMet[view] { return known }
      let isMet = view.isOpen ? allViewNames.contains(where: view.matches) : allViewNames.contains(view.text)
      areMet[view] = isMet
      return isMet
    }
    var misses: [Int: BudgetMiss] = [:]
    for (number, rule) in scope.budget.rules.enumerated() {
      if !ofScenario.contains(number) {
        misses[number] = .scenario
      } else if !ticks.has(anyOf: rule) {
        misses[number] = .ticks
      } else if let view = rule.view, !isMet(view) {
        misses[number] = .view
      }
    }
    return misses
  }
}
