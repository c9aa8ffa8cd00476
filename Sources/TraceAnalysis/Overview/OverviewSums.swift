import TraceFormat

/// Evaluations by view, reason and start: the table from which all lists of an overview are summed up.
struct OverviewSums {
  private struct Key: Hashable {
    let view: ViewNumber
    let reason: ReasonID
    let start: Int
  }

  private(set) var starts: [TraceOverview.Start] = []
  private var numbers: [CauseCost.Start: Int] = [:]
  private var keys: [Key] = []
  private var places: [Key: Int] = [:]
  private var amounts: [TraceOverview.Amount] = []
  /// Consecutive evaluations often have the same key.
  private var last: (key: Key, place: Int)?

  mutating func number(of start: CauseCost.Start) -> Int {
    if let number = numbers[start] { return number }
    starts.append(TraceOverview.Start(start: start))
    numbers[start] = starts.count - 1
    return starts.count - 1
  }

  /// Counts another occurrence.
  mutating func note(_ start: Int, isEqual: Bool) {
    starts[start].times += 1
    if isEqual { starts[start].equalTimes += 1 }
  }

  mutating func add(_ amount: TraceOverview.Amount, view: ViewNumber, reason: ReasonID, start: Int) {
    amounts[place(of: Key(view: view, reason: reason, start: start))] += amount
  }

  private mutating func place(of key: Key) -> Int {
    if let last, last.key == key { return last.place }
    let place = places[key] ?? amounts.count
    if place == amounts.count {
      places[key] = place
      keys.append(key)
      amounts.append(TraceOverview.Amount())
    }
    last = (key, place)
    return place
  }

  /// Fills in the lists of an overview that already has its views.
  func put(into overview: inout TraceOverview, _ limits: OverviewLimits) {
    overview.starts = starts
    var fixes: [ViewNumber: TraceOverview.Fix] = [:]
    var views = starts.map { _ in [ViewNumber: TraceOverview.Amount]() }
    for (key, amount) in zip(keys, amounts) {
      overview.views[Int(key.view)].amount += amount
      overview.starts[key.start].amount += amount
      views[key.start][key.view, default: TraceOverview.Amount()] += amount
      guard amount.wasted > 0 || limits.ranksAll else { continue }
      let cause = TraceOverview.Fix.Cause(reason: key.reason, start: key.start, amount: amount)
      fixes[key.view, default: TraceOverview.Fix(view: key.view, amount: TraceOverview.Amount(), causes: [])]
        .causes.append(cause)
    }
    for (start, amounts) in views.enumerated() {
      overview.starts[start].views = amounts.map { (view: $0.key, amount: $0.value) }
        .sorted { $0.amount == $1.amount ? $0.view < $1.view : $0.amount.isWorse(than: $1.amount) }
    }
    overview.fixes = fixes.values.map { finished($0, overview.views[Int($0.view)].amount, limits) }
      .sorted {
        $0.amount == $1.amount ? $0.view < $1.view : $0.amount.precedes($1.amount, byEvaluations: limits.ranksAll)
      }
  }

  private func finished(
    _ fix: TraceOverview.Fix, _ amount: TraceOverview.Amount, _ limits: OverviewLimits
  ) -> TraceOverview.Fix {
    var fix = fix
    fix.amount = amount
    // Ties keep the order in which keys were met.
    let order = fix.causes.enumerated().sorted { one, other in
      one.element.amount == other.element.amount
        ? one.offset < other.offset
        : one.element.amount.precedes(other.element.amount, byEvaluations: limits.ranksAll)
    }
    fix.causes = order.prefix(limits.causesOfFix).map(\.element)
    fix.omittedCauses = order.count - fix.causes.count
    return fix
  }
}
