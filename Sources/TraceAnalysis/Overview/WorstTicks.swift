import TraceFormat

/// The most wasteful ticks, up to a limit.
struct WorstTicks {
  private let limit: Int
  private var ticks: [TraceOverview.Tick] = []
  private(set) var omitted: UInt64 = 0

  init(limit: Int) { self.limit = limit }

  mutating func add(_ tick: TraceOverview.Tick) {
    ticks.append(tick)
    // Keeps up to twice as many before it drops the worse half, so that each tick is sorted only a few times.
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

/// The details of the most wasteful ticks, up to a limit of rows.
struct WorstDetails {
  private let limit: Int
  private var rowCount = 0
  /// Worst first; ties go to the earlier one.
  private(set) var details: [TraceOverview.Detail] = []

  init(limit: Int) { self.limit = limit }

  /// Whether a tick with this many rows would be kept. Called before the rows are created.
  func accepts(_ amount: TraceOverview.Amount, rows: Int) -> Bool {
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
