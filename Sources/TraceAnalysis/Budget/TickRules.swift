import TraceFormat

/// Rules that cover some ticks each, in the order in which they are asked; the first that covers a tick decides.
///
/// Rules of which another one before leaves nothing are not kept. What covers a tick is found by looking it up, not by
/// asking each rule: a file may have thousands.
struct TickRules {
  /// The numbers of the rules that are kept.
  private(set) var rules: Set<Int> = []
  private var ofAllSteps = StepRules()
  private var ofSteps: [NamePattern: StepRules] = [:]
  /// Those of them that may match several labels.
  private var openSteps: [NamePattern] = []
  private var count = 0

  /// Adds a rule behind all others.
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

  /// The number of the first rule that covers a tick.
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

/// The same of one step.
private struct StepRules {
  struct Entry {
    /// Its position among all rules.
    let place: Int
    let rule: Int
  }

  /// Ranges of which none lies in another one: both ends rise.
  private var widest: [ClosedRange<TickNumber>] = []
  /// The ticks for which a rule decides, in their order, without overlaps.
  private var decided: [(ticks: ClosedRange<TickNumber>, entry: Entry)] = []

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

  /// Takes the ticks for which no rule decides yet.
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
  /// The index of the first element that meets a condition that all later ones meet too.
  func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
