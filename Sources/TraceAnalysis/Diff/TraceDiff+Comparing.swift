import TraceFormat

extension TraceDiff {
  /// Compares two traces.
  ///
  /// - Throws: where one can't be read or is not whole, and where they are of other scenarios or by other rules.
  public init(base: TraceSource, head: TraceSource, _ options: DiffOptions = DiffOptions()) throws(DiffFault) {
    let comparison = try TraceComparison(base: base, head: head, options)
    self = try comparison.diff()
  }
}

/// Two traces on their way to a diff.
struct TraceComparison {
  private let sources: (base: TraceSource, head: TraceSource)
  private let prints: (base: TracePrint, head: TracePrint)
  private let settings: [SettingChange]
  private let options: DiffOptions
  private let shared: SharedTables
  private let renamed: [String: String]

  init(base: TraceSource, head: TraceSource, _ options: DiffOptions) throws(DiffFault) {
    sources = (base, head)
    self.options = options
    shared = SharedTables(options.views)
    let first = try TracePrint(of: base, shared, options)
    let second = try TracePrint(of: head, shared, options)
    settings = TraceSettings.changes(first.metadata, second.metadata)
    if !options.isForced { try TraceSettings.check(settings, first.metadata, second.metadata) }
    let names = RenamedViews(base: first, head: second, shared).oldNames
    // A view's name is part of its nodes' paths: under the old one, they are those of the base.
    let third = names.isEmpty ? second : try TracePrint(of: head, shared, options, renamed: names)
    let isRenamed = !names.isEmpty && third.ticksIn(first) > second.ticksIn(first)
    renamed = isRenamed ? names : [:]
    prints = (first, isRenamed ? third : second)
    for (new, old) in renamed { shared.newNames[shared.view(old)] = new }
  }

  func diff() throws(DiffFault) -> TraceDiff {
    let pairs = TickAlignment(base: prints.base.ticks, head: prints.head.ticks).pairs.filter(isDifferent)
    var findings = DiffFindings(shared, options)
    let base = try details(of: sources.base, pairs.compactMap { $0.base.map { prints.base.ticks[$0].number } }, [:])
    let head = try details(
      of: sources.head, pairs.compactMap { $0.head.map { prints.head.ticks[$0].number } }, renamed)
    for (number, pair) in pairs.enumerated() {
      let ticks = (pair.base.map { prints.base.ticks[$0] }, pair.head.map { prints.head.ticks[$0] })
      let details = (
        base: try detail(of: ticks.0, base), head: try detail(of: ticks.1, head)
      )
      findings.add(
        number, ticks, PairComparison(base: details.base, head: details.head, shared),
        (base.definitions, head.definitions))
    }
    return result(&findings)
  }

  private func isDifferent(_ pair: TickAlignment.Pair) -> Bool {
    guard let base = pair.base, let head = pair.head else { return true }
    return prints.base.ticks[base].digest != prints.head.ticks[head].digest
  }

  private func details(
    of source: TraceSource, _ numbers: [TickNumber], _ renamed: [String: String]
  ) throws(DiffFault) -> TickDetails {
    try TickDetails(of: source, numbers, shared, renamed: renamed)
  }

  private func detail(of tick: TickPrint?, _ details: TickDetails) throws(DiffFault) -> TickDetail {
    guard let tick else { return TickDetail() }
    return try details.next(tick.number)
  }

  private func result(_ findings: inout DiffFindings) -> TraceDiff {
    let reasons = findings.reasons.changes(shared)
    let views = shared.views.values.indices.compactMap { view -> ViewChange? in
      guard shared.isWanted[view] else { return nil }
      let name = shared.views.values[view]
      // What has gone to its old name is no view of its own.
      if renamed[name] != nil { return nil }
      let counts = Change(base: prints.base.counts(of: view), head: prints.head.counts(of: view))
      return findings.tally(of: view).change(
        name: shared.name(of: Int32(view)), oldName: shared.newNames[Int32(view)] == nil ? nil : name,
        place: shared.places[Int32(view)], counts: counts, reasons: reasons[view] ?? [], shared)
    }
    return TraceDiff(
      scenario: prints.head.metadata?.scenario ?? "", settings: settings,
      totals: Change(base: prints.base.totals, head: prints.head.totals),
      tickCounts: Change(base: prints.base.ticks.count, head: prints.head.ticks.count),
      views: views.sorted(by: Self.comesFirst), metNames: shared.metNames, ticks: findings.ticks.ordered(),
      tickKinds: findings.tickKinds, added: findings.added.ordered, saved: findings.saved.ordered,
      otherAdded: findings.added.others.evaluations, otherSaved: findings.saved.others.evaluations)
  }

  private static func comesFirst(_ one: ViewChange, _ other: ViewChange) -> Bool {
    if one.isWorse != other.isWorse { return one.isWorse }
    let (first, second) = (one.weight, other.weight)
    return first == second ? one.name < other.name : first > second
  }
}

extension ViewChange {
  fileprivate var weight: UInt64 {
    isWorse
      ? added + wastedAdded
      : counts.head.evaluations.distance(from: counts.base.evaluations)
        + counts.head.wasted.distance(from: counts.base.wasted)
  }
}
