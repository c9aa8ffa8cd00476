import TraceFormat

extension BudgetMeasurement {
  /// Holds a budget against all that is left of a trace. Throws a `BudgetMismatch` or a `TraceError`.
  ///
  /// Of a trace that is not whole, which the reader knows then, it tells what is left of it.
  public init(of reader: TraceReader, against budget: Budget) throws {
    var meter = try BudgetMeter(budget, reader.metadata)
    var ticks = SummaryReader(of: reader, ticks: .all, detail: .counts)
    while let block = try reader.nextBlock() {
      reader.visit(block, &ticks)
      for tick in ticks.takeTicks() { meter.add(tick, ticks.viewNames) }
    }
    let summary = try ticks.finish()
    for tick in ticks.takeTicks() { meter.add(tick, ticks.viewNames) }
    self = meter.finish(metNames: summary.metNames)
  }
}

/// Adds up the ticks of one trace under the rules of a budget.
struct BudgetMeter {
  private let budget: Budget
  private let scenario: String
  private let viewport: UInt64?
  /// The rules for this scenario, by their numbers, the last one first.
  private let rules: [Int]
  private var whole: SubjectRules
  /// By the view's number.
  private var views: [SubjectRules] = []
  private var covered: Set<Int> = []
  private var most: [BudgetCount: UInt64] = [:]
  private var findings: [FindingKey: BudgetFinding] = [:]
  private var sums: [FindingKey: TraceSum] = [:]

  private struct FindingKey: Hashable {
    let count: BudgetCount
    let view: String?
  }

  /// What a count comes to over several ticks, and the heaviest of them.
  private struct TraceSum {
    var total: UInt64 = 0
    var heaviest: (value: UInt64, tick: TickNumber, label: String, suspect: String?) = (0, 0, "", nil)
  }

  init(_ budget: Budget, _ metadata: TraceMetadata?) throws(BudgetMismatch) {
    self.budget = budget
    let name = metadata?.scenario ?? ""
    let extra = metadata?.extras.first { $0.name == "viewport" }
    (scenario, viewport) = (name, extra.flatMap { UInt64($0.value) })
    rules = budget.rules.indices.reversed().filter { budget.rules[$0].scenario.matches(name) }
    whole = SubjectRules(rules.filter { budget.rules[$0].view == nil }, budget)
    for rule in rules where viewport == nil {
      if budget.rules[rule].limits.values.contains(where: { $0.visibleRows > 0 }) { throw .noViewport(rule: rule) }
    }
  }

  mutating func add(_ tick: TickSummary, _ viewNames: [String]) {
    while views.count < viewNames.count {
      views.append(SubjectRules(ofView: viewNames[views.count], rules, budget))
    }
    for rule in rules where budget.rules[rule].covers(tick) { covered.insert(rule) }
    for (view, totals) in tick.views {
      count(totals.evaluations, .evaluations, viewNames[view], views[view], in: tick, suspect: viewNames[view])
      count(totals.wasted, .wasted, viewNames[view], views[view], in: tick, suspect: viewNames[view])
    }
    let heaviest = tick.views.max { $0.totals.evaluations < $1.totals.evaluations }.map { viewNames[$0.view] }
    count(tick.totals.evaluations, .evaluations, nil, whole, in: tick, suspect: heaviest)
    count(tick.totals.wasted, .wasted, nil, whole, in: tick, suspect: heaviest)
    count(UInt64(tick.commits), .commits, nil, whole, in: tick, suspect: heaviest)
  }

  private mutating func count(
    _ value: UInt64, _ counter: BudgetCounter, _ view: String?, _ subject: SubjectRules, in tick: TickSummary,
    suspect: String?
  ) {
    if let rule = subject.perTick[counter]?.first(where: { budget.rules[$0].covers(tick) }) {
      let key = FindingKey(count: BudgetCount(rule: rule, counter: counter), view: view)
      judge(value, key, (value, tick.tick, tick.label, suspect))
    }
    for rule in subject.perTrace[counter] ?? [] where budget.rules[rule].covers(tick) {
      let key = FindingKey(count: BudgetCount(rule: rule, counter: counter), view: view)
      sums[key, default: TraceSum()].total += value
      guard let sum = sums[key], value > sum.heaviest.value || sum.heaviest.suspect == nil else { continue }
      sums[key]?.heaviest = (value, tick.tick, tick.label, suspect)
    }
  }

