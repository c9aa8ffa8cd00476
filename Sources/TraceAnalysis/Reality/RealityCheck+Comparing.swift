import TraceFormat

/// What to compare in two traces, and how.
public struct RealityOptions: Sendable {
  /// How to match ticks.
  public enum Join: String, CaseIterable, Sendable {
    /// By the labels of steps if the traces share most of them, otherwise by evaluations.
    case auto
    case labels
    /// Only by what the ticks evaluated.
    case evaluations
  }

  public var views: ViewFilter
  public var tolerance = RealityTolerance.usual
  public var join = Join.auto
  /// Whether to compare only the stretches that both sides have.
  public var comparesCommonStepsOnly = false
  /// Whether to compare incomplete traces too.
  public var isForced = false

  public init(views: ViewFilter = ViewFilter()) { self.views = views }
}

/// The observed run, read once and compared with any number of models.
public struct ObservedRun: Sendable {
  let log: EvaluationLog

  /// - Throws: If the trace can't be read or is incomplete.
  public init(_ source: TraceSource, isForced: Bool = false) throws(DiffFault) {
    log = try EvaluationLog(of: source, isForced: isForced)
  }

  public var metadata: TraceMetadata? { log.metadata }
  public var evaluations: UInt64 { log.evaluations }
}

extension RealityCheck {
  /// Compares a trace of the engine with the observed run.
  ///
  /// - Throws: If one of them can't be read or is incomplete.
  public init(
    model: TraceSource, observed: ObservedRun, _ options: RealityOptions = RealityOptions()
  ) throws(DiffFault) {
    self = RealityComparison(try EvaluationLog(of: model, isForced: options.isForced), observed.log, options).check()
  }
}

/// A comparison of two logs in progress.
private struct RealityComparison {
  private let engine: EvaluationLog
  private let observed: EvaluationLog
  private let options: RealityOptions
  private let views: JoinedViews
  private let isWanted: [Bool]
  /// Observed nanoseconds by the view's number in both logs.
  private let durations: [Int: UInt64]

  init(_ engine: EvaluationLog, _ observed: EvaluationLog, _ options: RealityOptions) {
    (self.engine, self.observed, self.options) = (engine, observed, options)
    views = JoinedViews(engine: engine.views, observed: observed.views)
    durations = Dictionary(zip(views.ofObserved, observed.views.map(\.duration)), uniquingKeysWith: &+)
    isWanted = views.views.map { view in
      (view.engineNames + view.observedNames).contains(where: options.views.includes)
    }
  }

  func check() -> RealityCheck {
    let (first, second) = (side(engine, views.ofEngine), side(observed, views.ofObserved))
    let units = RealityUnits(engine: first, observed: second, usesLabels: usesLabels).units
    var joins = RealityCheck.Joins()
    var tallies = views.views.map { RealityTally(isInEngine: !$0.engineNames.isEmpty) }
    var steps: [RealityStep] = []
    for (number, unit) in units.enumerated() {
      joins.add(unit)
      if options.comparesCommonStepsOnly, unit.engine.isEmpty || unit.observed.isEmpty { continue }
      let ticks = UnitTicks(unit, engine, observed, views)
      var differences: [(view: Int, counts: Sides<UInt64>)] = []
      ticks.forEachView { view, counts in
        guard isWanted[view] else { return }
        tallies[view].add(counts, of: view, in: ticks, step: number)
        if counts.engine != counts.observed { differences.append((view, counts)) }
      }
      if !differences.isEmpty { steps.append(step(number, unit, differences)) }
    }
    return result(tallies, joins, steps)
  }

  private func side(_ log: EvaluationLog, _ numbers: [Int]) -> RealityUnits.Side {
    RealityUnits.Side(
      counts: log.ticks.map { tick in
        ViewCounts(tick.entries.lazy.map { (numbers[$0.view], $0.count) }.filter { isWanted[$0.0] })
      }, labels: log.ticks.map { Self.plain($0.label) }, clocks: log.ticks.map(\.clock))
  }

  /// A label without quotation marks: traces write `tap "Add"` where the user writes `tap Add`.
  private static func plain(_ label: String) -> String { label.contains("\"") ? label.filter { $0 != "\"" } : label }

  /// The first appearance has the same label in every trace and proves nothing; at least half of the other labels must be shared.
  private var usesLabels: Bool {
    switch options.join {
    case .labels: return true
    case .evaluations: return false
    case .auto:
      let steps = Set(observed.ticks.map { TickPlace(Self.plain($0.label)).step }).subtracting(["", "first appearance"])
      let shared = steps.intersection(engine.ticks.map { TickPlace(Self.plain($0.label)).step })
      return !shared.isEmpty && shared.count * 2 >= steps.count
    }
  }

