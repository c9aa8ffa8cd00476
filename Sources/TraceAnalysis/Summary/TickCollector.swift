import TraceFormat

/// Ends ticks: sums them up, and keeps those that are listed one by one.
struct TickCollector {
  private let choice: SummaryDetail.Ticks
  private let leavesOutEmpty: Bool
  /// The tick in hand: evaluations not counted by view yet, and what is.
  private var rows = TickRows()
  private var sums = TickSums()
  /// Evaluations of the tick in hand whose views are wanted.
  private var evaluations: UInt64 = 0
  private var commits: UInt32 = 0
  private var others = TickOthers()
  private var ready: [TickSummary] = []
  /// The views of the ticks that are ready, one behind the other, and where those of each tick end.
  private var views: [TickSummary.ViewTotals] = []
  private var ends: [Int] = []
  private var heaviest: [TickSummary] = []
  private var count: UInt64 = 0
  /// Those that have something to list.
  private var listableCount: UInt64 = 0
  private var brokenCount: UInt64 = 0
  private var commitCount: UInt64 = 0
  private var range: ClosedRange<TickNumber>?

  init(_ choice: SummaryDetail.Ticks, leavesOutEmpty: Bool) {
    self.choice = choice
    self.leavesOutEmpty = leavesOutEmpty
  }

  /// Makes room for as many views.
  mutating func reserve(_ viewCount: Int) { sums.reserve(viewCount) }

  mutating func add(_ run: EvaluationRun, _ slots: [ViewSlot]) {
    switch choice {
    case .none: return
    // Told for certain: there is nothing to wait for. Times have to be added up row by row.
    case .all where !run.filled.contains(.times) && rows.places.isEmpty: sums.add(run, slots)
    default: rows.append(run)
    }
    if !leavesOutEmpty {
      evaluations &+= UInt64(run.count)
    } else {
      for row in 0..<run.count where slots[Int(run.places[row])] != .unwanted { evaluations &+= 1 }
    }
    if rows.places.count > TickRows.most { settle(slots) }
  }

  mutating func add(_ totals: TypeTotals, to view: Int) { sums.add(totals, to: view) }

  mutating func addCommit(changes: UInt64) {
    commits += 1
    others.changes += changes
  }

  mutating func addEvent() { others.events += 1 }
  mutating func addWrite() { others.writes += 1 }

  /// Counts the evaluations by view, before their places go out of use.
  mutating func settle(_ slots: [ViewSlot]) {
    guard !rows.places.isEmpty else { return }
    sums.add(rows, slots)
    rows.removeAll()
  }

  mutating func take() -> [TickSummary] {
    let shared = views
    var start = 0
    for (index, end) in ends.enumerated() {
      ready[index].views = shared[start..<end]
      start = end
    }
    views.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    let taken = ready
    ready = []
    ready.reserveCapacity(taken.count)
    return taken
  }

  mutating func close(_ tick: TraceTick, _ slots: [ViewSlot]) {
    note(tick)
    let isListable = !leavesOutEmpty || evaluations > 0 || !sums.isEmpty
    if isListable { listableCount += 1 }
    if isListable, isListed(tick.number) {
      settle(slots)
      keep(tick)
    } else {
      sums.removeAll()
    }
    rows.removeAll()
    evaluations = 0
    commits = 0
    others = TickOthers()
  }

  /// Notes whole ticks that are not listed before it is known that they are among the heaviest.
  mutating func note(_ sums: BlockSums, _ ticks: ClosedRange<TickNumber>) {
    count += sums.ticks
    listableCount += sums.ticks
    commitCount += sums.commits
    note(ticks)
  }

  /// Another one that has chosen the same ticks so far and counts none itself.
  func retelling() -> TickCollector {
    var copy = TickCollector(choice, leavesOutEmpty: leavesOutEmpty)
    copy.heaviest = heaviest
    return copy
  }

  /// Goes on with the ticks that another one has chosen.
  mutating func takeChoice(of other: TickCollector) { heaviest = other.heaviest }

  /// Ticks with fewer evaluations are not listed any more.
  var leastTold: UInt64 {
    guard case .heaviest(let limit) = choice, heaviest.count >= limit else { return 0 }
    return heaviest.last?.totals.evaluations ?? 0
  }

  func put(into summary: inout TraceSummary) {
    summary.ticks = count
    summary.listableTicks = listableCount
    summary.range = range
    summary.brokenTicks = brokenCount
    summary.commits = commitCount
    summary.heaviestTicks = heaviest.sorted { $0.tick < $1.tick }
  }

  private mutating func note(_ tick: TraceTick) {
    count += 1
    if !tick.isWhole { brokenCount += 1 }
    commitCount += UInt64(commits)
    note(tick.number...tick.number)
  }

  private mutating func note(_ ticks: ClosedRange<TickNumber>) {
    range = range?.joined(with: ticks) ?? ticks
  }

  private func isListed(_ tick: TickNumber) -> Bool {
    switch choice {
    case .none: return false
    case .all: return true
    case .heaviest(let limit):
      guard heaviest.count >= limit, let lightest = heaviest.last else { return true }
      return evaluations > lightest.totals.evaluations
        || evaluations == lightest.totals.evaluations && tick < lightest.tick
    }
  }

  /// Keeps the heaviest ordered, heaviest first and of equal ones the earlier.
  private mutating func keep(_ tick: TraceTick) {
    var summary = TickSummary(tick, commits: commits, others: others)
    guard case .heaviest(let limit) = choice else {
      summary.totals = sums.take(into: &views)
      ready.append(summary)
      return ends.append(views.count)
    }
    var own: [TickSummary.ViewTotals] = []
    summary.totals = sums.take(into: &own)
    summary.views = own[...]
    let place = heaviest.firstIndex { $0.isLighter(than: summary) } ?? heaviest.endIndex
    heaviest.insert(summary, at: place)
    if heaviest.count > limit { heaviest.removeLast() }
  }
}

extension TickSummary {
  /// Of equally heavy ones the later one counts as lighter.
  fileprivate func isLighter(than other: TickSummary) -> Bool {
    (totals.evaluations, other.tick) < (other.totals.evaluations, tick)
  }
}
