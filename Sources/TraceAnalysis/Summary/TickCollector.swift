import TraceFormat

/// Sums up each tick when it ends, and keeps the listed ones.
struct TickCollector {
  private let choice: SummaryDetail.Ticks
  private let leavesOutEmpty: Bool
  /// The current tick: evaluations that aren't counted by view yet, and those that are.
  private var rows = TickRows()
  private var sums = TickSums()
  /// The current tick's evaluations of wanted views.
  private var evaluations: UInt64 = 0
  private var commits: UInt32 = 0
  private var others = TickOthers()
  private var ready: [TickSummary] = []
  /// The views of all finished ticks, and where those of each tick end.
  private var views: [TickSummary.ViewTotals] = []
  private var ends: [Int] = []
  private var heaviest: [TickSummary] = []
  private var count: UInt64 = 0
  /// The number of ticks with something to list.
  private var listableCount: UInt64 = 0
  private var brokenCount: UInt64 = 0
  private var commitCount: UInt64 = 0
  private var range: ClosedRange<TickNumber>?

  init(_ choice: SummaryDetail.Ticks, leavesOutEmpty: Bool) {
    self.choice = choice
    self.leavesOutEmpty = leavesOutEmpty
  }

  /// Makes room for a number of views.
  mutating func reserve(_ viewCount: Int) { sums.reserve(viewCount) }

  mutating func add(_ run: EvaluationRun, _ slots: [ViewSlot]) {
    switch choice {
    case .none: return
    // This tick will certainly be listed, so it is counted immediately. Durations have to be added row by row.
    case .all where !run.filled.contains(.times) && rows.places.isEmpty: sums.add(run, slots)
    default: rows.append(run)
    }
    if !leavesOutEmpty {
      evaluations &+= UInt64(run.count)
    } else {
      for row in run.rows where slots[Int(run.places[row])].isWanted { evaluations &+= 1 }
    }
    if rows.places.count > TickRows.most { settle(slots) }
  }

  mutating func add(_ totals: TypeTotals, to view: ViewNumber) { sums.add(totals, to: view) }

  mutating func addCommit(changes: UInt64) {
    commits += 1
    others.changes += changes
  }

  mutating func addEvent() { others.events += 1 }
  mutating func addWrite() { others.writes += 1 }

  /// Counts the evaluations by view before their places become invalid.
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

  /// Counts whole ticks before it is known whether they are among the heaviest.
  mutating func note(_ sums: BlockSums, _ ticks: ClosedRange<TickNumber>) {
    count += sums.ticks
    listableCount += sums.ticks
    commitCount += sums.commits
    note(ticks)
  }

  /// A copy that has chosen the same ticks so far and counts none itself.
  func rereading() -> TickCollector {
    var copy = TickCollector(choice, leavesOutEmpty: leavesOutEmpty)
    copy.heaviest = heaviest
    return copy
  }

  /// Takes over the ticks that another one has chosen.
  mutating func takeChoice(of other: TickCollector) { heaviest = other.heaviest }

  /// Adds the counts and the heaviest ticks of the next part of the trace, whose views have these numbers here.
  mutating func add(_ part: TickCollector, views: [ViewNumber]) {
    count += part.count
    listableCount += part.listableCount
    brokenCount += part.brokenCount
    commitCount += part.commitCount
    if let range = part.range { note(range) }
    guard case .heaviest(let limit) = choice else { return }
    for var tick in part.heaviest {
      tick.renumber(views)
      insert(tick, limit)
    }
  }

  /// Ticks with fewer evaluations won't be listed.
  var leastListed: UInt64 {
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

  /// Keeps the heaviest ticks sorted; ties go to the earlier tick.
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
    insert(summary, limit)
  }

  private mutating func insert(_ tick: TickSummary, _ limit: Int) {
    let place = heaviest.firstIndex { $0.isLighter(than: tick) } ?? heaviest.endIndex
    heaviest.insert(tick, at: place)
    if heaviest.count > limit { heaviest.removeLast() }
  }
}

extension TickSummary {
  /// Gives its views other numbers, and the order of these.
  fileprivate mutating func renumber(_ numbers: [ViewNumber]) {
    views = views.map { (numbers[Int($0.view)], $0.totals) }.sorted { $0.view < $1.view }[...]
  }

  /// Of equally heavy ticks, the later one counts as lighter.
  fileprivate func isLighter(than other: TickSummary) -> Bool {
    (totals.evaluations, other.tick) < (other.totals.evaluations, tick)
  }
}