  private func step(
    _ number: Int, _ unit: RealityUnit, _ differences: [(view: Int, counts: Sides<UInt64>)]
  ) -> RealityStep {
    let (first, second) = (unit.engine.first.map { engine.ticks[$0] }, unit.observed.first.map { observed.ticks[$0] })
    let listed = differences.filter { !views.views[$0.view].isOfFramework || differences.count == 1 }
    let ordered = listed.sorted {
      ($1.counts.distance, name(of: $0.view)) < ($0.counts.distance, name(of: $1.view))
    }
    let tooMany = listed.contains { $0.counts.engine > $0.counts.observed }
    let tooFew = listed.contains { $0.counts.engine < $0.counts.observed }
    return RealityStep(
      number: number, ticks: Sides(engine: first?.number, observed: second?.number),
      tickCounts: Sides(engine: unit.engine.count, observed: unit.observed.count),
      labels: Sides(engine: first?.label ?? "", observed: second?.label ?? ""), isJoinedByLabel: unit.join == .label,
      verdict: RealityVerdict(
        tooMany: tooMany, tooFew: tooFew, isInEngine: !unit.engine.isEmpty, isInObserved: !unit.observed.isEmpty),
      views: ordered.map { (name(of: $0.view), $0.counts) })
  }

  private func name(of view: Int) -> String {
    let names = views.views[view]
    return (names.engineNames.isEmpty ? names.observedNames : names.engineNames).joined(separator: ", ")
  }

  // MARK: The result

  private func result(_ tallies: [RealityTally], _ joins: RealityCheck.Joins, _ steps: [RealityStep]) -> RealityCheck {
    let rules = engine.metadata?.rules.map { RuleSetting($0.name, $0.value) } ?? []
    let suspicion = RuleSuspicion(rules)
    let compared = tallies.indices.filter { isWanted[$0] && tallies[$0].isEvaluated }
    let all = compared.map { view(of: $0, tallies[$0], suspicion) }
    return RealityCheck(
      scenario: engine.metadata?.scenario ?? "", title: engine.metadata?.title ?? "", rules: rules,
      tolerance: options.tolerance,
      totals: all.reduce(into: Sides(engine: 0, observed: 0)) { totals, view in
        guard !view.isOfFramework else { return }
        totals.engine &+= view.counts.engine
        totals.observed &+= view.counts.observed
      }, tickCounts: Sides(engine: engine.ticks.count, observed: observed.ticks.count),
      hasReasons: observed.reasons.contains(where: \.isKnown), hasTimes: observed.views.contains { $0.duration > 0 },
      joins: joins, allViewNames: Set((engine.views + observed.views).map(\.name)).subtracting(["?"]),
      views: all.sorted(by: Self.comesFirst), steps: steps)
  }

  private func view(of number: Int, _ tally: RealityTally, _ suspicion: RuleSuspicion) -> RealityView {
    let names = views.views[number]
    let allowed = options.tolerance.allowed(tally.counts)
    let verdict = tally.verdict(allowed: allowed)
    let decisions = tally.orderedDecisions
    return RealityView(
      name: name(of: number),
      observedNames: names.engineNames.isEmpty
        ? [] : names.observedNames.filter { !names.engineNames.contains($0) },
      counts: tally.counts, tooMany: tally.tooMany, tooFew: tally.tooFew, allowed: allowed, verdict: verdict,
      isOfFramework: names.isOfFramework, stepCount: tally.stepCount, firstStep: tally.firstStep,
      decisions: decisions, missedReasons: tally.orderedMissedReasons, otherReasons: tally.orderedOtherReasons,
      suspects: verdict == .confirmed
        ? suspicion.settings(for: tally.orderedOtherReasons) : suspicion.settings(for: decisions),
      duration: durations[number] ?? 0)
  }

  private static func comesFirst(_ one: RealityView, _ other: RealityView) -> Bool {
    if one.isFailing != other.isFailing { return one.isFailing }
    if one.isOfFramework != other.isOfFramework { return other.isOfFramework }
    return (other.difference, other.counts.engine, one.name) < (one.difference, one.counts.engine, other.name)
  }
}

extension RealityCheck.Joins {
  fileprivate mutating func add(_ unit: RealityUnit) {
    switch (unit.engine.isEmpty, unit.observed.isEmpty) {
    case (false, true): onlyEngine += 1
    case (true, false): onlyObserved += 1
    default: if unit.join == .label { byLabel += 1 } else { byEvaluations += 1 }
    }
  }
}

extension Sides<UInt64> {
  /// How far the two sides differ.
  public var distance: UInt64 { engine.distance(from: observed) }
}

extension RealityVerdict {
  init(tooMany: Bool, tooFew: Bool, isInEngine: Bool, isInObserved: Bool) {
    switch (tooMany, tooFew) {
    case (false, false): self = .confirmed
    case (true, _) where !isInObserved: self = .onlyEngine
    case (_, true) where !isInEngine: self = .onlyObserved
    case (true, true): self = .both
    case (true, false): self = .tooMany
    case (false, true): self = .tooFew
    }
  }
}
