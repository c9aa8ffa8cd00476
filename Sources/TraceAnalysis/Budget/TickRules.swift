import TraceFormat

/// Rules that each cover some ticks, by priority: the first that covers a tick applies.
///
/// Rules that are completely overridden aren't kept. A tick's rule is found by lookup instead of trying every rule,
/// because a file can have thousands.
struct TickRules {
  /// The indices of the rules that are kept.
  private(set) var rules: Set<Int> = []
  private var ofAllSteps = StepRules()
  private var ofSteps: [NamePattern: StepRules] = [:]
  /// Those that may match several labels.
  private var openSteps: [NamePattern] = []
  private var count = 0

  /// Adds a rule of lower priority than all others.
  mutating func append(_ number: Int, _ rule: BudgetRule) {
    let isOverruled =
      ofAllSteps.contains(rule.ticks) || rule.step.flatMap { ofSteps[$0]?.contains(rule.ticks) } ?? false
    guard !isOverruled else { return }
    rules.insert(number)
    let entry = StepRules.Entry(place: count, rule: number)
    count += 1
    guard let step = rule.step else { return ofAllSteps.append(entry, rule.ticks) }
    if ofSteps[step] == nil, step.isOpen { openSteps.append(step) }
    ofSteps[step, default: StepRules()].append(entry, rule.ticks)
  }

  /// The ranges of ticks in which each rule applies, if they are few and don't depend on steps.
  var ofFewRanges: [(ticks: ClosedRange<TickNumber>, rule: Int)]? {
    guard ofSteps.isEmpty, ofAllSteps.decided.count <= Self.fewRanges else { return nil }
    return ofAllSteps.decided.map { ($0.ticks, $0.entry.rule) }
  }

  /// So many are compared one by one.
  private static let fewRanges = 4

  /// The index of the first rule that covers a tick.
  func first(covering tick: TickSummary) -> Int? {
    var first = ofAllSteps.first(covering: tick.tick)
    func consider(_ step: NamePattern) {
      guard let entry = ofSteps[step]?.first(covering: tick.tick) else { return }
      if first.map({ entry.place < $0.place }) ?? true { first = entry }
    }
    if ofSteps.count > openSteps.count { consider(NamePattern(exactly: tick.label)) }
    for step in openSteps where step.matches(tick.label) { consider(step) }
    return first?.rule
  }
}

/// The rules for one step.
private struct StepRules {
  struct Entry {
    /// The position among all rules.
    let place: Int
    let rule: Int
  }

  /// Ranges none of which contains another, so both ends increase.
  private var widest: [ClosedRange<TickNumber>] = []
  /// The ticks covered by each rule, sorted and without overlaps.
  private(set) var decided: [(ticks: ClosedRange<TickNumber>, entry: Entry)] = []

  /// Whether one of the rules covers all of these ticks.
  func contains(_ ticks: ClosedRange<TickNumber>) -> Bool {
    let next = widest.firstPlace { $0.lowerBound > ticks.lowerBound }
    return next > 0 && widest[next - 1].upperBound >= ticks.upperBound
  }

  mutating func append(_ entry: Entry, _ ticks: ClosedRange<TickNumber>) {
    let first = widest.firstPlace { $0.lowerBound >= ticks.lowerBound }
    let end = max(first, widest.firstPlace { $0.upperBound > ticks.upperBound })
    widest.replaceSubrange(first..<end, with: [ticks])
    decide(entry, ticks)
  }

  /// Assigns the ticks that no rule covers yet.
  private mutating func decide(_ entry: Entry, _ ticks: ClosedRange<TickNumber>) {
    let first = decided.firstPlace { $0.ticks.upperBound >= ticks.lowerBound }
    let end = max(first, decided.firstPlace { $0.ticks.lowerBound > ticks.upperBound })
    var pieces: [(ticks: ClosedRange<TickNumber>, entry: Entry)] = []
    var next = UInt64(ticks.lowerBound)
    for known in decided[first..<end] {
      if next < UInt64(known.ticks.lowerBound) {
        pieces.append((TickNumber(next)...known.ticks.lowerBound.previous, entry))
      }
      pieces.append(known)
      next = UInt64(known.ticks.upperBound) + 1
    }
    if next <= UInt64(ticks.upperBound) { pieces.append((TickNumber(next)...ticks.upperBound, entry)) }
    decided.replaceSubrange(first..<end, with: pieces)
  }

  func first(covering tick: TickNumber) -> Entry? {
    let place = decided.firstPlace { $0.ticks.upperBound >= tick }
    return place < decided.count && decided[place].ticks.contains(tick) ? decided[place].entry : nil
  }
}

extension Array {
  /// The index of the first element that satisfies a condition, which all later ones satisfy too.
  func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
