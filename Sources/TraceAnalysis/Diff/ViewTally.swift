import TraceFormat

/// What ticks that differ come to for one view.
struct ViewTally {
  private var worseTicks = 0
  private var betterTicks = 0
  private var mostAdded: UInt64 = 0
  private var mostWastedAdded: UInt64 = 0
  private var mostInWorseTick: UInt64 = 0
  private var added: UInt64 = 0
  private var wastedAdded: UInt64 = 0
  private var worst: (number: TickNumber, label: UInt32, weight: UInt64)?
  private var reasons: [ReasonKey: Change<UInt64>] = [:]
  /// Something of it differs, if only the order of magnitude of a reason.
  private(set) var hasChanged = false

  private enum ReasonKey: Hashable, Comparable {
    case evaluated(Int32)
    case skipped(UInt8)
  }

  /// A tick that both sides have.
  mutating func add(_ counts: Change<DiffCounts>, tick: TickNumber, label: UInt32) {
    if counts.isSame { return }
    hasChanged = true
    guard counts.isWorse else {
      if counts.isBetter { betterTicks += 1 }
      return
    }
    worseTicks += 1
    let more = counts.head.evaluations.excess(over: counts.base.evaluations)
    let wasted = counts.head.wasted.excess(over: counts.base.wasted)
    mostAdded = max(mostAdded, more)
    mostWastedAdded = max(mostWastedAdded, wasted)
    mostInWorseTick = max(mostInWorseTick, counts.head.evaluations)
    added += more
    wastedAdded += wasted
    if worst.map({ more + wasted > $0.weight }) ?? true { worst = (tick, label, more + wasted) }
  }

  mutating func add(reason: Int32, _ times: UInt64, _ side: WritableKeyPath<Change<UInt64>, UInt64>) {
    reasons[.evaluated(reason), default: Change(base: 0, head: 0)][keyPath: side] += times
  }

  mutating func add(rule: ComparisonRule, _ times: UInt64, _ side: WritableKeyPath<Change<UInt64>, UInt64>) {
    reasons[.skipped(rule.rawValue), default: Change(base: 0, head: 0)][keyPath: side] += times
  }

  /// `nil` where the view did not change.
  func change(
    name: String, oldName: String?, counts: Change<DiffCounts>, _ shared: SharedTables
  ) -> ViewChange? {
    let reasons = reasonChanges(shared)
    guard hasChanged || !counts.isSame || !reasons.isEmpty || oldName != nil else { return nil }
    return ViewChange(
      name: name, oldName: oldName, counts: counts, worseTicks: worseTicks, betterTicks: betterTicks,
      mostAdded: mostAdded, mostWastedAdded: mostWastedAdded, mostInWorseTick: mostInWorseTick, added: added,
      wastedAdded: wastedAdded, worstTick: worst.map { ($0.number, shared.labels.values[Int($0.label)]) },
      reasons: reasons)
  }

  private func reasonChanges(_ shared: SharedTables) -> [ReasonChange] {
    reasons.filter { !$0.value.isSame }.sorted { first, second in
      let (one, other) = (
        first.value.head.distance(from: first.value.base), second.value.head.distance(from: second.value.base)
      )
      return one == other ? first.key < second.key : one > other
    }.map { key, counts in
      switch key {
      case .evaluated(let reason):
        ReasonChange(kind: .evaluated(shared.reasons.values[Int(reason)]), counts: counts)
      case .skipped(let rule): ReasonChange(kind: .skipped(ComparisonRule(rawValue: rule)), counts: counts)
      }
    }
  }
}
