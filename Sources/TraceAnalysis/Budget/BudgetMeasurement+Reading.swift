import TraceFormat

extension BudgetMeasurement {
  /// Measures the rest of a trace under a budget.
  ///
  /// If the trace isn't whole, which the reader knows afterwards, it measures the intact part.
  ///
  /// - Parameter jobs: with more than one, another thread reads, while this one measures.
  public init(of reader: TraceReader, against budget: Budget, jobs: Int = 1) throws(BudgetMismatch) {
    var meter = try BudgetMeter(budget, reader.metadata)
    do throws(TraceError) {
      let detail = SummaryDetail(ticks: .all, depth: .counts, hasScore: meter.needsScore)
      let summary = try TraceSummary(of: reader, detail, jobs: jobs) { ticks, viewNames in
        for tick in ticks { meter.add(tick, viewNames) }
        return true
      }
      self = meter.finish(allViewNames: summary.allViewNames, summary.score)
    } catch {
      throw .unreadable(error)
    }
  }
}

/// Sums up the ticks of a trace under the rules of a budget.
struct BudgetMeter {
  private let budget: Budget
  private let scenario: String
  private let viewport: UInt64?
  /// The indices of the rules for this scenario, last one first.
  private let rules: [Int]
  private var whole: SubjectRules
  /// By view number.
  private var views: [Int] = []
  private var subjects: ViewSubjects
  private var ticks: SeenTicks
  private var most: [BudgetCount: UInt64] = [:]
  private var findings: [FindingKey: BudgetFinding] = [:]
  private var sums: [FindingKey: TraceSum] = [:]

  private struct FindingKey: Hashable {
    let count: BudgetCount
    let view: String?
  }

