import TraceFormat

extension TraceDiff {
  /// Compares two traces.
  ///
  /// - Throws: if one can't be read or isn't whole, or if they are of different scenarios or rules.
  public init(base: TraceSource, head: TraceSource, _ options: DiffOptions = DiffOptions()) throws(DiffFault) {
    let comparison = try TraceComparison(base: base, head: head, options)
    self = try comparison.diff()
    if options.hasScores { scores = Change(base: try base.score(), head: try head.score()) }
  }
}

/// A comparison in progress.
struct TraceComparison {
  private let sources: (base: TraceSource, head: TraceSource)
  private let prints: (base: TracePrint, head: TracePrint)
  private let settings: [SettingChange]
  private let releases: Change<TraceRelease?>?
  private let options: DiffOptions
  private let shared: SharedTables
  private let renamed: [String: String]
  /// Whether each side is read on a thread of its own.
  private let readsApart: Bool

  init(base: TraceSource, head: TraceSource, _ options: DiffOptions) throws(DiffFault) {
    sources = (base, head)
    self.options = options
    let readers = (base: try base.open(), head: try head.open())
    shared = SharedTables(options.views, readers.base.knowledge.common(with: readers.head.knowledge))
    readsApart = readers.base.isWorthParts(jobs: options.jobs) && readers.head.isWorthParts(jobs: options.jobs)
    let (first, second) = try TracePrint.both(base, head, shared, options, apart: readsApart)
    settings = TraceSettings.changes(first.metadata, second.metadata)
    if !options.isForced {
      try TraceSettings.check(first.metadata, second.metadata, comparesReleases: options.comparesReleases)
    }
    let ofReleases = Change(base: first.metadata?.release, head: second.metadata?.release)
    releases = ofReleases.isSame ? nil : ofReleases
    let names = RenamedViews(base: first, head: second, shared).oldNames
    // A view's name is part of its nodes' paths. Under its old name, the paths equal those of the base.
    let third = names.isEmpty ? second : try TracePrint(of: head, shared, options, renamed: names)
    let isRenamed = !names.isEmpty && third.ticksIn(first) > second.ticksIn(first)
    renamed = isRenamed ? names : [:]
    prints = (first, isRenamed ? third : second)
    for (new, old) in renamed { shared.newNames[shared.view(old)] = new }
  }

  func diff() throws(DiffFault) -> TraceDiff {
    var findings = DiffFindings(shared, options)
    try read(differentUnits, into: &findings)
    return result(&findings)
  }

  private var differentUnits: [TickUnit] {
    let (base, head) = (prints.base.ticks, prints.head.ticks)
    guard prints.base.hasSameTicks(as: prints.head) else {
      return TickUnits(base: stepped(prints.base), head: stepped(prints.head)).units.filter(isDifferent)
    }
    // Each is paired with the one in its place.
    return base.indices.lazy.filter { base[$0].digest != head[$0].digest }.map {
      TickUnit(kind: .pair, base: [$0], head: [$0])
    }
  }

  private func stepped(_ print: TracePrint) -> SteppedTicks {
    SteppedTicks(
      print.ticks, shared.tickPlaces,
      given: print.givenSteps.reduce(into: [:]) { given, step in
        given[shared.step(step), default: 0] += 1
      })
  }

  private func isDifferent(_ unit: TickUnit) -> Bool {
    guard unit.kind == .pair, let base = unit.base.first, let head = unit.head.first else { return true }
    return prints.base.ticks[base].digest != prints.head.ticks[head].digest
  }

  /// Reads both sides together, so that both ticks of a pair are available at the same time. A unit of several ticks is
  /// compared when its last tick has been read.
  private func read(_ units: [TickUnit], into findings: inout DiffFindings) throws(DiffFault) {
    var base = try UnitSide(
      sources.base, units.map(\.base), prints.base.ticks, shared, renamed: [:], readsAhead: readsApart)
    var head = try UnitSide(
      sources.head, units.map(\.head), prints.head.ticks, shared, renamed: renamed, readsAhead: readsApart)
    var left = units.map { $0.base.count + $0.head.count }
    func isPair(_ unit: Int?) -> Bool { unit.map { units[$0].kind == .pair } ?? true }
    func take(_ unit: Int, _ findings: inout DiffFindings) {
      findings.add(unit, units[unit].kind, base.take(unit), head.take(unit))
    }
    while base.next != nil || head.next != nil {
      while !isPair(base.next), let unit = base.next {
        try base.read()
        left[unit] -= 1
        if left[unit] == 0 { take(unit, &findings) }
      }
      while !isPair(head.next), let unit = head.next {
        try head.read()
        left[unit] -= 1
        if left[unit] == 0 { take(unit, &findings) }
      }
      guard let unit = base.next, unit == head.next else { break }
      findings.add(unit, .pair, try base.readAlone(), try head.readAlone())
    }
  }

  private func result(_ findings: inout DiffFindings) -> TraceDiff {
    let reasons = findings.reasons.changes(shared)
    let views = shared.views.values.indices.compactMap { view -> ViewChange? in
      guard shared.isWanted[view] else { return nil }
      let name = shared.views.values[view]
      // Counted under its old name.
      if renamed[name] != nil { return nil }
      let counts = Change(base: prints.base.counts(of: view), head: prints.head.counts(of: view))
      return findings.tally(of: view).change(
        name: shared.name(of: SharedView(view)), oldName: shared.newNames[SharedView(view)] == nil ? nil : name,
        place: shared.places[SharedView(view)], counts: counts, reasons: reasons[view] ?? [], shared)
    }
    return TraceDiff(
      scenario: prints.head.metadata?.scenario ?? "", settings: settings, releases: releases,
      stateObjects: Change(base: prints.base.stateObjects, head: prints.head.stateObjects),
      knowledge: shared.knowledge,
      releaseSettings: TraceSettings.decidedByReleases(prints.base.metadata, prints.head.metadata),
      totals: Change(base: prints.base.totals, head: prints.head.totals),
      tickCounts: Change(base: prints.base.ticks.count, head: prints.head.ticks.count),
      views: views.sorted(by: Self.comesFirst), allViewNames: shared.allViewNames, ticks: findings.ticks.ordered(),
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
      : counts.weight
  }
}