  private mutating func judge(
    _ value: UInt64, _ key: FindingKey, _ heaviest: (value: UInt64, tick: TickNumber, label: String, suspect: String?)
  ) {
    most[key.count] = max(most[key.count] ?? 0, value)
    let limit = budget.rules[key.count.rule].limits[key.count.counter]
    guard let allowed = limit?.number(viewport: viewport), value > allowed else { return }
    var finding =
      findings[key]
      ?? BudgetFinding(
        rule: key.count.rule, counter: key.count.counter, view: key.view, allowed: allowed, found: 0,
        tick: heaviest.tick, label: heaviest.label, suspect: heaviest.suspect, tickCount: 0)
    finding.tickCount += 1
    if value > finding.found {
      (finding.found, finding.tick, finding.label) = (value, heaviest.tick, heaviest.label)
      finding.suspect = heaviest.suspect
    }
    findings[key] = finding
  }

  mutating func finish(metNames: Set<String>) -> BudgetMeasurement {
    for (key, sum) in sums { judge(sum.total, key, sum.heaviest) }
    var misses: [Int: BudgetMiss] = [:]
    for number in budget.rules.indices { misses[number] = miss(number, metNames) }
    addNothings(metNames.map { SubjectRules(ofView: $0, rules, budget) }, besides: misses)
    let ordered = findings.values.sorted {
      ($0.rule, $0.view ?? "", $0.counter.rawValue) < ($1.rule, $1.view ?? "", $1.counter.rawValue)
    }
    return BudgetMeasurement(
      scenario: scenario, viewport: viewport, findings: ordered, most: most, misses: misses)
  }

  /// A view that was never evaluated came to nothing, which is a measurement too.
  private mutating func addNothings(_ subjects: [SubjectRules], besides misses: [Int: BudgetMiss]) {
    for number in rules where misses[number] == nil {
      for counter in budget.rules[number].limits.keys {
        let count = BudgetCount(rule: number, counter: counter)
        if most[count] == nil, whole.has(count) || subjects.contains(where: { $0.has(count) }) { most[count] = 0 }
      }
    }
  }

  private func miss(_ number: Int, _ metNames: Set<String>) -> BudgetMiss? {
    guard rules.contains(number) else { return .scenario }
    guard covered.contains(number) else { return .ticks }
    guard let view = budget.rules[number].view else { return nil }
    return metNames.contains(where: view.matches) ? nil : .view
  }
}

/// The rules that speak of one view, or of all views together, by what they count: those that still have something to
/// say behind later ones, the last one of the file first.
private struct SubjectRules {
  /// The first that covers a tick decides.
  private(set) var perTick: [BudgetCounter: [Int]] = [:]
  /// Each adds up its ticks.
  private(set) var perTrace: [BudgetCounter: [Int]] = [:]

  init(_ rules: [Int], _ budget: Budget) {
    for number in rules {
      for counter in budget.rules[number].limits.keys {
        switch budget.rules[number].period {
        case .tick: Self.add(number, to: &perTick[counter, default: []], budget)
        case .trace: Self.add(number, to: &perTrace[counter, default: []], budget)
        }
      }
    }
  }

  init(ofView name: String, _ rules: [Int], _ budget: Budget) {
    self.init(rules.filter { budget.rules[$0].view?.matches(name) ?? false }, budget)
  }

  func has(_ count: BudgetCount) -> Bool {
    (perTick[count.counter] ?? []).contains(count.rule) || (perTrace[count.counter] ?? []).contains(count.rule)
  }

  private static func add(_ number: Int, to list: inout [Int], _ budget: Budget) {
    let rule = budget.rules[number]
    if !list.contains(where: { budget.rules[$0].overrules(rule) }) { list.append(number) }
  }
}

extension BudgetRule {
  /// Whether this one, which stands further back, leaves nothing to another one of the same count and period.
  fileprivate func overrules(_ rule: BudgetRule) -> Bool {
    if period == .trace { return ticks == rule.ticks && step == rule.step }
    let hasTicks = ticks.lowerBound <= rule.ticks.lowerBound && ticks.upperBound >= rule.ticks.upperBound
    return hasTicks && (step == nil || step == rule.step)
  }
}