  /// The value of a count over several ticks, and the heaviest of them.
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
    subjects = ViewSubjects(rules, budget)
    ticks = SeenTicks(keepsLabels: rules.contains { budget.rules[$0].step != nil })
    let knowledge = metadata?.knowledge ?? TraceKnowledge()
    for rule in rules.reversed() {
      let counters = BudgetCounter.allCases.filter { budget.rules[rule].limits[$0] != nil }
      let unknown = counters.first { $0.fact.map { !knowledge.knows($0) } ?? false }
      if let unknown { throw .unknown(unknown, rule: rule) }
    }
    for rule in rules where viewport == nil {
      if budget.rules[rule].limits.values.contains(where: { $0.visibleRows > 0 }) { throw .noViewport(rule: rule) }
    }
  }

  mutating func add(_ tick: TickSummary, _ viewNames: [String]) {
    while views.count < viewNames.count { views.append(subjects.number(of: viewNames[views.count])) }
    ticks.add(tick)
    for (view, totals) in tick.views {
      let name = viewNames[Int(view)]
      let rules = subjects.all[views[Int(view)]]
      count(totals.evaluations, .evaluations, name, rules, in: tick, suspect: name)
      count(totals.wasted, .wasted, name, rules, in: tick, suspect: name)
    }
    let heaviest = tick.views.max { $0.totals.evaluations < $1.totals.evaluations }.map { viewNames[Int($0.view)] }
    count(tick.totals.evaluations, .evaluations, nil, whole, in: tick, suspect: heaviest)
    count(tick.totals.wasted, .wasted, nil, whole, in: tick, suspect: heaviest)
    count(UInt64(tick.commits), .commits, nil, whole, in: tick, suspect: heaviest)
  }

  private mutating func count(
    _ value: UInt64, _ counter: BudgetCounter, _ view: String?, _ subject: SubjectRules, in tick: TickSummary,
    suspect: String?
  ) {
    if let rule = subject.perTick[counter]?.first(covering: tick) {
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

  /// The rule that limits the score, or `nil`.
  private var scoreRule: Int? { rules.first { budget.rules[$0].limits[.score] != nil } }

  var needsScore: Bool { scoreRule != nil }

  /// A trace without a score is neither within a limit nor outside it.
  private mutating func judge(_ score: TraceScore) {
    guard let rule = scoreRule, let limit = budget.rules[rule].limits[.score], let points = score.points else { return }
    let (count, found) = (BudgetCount(rule: rule, counter: .score), UInt64(points))
    most[count] = found
    guard found < limit.more else { return }
    findings[FindingKey(count: count, view: nil)] = BudgetFinding(
      rule: rule, counter: .score, view: nil, allowed: limit.more, found: found, tick: score.fanOut?.tick ?? 0,
      label: "",
      suspect: nil)
  }

  mutating func finish(allViewNames: Set<String>, _ score: TraceScore?) -> BudgetMeasurement {
    if let score { judge(score) }
    for (key, sum) in sums { judge(sum.total, key, sum.heaviest) }
    for name in allViewNames { _ = subjects.number(of: name) }
    let misses = misses(allViewNames)
    addZeros(besides: misses)
    let ordered = findings.values.sorted {
      ($0.rule, $0.view ?? "", $0.counter.rawValue) < ($1.rule, $1.view ?? "", $1.counter.rawValue)
    }
    return BudgetMeasurement(
      scenario: scenario, viewport: viewport, findings: ordered, most: most, misses: misses)
  }

  /// A view that was never evaluated counts as a measurement of 0.
  private mutating func addZeros(besides misses: [Int: BudgetMiss]) {
    let counts = ([whole] + subjects.all).reduce(into: Set<BudgetCount>()) { $0.formUnion($1.counts) }
    for count in counts where misses[count.rule] == nil && most[count] == nil { most[count] = 0 }
  }

  private func misses(_ allViewNames: Set<String>) -> [Int: BudgetMiss] {
    let ofScenario = Set(rules)
    var areMet: [NamePattern: Bool] = [:]
    func isMet(_ view: NamePattern) -> Bool {
      if let known = areMet[view] { return known }
      let isMet = view.isOpen ? allViewNames.contains(where: view.matches) : allViewNames.contains(view.text)
      areMet[view] = isMet
      return isMet
    }
    var misses: [Int: BudgetMiss] = [:]
    for (number, rule) in budget.rules.enumerated() {
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

/// The rules for each view. Views with the same rules share them.
private struct ViewSubjects {
  private(set) var all: [SubjectRules] = []
  private let budget: Budget
  /// The rules for views, last one first. Indices into this array identify them.
  private let rules: [Int]
  private let patterns: PatternIndex
  /// By the patterns that match.
  private var numbers: [[Int]: Int] = [:]

  init(_ rules: [Int], _ budget: Budget) {
    (self.rules, self.budget) = (rules, budget)
    patterns = PatternIndex(
      rules.enumerated().lazy.compactMap { place, rule in budget.rules[rule].view.map { (place, $0) } })
  }

  mutating func number(of view: String) -> Int {
    let texts = patterns.texts(matching: view)
    if let known = numbers[texts] { return known }
    numbers[texts] = all.count
    all.append(SubjectRules(patterns.numbers(of: texts).map { rules[$0] }, budget))
    return all.count - 1
  }
}

/// The rules for one view, or for all views together, by counter. Rules that later ones override completely are left
/// out; the last one in the file comes first.
private struct SubjectRules {
  /// The first rule that covers a tick applies.
  private(set) var perTick: [BudgetCounter: TickRules] = [:]
  /// Each rule sums up its own ticks.
  private(set) var perTrace: [BudgetCounter: [Int]] = [:]

  /// Which ticks a rule for whole traces covers.
  private struct Cover: Hashable {
    let counter: BudgetCounter
    let ticks: ClosedRange<TickNumber>
    let step: NamePattern?
  }

  init(_ rules: [Int], _ budget: Budget) {
    var covers: Set<Cover> = []
    for number in rules {
      let rule = budget.rules[number]
      for counter in rule.limits.keys where counter != .score {
        switch rule.period {
        case .tick: perTick[counter, default: TickRules()].append(number, rule)
        case .trace:
          // A rule before it covers the same ticks.
          guard covers.insert(Cover(counter: counter, ticks: rule.ticks, step: rule.step)).inserted else { continue }
          perTrace[counter, default: []].append(number)
        }
      }
    }
  }

  /// All counters of these rules.
  var counts: [BudgetCount] {
    perTick.flatMap { counter, rules in rules.rules.map { BudgetCount(rule: $0, counter: counter) } }
      + perTrace.flatMap { counter, rules in rules.map { BudgetCount(rule: $0, counter: counter) } }
  }
}
