import TraceFormat

/// The ticks with most waste, as many as are wanted.
struct WorstTicks {
  private let limit: Int
  private var ticks: [TraceOverview.Tick] = []
  private(set) var omitted: UInt64 = 0

  init(limit: Int) { self.limit = limit }

  mutating func add(_ tick: TraceOverview.Tick) {
    ticks.append(tick)
    // Twice as many are kept before the better half is chosen, so that each tick is sorted a few times at most.
    if ticks.count >= 2 * limit { cut() }
  }

  /// In the order in which they were added.
  mutating func finish() -> [TraceOverview.Tick] {
    cut()
    return ticks
  }

  private mutating func cut() {
    guard ticks.count > limit else { return }
    let order = ticks.indices.sorted { one, other in
      let (first, second) = (ticks[one].amount, ticks[other].amount)
      return first == second ? one < other : first.isWorse(than: second)
    }
    omitted += UInt64(ticks.count - limit)
    ticks = order.prefix(limit).sorted().map { ticks[$0] }
  }
}

/// The records of the ticks with most waste, as many rows as there is room for.
struct WorstDetails {
  private let limit: Int
  private var rowCount = 0
  /// Worst first; of equal ones the earlier first.
  private(set) var details: [TraceOverview.Detail] = []

  init(limit: Int) { self.limit = limit }

  /// Whether a tick with so many rows would be kept: asked before they are made.
  func takes(_ amount: TraceOverview.Amount, rows: Int) -> Bool {
    guard rows <= limit else { return false }
    guard rowCount + rows > limit, let least = details.last else { return true }
    return amount.isWorse(than: least.amount)
  }

  mutating func add(_ detail: TraceOverview.Detail) {
    let place = details.firstIndex { detail.amount.isWorse(than: $0.amount) } ?? details.count
    details.insert(detail, at: place)
    rowCount += detail.rowCount
    while rowCount > limit, let last = details.popLast() { rowCount -= last.rowCount }
  }
}
