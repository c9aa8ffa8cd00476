import TraceFormat

/// The ticks of a trace, all together and by label. There are few ranges, since numbers are mostly consecutive.
struct SeenTicks {
  private var all = TickRanges()
  private var byLabel: [String: TickRanges] = [:]
  private let keepsLabels: Bool

  /// - Parameter keepsLabels: whether ticks will be queried by label.
  init(keepsLabels: Bool) { self.keepsLabels = keepsLabels }

  mutating func add(_ tick: TickSummary) {
    all.add(tick.tick)
    if keepsLabels { byLabel[tick.label, default: TickRanges()].add(tick.tick) }
  }

  /// Adds the ticks of the next part of the trace.
  mutating func add(_ part: SeenTicks) {
    all.add(part.all)
    for (label, ticks) in part.byLabel { byLabel[label, default: TickRanges()].add(ticks) }
  }

  /// Whether a rule covers one of the ticks.
  func has(anyOf rule: BudgetRule) -> Bool {
    guard let step = rule.step else { return all.overlaps(rule.ticks) }
    if !step.isOpen { return byLabel[step.text]?.overlaps(rule.ticks) ?? false }
    return byLabel.contains { $1.overlaps(rule.ticks) && step.matches($0) }
  }
}

/// Ranges of ticks, in the order in which they occurred.
private struct TickRanges {
  private var ranges: [ClosedRange<TickNumber>] = []

  mutating func add(_ tick: TickNumber) { add(tick...tick) }

  mutating func add(_ next: TickRanges) {
    for range in next.ranges { add(range) }
  }

  private mutating func add(_ next: ClosedRange<TickNumber>) {
    if let last = ranges.last, last.upperBound < .max, last.upperBound.next == next.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound...next.upperBound
    } else {
      ranges.append(next)
    }
  }

  func overlaps(_ ticks: ClosedRange<TickNumber>) -> Bool {
    let place = ranges.firstPlace { $0.upperBound >= ticks.lowerBound }
    return place < ranges.count && ranges[place].overlaps(ticks)
  }
}
