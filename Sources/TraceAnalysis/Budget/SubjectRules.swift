import TraceFormat

/// The rules for each view. Views with the same rules share them.
struct ViewSubjects {
  private(set) var all: [SubjectRules] = []
  private let scope: BudgetScope
  /// By the place of a rule among the scope's.
  private let patterns: PatternIndex
  /// By the patterns that match.
  private var numbers: [[Int]: Int] = [:]

  init(_ scope: BudgetScope) {
    self.scope = scope
    patterns = PatternIndex(
      scope.rules.enumerated().lazy.compactMap { place, rule in scope.budget.rules[rule].view.map { (place, $0) } })
  }

  mutating func number(of view: String) -> Int {
    let texts = patterns.texts(matching: view)
    if let known = numbers[texts] { return known }
    numbers[texts] = all.count
    all.append(SubjectRules(patterns.numbers(of: texts).map { scope.rules[$0] }, scope))
    return all.count - 1
  }
}

/// The rules for one view, or for all views together, by counter. Rules that later ones override completely are left
/// out; the last one in the file comes first.
struct SubjectRules {
  /// A limit for each of some ticks. Most limits are of this kind, and are compared millions of times: it has no references, because
  /// counting these takes longer than comparing.
  struct Gate {
    let counter: BudgetCounter
    let ticks: ClosedRange<TickNumber>
    let count: CountNumber
    let limit: UInt64
  }

  /// The other rules for one counter.
  struct OfCounter {
    let counter: BudgetCounter
    /// Limits by step, or in many ranges of ticks: the first rule that covers a tick applies.
    fileprivate(set) var perTick = TickRules()
    /// Each rule sums up its own ticks.
    fileprivate(set) var perTrace: [Int] = []
  }

  private(set) var gates: [Gate] = []
  /// For the counters that are limited in other ways.
  private(set) var counters: [OfCounter] = []

  /// Which ticks a rule for whole traces covers.
  private struct Cover: Hashable {
    let ticks: ClosedRange<TickNumber>
    let step: NamePattern?
  }

  /// Those for all views together.
  init(ofAllViews scope: BudgetScope) {
    self.init(scope.rules.filter { scope.budget.rules[$0].view == nil }, scope)
  }

  fileprivate init(_ rules: [Int], _ scope: BudgetScope) {
    for counter in BudgetCounter.allCases where counter != .score {
      add(rules.filter { scope.budget.rules[$0].limits[counter] != nil }, for: counter, scope)
    }
  }

  private mutating func add(_ rules: [Int], for counter: BudgetCounter, _ scope: BudgetScope) {
    var (limited, covers) = (OfCounter(counter: counter), Set<Cover>())
    for number in rules {
      let rule = scope.budget.rules[number]
      switch rule.period {
      case .tick: limited.perTick.append(number, rule)
      case .trace:
        // Unless a rule before it covers the same ticks.
        if covers.insert(Cover(ticks: rule.ticks, step: rule.step)).inserted { limited.perTrace.append(number) }
      }
    }
    if let ranges = limited.perTick.ofFewRanges {
      for (ticks, rule) in ranges {
        let count = CountNumber(rule: rule, counter)
        gates.append(Gate(counter: counter, ticks: ticks, count: count, limit: scope.limit(of: count)))
      }
      limited.perTick = TickRules()
    }
    if !limited.perTrace.isEmpty || !limited.perTick.rules.isEmpty { counters.append(limited) }
  }

  /// All counters of these rules.
  var counts: [CountNumber] {
    gates.map(\.count)
      + counters.flatMap { limited in
        (limited.perTick.rules + limited.perTrace).map { CountNumber(rule: $0, limited.counter) }
      }
  }
}
