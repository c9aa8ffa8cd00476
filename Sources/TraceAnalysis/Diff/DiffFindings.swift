import TraceFormat

/// What is found pair by pair, in the order of the traces.
struct DiffFindings {
  private let shared: SharedTables
  private var counter: ViewCounter
  private var tallies: [ViewTally] = []
  private(set) var reasons = ReasonTally()
  private(set) var tickKinds = TraceDiff.TickKinds()
  var ticks: TickKeeper
  private(set) var added: CauseCollector
  private(set) var saved: CauseCollector

  init(_ shared: SharedTables, _ options: DiffOptions) {
    self.shared = shared
    counter = ViewCounter(shared)
    ticks = TickKeeper(most: options.mostTicks)
    added = CauseCollector(shared, most: options.mostCauses)
    saved = CauseCollector(shared, most: options.mostCauses)
  }

  /// By the view's number.
  func tally(of view: Int) -> ViewTally { view < tallies.count ? tallies[view] : ViewTally() }

  /// A pair that differs; a side that has no such tick has an empty one.
  mutating func add(
    _ pair: Int, _ prints: (base: TickPrint?, head: TickPrint?), _ comparison: PairComparison,
    _ definitions: (base: TraceDefinitions, head: TraceDefinitions)
  ) {
    let views = counter.count(comparison)
    while tallies.count < shared.views.values.count { tallies.append(ViewTally()) }
    keep(prints, comparison, views)
    guard let base = prints.base, let head = prints.head else {
      return addUnmatched(pair, prints, comparison, views)
    }
    tickKinds.changed += 1
    for (view, counts) in views { tallies[Int(view)].add(counts, tick: head.number, label: head.label) }
    reasons.add(comparison)
    comparison.attribute(
      pair, labels: Change(base: base.label, head: head.label), definitions, added: &added, saved: &saved)
  }

  /// A step that one side doesn't have is no fault of a view: it is told apart.
  private mutating func addUnmatched(
    _ pair: Int, _ prints: (base: TickPrint?, head: TickPrint?), _ comparison: PairComparison,
    _ views: [(view: Int32, counts: Change<DiffCounts>)]
  ) {
    let evaluations = views.reduce(into: (base: UInt64(0), head: UInt64(0))) {
      $0.base += $1.counts.base.evaluations
      $0.head += $1.counts.head.evaluations
    }
    if let head = prints.head {
      tickKinds.new += 1
      tickKinds.newEvaluations += evaluations.head
      Self.addStep(pair, head, comparison.head, views.map { ($0.view, $0.counts.head) }, &added)
    }
    if let base = prints.base {
      tickKinds.missing += 1
      tickKinds.missingEvaluations += evaluations.base
      Self.addStep(pair, base, comparison.base, views.map { ($0.view, $0.counts.base) }, &saved)
    }
  }

  private static func addStep(
    _ pair: Int, _ print: TickPrint, _ tick: TickDetail, _ views: [(view: Int32, counts: DiffCounts)],
    _ causes: inout CauseCollector
  ) {
    for (view, counts) in views where counts.evaluations > 0 {
      let group = causes.group(
        CauseKey(kind: .tick, subject: Int32(bitPattern: print.label)), pair: pair,
        CauseCollector.Occasion(
          tick: print.number, label: print.label,
          origin: tick.causes.isEmpty ? [] : tick.chain(from: Int32(tick.causes.count) - 1), path: { "" }))
      causes.add(counts.evaluations, wasted: counts.wasted, of: view, to: group)
    }
  }

  private mutating func keep(
    _ prints: (base: TickPrint?, head: TickPrint?), _ comparison: PairComparison,
    _ views: [(view: Int32, counts: Change<DiffCounts>)]
  ) {
    var counts = Change<DiffCounts>.zero
    for view in views { counts += view.counts }
    counts.base.commits = comparison.base.commits
    counts.head.commits = comparison.head.commits
    ticks.add(
      TickChange(
        number: Change(base: prints.base?.number, head: prints.head?.number),
        label: Change(base: label(prints.base), head: label(prints.head)), counts: counts,
        views: views.filter { !$0.counts.isSame }.map { (shared.name(of: $0.view), $0.counts) }))
  }

  private func label(_ print: TickPrint?) -> String { print.map { shared.labels.values[Int($0.label)] } ?? "" }
}
