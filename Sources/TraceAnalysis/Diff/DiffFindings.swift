import TraceFormat

/// The findings, collected unit by unit in the order of the traces.
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

  /// By view number.
  func tally(of view: Int) -> ViewTally { view < tallies.count ? tallies[view] : ViewTally() }

  /// Adds the comparison of a unit: ticks that differ, or that only one side has.
  mutating func add(_ number: Int, _ kind: TickUnit.Kind, _ base: TickMerge, _ head: TickMerge) {
    let comparison = PairComparison(base: base.tick, head: head.tick, shared)
    let counts = counter.count(comparison)
    while tallies.count < shared.views.values.count { tallies.append(ViewTally()) }
    keep(kind, base, head, counts)
    tickKinds.add(kind, base, head, counts.totals)
    if kind != .step {
      for (view, counts) in counts.views {
        tallies[Int(view)].add(counts, from: head.first ?? base.first, head.most(of: view))
      }
      reasons.add(comparison)
    }
    let sides = Change(base: UnitTitle(number, base), head: UnitTitle(number, head))
    guard base.count == 0 || head.count == 0 else {
      return comparison.attribute(sides, added: &added, saved: &saved)
    }
    if head.count > 0 { add(kind, sides.head, head.tick, to: &added) }
    if base.count > 0 { add(kind, sides.base, base.tick, to: &saved) }
  }

  /// Adds evaluations in ticks without a counterpart, by what led to them.
  private func add(_ kind: TickUnit.Kind, _ title: UnitTitle, _ tick: TickDetail, to causes: inout CauseCollector) {
    let step = shared.tickPlaces[Int(title.label)].step
    for (index, node) in tick.nodes.enumerated() where shared.isWanted[Int(node.view)] {
      let origin = node.origin.map { tick.causes[Int($0)].cause }
      let key = CauseKey(link: kind == .step ? .step(step) : .tick(step), origin: origin)
      let group = causes.group(key, title, start: node.origin) {
        tick.chain(from: node.origin)
      } path: {
        tick.path(of: NodeIndex(index))
      }
      causes.add(UInt64(node.times), wasted: UInt64(node.wastedTimes), of: node.view, to: group)
    }
  }

  private mutating func keep(_ kind: TickUnit.Kind, _ base: TickMerge, _ head: TickMerge, _ counts: ViewCounter.Counts)
  {
    let shared = shared
    func label(_ print: TickPrint?) -> String { print.map { shared.labels.values[Int($0.label)] } ?? "" }
    ticks.add(weight: counts.views.reduce(0) { $0 + $1.counts.weight }) {
      TickChange(
        isStep: kind == .step, number: Change(base: base.first?.number, head: head.first?.number),
        label: Change(base: label(base.first), head: label(head.first)),
        tickCounts: Change(base: base.count, head: head.count), counts: counts.totals,
        views: counts.views.map { (shared.name(of: $0.view), $0.counts) })
    }
  }
}

/// The title of one side's ticks if they are listed for a cause.
struct UnitTitle: Equatable, Sendable {
  /// The index of their unit.
  let unit: Int
  let number: TickNumber
  let label: SharedLabel
  let ticks: Int

  init(_ unit: Int, _ merge: TickMerge) {
    self.unit = unit
    number = merge.first?.number ?? 0
    label = merge.first?.label ?? 0
    ticks = merge.count
  }
}

extension TraceDiff.TickKinds {
  fileprivate mutating func add(
    _ kind: TickUnit.Kind, _ base: TickMerge, _ head: TickMerge, _ totals: Change<DiffCounts>
  ) {
    let evaluations = Change(base: totals.base.evaluations, head: totals.head.evaluations)
    switch kind {
    case .pair: changed += 1
    case .step where head.count > 0:
      new += 1
      newEvaluations += evaluations.head
    case .step:
      missing += 1
      missingEvaluations += evaluations.base
    case .sum, .moved:
      sums += 1
      if kind == .moved { moved += 1 }
      unpaired = Change(base: unpaired.base + base.count, head: unpaired.head + head.count)
      unpairedEvaluations = Change(
        base: unpairedEvaluations.base + evaluations.base, head: unpairedEvaluations.head + evaluations.head)
    }
  }
}
