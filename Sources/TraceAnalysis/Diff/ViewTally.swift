import TraceFormat

/// A view's totals over the ticks that differ.
struct ViewTally {
  private var worseTicks = 0
  private var betterTicks = 0
  private var mostAdded: UInt64 = 0
  private var mostWastedAdded: UInt64 = 0
  private var mostInWorseTick: UInt64 = 0
  private var added: UInt64 = 0
  private var wastedAdded: UInt64 = 0
  private var worst: (number: TickNumber, label: SharedLabel, weight: UInt64)?
  private var hasChanged = false

  /// Adds a tick that both sides have, or a sum of ticks that can't be paired.
  ///
  /// - Parameter most: the most evaluations in one tick of the head, if there are several.
  mutating func add(
    _ counts: Change<DiffCounts>, from first: TickPrint?, _ most: (evaluations: UInt64, print: TickPrint)?
  ) {
    if counts.isSame { return }
    hasChanged = true
    guard counts.isWorse else {
      if counts.isBetter { betterTicks += 1 }
      return
    }
    worseTicks += 1
    let more = counts.head.evaluations.excess(over: counts.base.evaluations)
    let wasted = counts.head.wasted.excess(over: counts.base.wasted)
    let inOne = most?.evaluations ?? counts.head.evaluations
    // No tick can have increased by more than its own count, nor by more than the sum did.
    mostAdded = max(mostAdded, min(more, inOne))
    mostWastedAdded = max(mostWastedAdded, min(wasted, inOne))
    mostInWorseTick = max(mostInWorseTick, inOne)
    added += more
    wastedAdded += wasted
    guard let tick = most?.print ?? first, worst.map({ more + wasted > $0.weight }) ?? true else { return }
    worst = (tick.number, tick.label, more + wasted)
  }

  /// `nil` if the view didn't change.
  func change(
    name: String, oldName: String?, place: SourcePlace?, counts: Change<DiffCounts>, reasons: [ReasonChange],
    _ shared: SharedTables
  ) -> ViewChange? {
    guard hasChanged || !counts.isSame || !reasons.isEmpty || oldName != nil else { return nil }
    return ViewChange(
      name: name, oldName: oldName, place: place, counts: counts, worseTicks: worseTicks, betterTicks: betterTicks,
      mostAdded: mostAdded, mostWastedAdded: mostWastedAdded, mostInWorseTick: mostInWorseTick, added: added,
      wastedAdded: wastedAdded, worstTick: worst.map { ($0.number, shared.labels.values[Int($0.label)]) },
      reasons: reasons)
  }
}
