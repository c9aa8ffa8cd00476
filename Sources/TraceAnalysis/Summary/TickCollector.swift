import TraceFormat

/// Ends ticks: sums them up, and keeps those that are told one by one.
struct TickCollector {
  private let choice: SummaryReader.TickChoice
  private let leavesOutEmpty: Bool
  /// The views that took part in the tick in hand.
  private var touched: [Int] = []
  private var commits: UInt32 = 0
  private var others = TickOthers()
  private var ready: [TickSummary] = []
  private var heaviest: [TickSummary] = []
  private var count: UInt64 = 0
  private var brokenCount: UInt64 = 0
  private var commitCount: UInt64 = 0
  private var range: ClosedRange<TickNumber>?

  init(_ choice: SummaryReader.TickChoice, leavesOutEmpty: Bool) {
    self.choice = choice
    self.leavesOutEmpty = leavesOutEmpty
  }

  /// A view takes part in the tick.
  @inline(__always)
  mutating func touch(_ view: Int, _ views: inout [ViewSums]) {
    if views[view].isTouched { return }
    views[view].isTouched = true
    touched.append(view)
  }

  mutating func add(_ commit: Commit) {
    commits += 1
    others.changes += UInt64(commit.inserted) + UInt64(commit.removed) + UInt64(commit.updated)
  }

  mutating func addEvent() { others.events += 1 }
  mutating func addWrite() { others.writes += 1 }

  mutating func take() -> [TickSummary] {
    defer { ready = [] }
    return ready
  }

  mutating func close(_ tick: TickTracker.Tick, _ views: inout [ViewSums]) {
    defer {
      touched.removeAll(keepingCapacity: true)
      commits = 0
      others = TickOthers()
    }
    note(tick)
    var totals = TypeTotals()
    for view in touched { totals += views[view].tick }
    guard isTold(totals) else {
      for view in touched { _ = views[view].close() }
      return
    }
    touched.sort()
    keep(
      TickSummary(
        tick: tick.number, label: tick.label, commits: commits, others: others, totals: totals,
        views: touched.map { ($0, views[$0].close()) }, isWhole: tick.isWhole))
  }

  func put(into summary: inout TraceSummary) {
    summary.ticks = count
    summary.range = range
    summary.brokenTicks = brokenCount
    summary.commits = commitCount
    summary.heaviestTicks = heaviest.sorted { $0.tick < $1.tick }
  }

  private mutating func note(_ tick: TickTracker.Tick) {
    count += 1
    if !tick.isWhole { brokenCount += 1 }
    commitCount += UInt64(commits)
    range = min(range?.lowerBound ?? tick.number, tick.number)...max(range?.upperBound ?? tick.number, tick.number)
  }

  private func isTold(_ totals: TypeTotals) -> Bool {
    if leavesOutEmpty, touched.isEmpty { return false }
    switch choice {
    case .none: return false
    case .all: return true
    case .heaviest(let limit):
      return heaviest.count < limit || totals.evaluations > (heaviest.last?.totals.evaluations ?? .max)
    }
  }

  /// Keeps the heaviest ordered, heaviest first and of equal ones the earlier.
  private mutating func keep(_ tick: TickSummary) {
    guard case .heaviest(let limit) = choice else { return ready.append(tick) }
    let place =
      heaviest.firstIndex { $0.totals.evaluations < tick.totals.evaluations } ?? heaviest.endIndex
    heaviest.insert(tick, at: place)
    if heaviest.count > limit { heaviest.removeLast() }
  }
}
