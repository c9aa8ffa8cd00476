import TraceFormat

/// The ticks of a unit, summed: what each side evaluated for each view, and why.
struct UnitTicks {
  let hasEngineTicks: Bool
  /// Whether `onReceive` delivered an event in one of the engine's ticks.
  let hasReceived: Bool
  /// By the view's number in both logs.
  private var engine: [Int: [(reason: ReasonFacts, count: UInt64)]] = [:]
  private var observed: [Int: [(reason: ReasonFacts, count: UInt64)]] = [:]
  private var skipped: [Int: [(rule: ComparisonRule, count: UInt64)]] = [:]

  init(_ unit: RealityUnit, _ engine: EvaluationLog, _ observed: EvaluationLog, _ views: JoinedViews) {
    hasEngineTicks = !unit.engine.isEmpty
    hasReceived = unit.engine.contains { engine.ticks[$0].hasReceived }
    for tick in unit.engine {
      for entry in engine.ticks[tick].entries {
        self.engine[views.ofEngine[entry.view], default: []].append((engine.reasons[entry.reason], entry.count))
      }
      for skip in engine.ticks[tick].skipped {
        skipped[views.ofEngine[skip.view], default: []].append((skip.rule, skip.count))
      }
    }
    for tick in unit.observed {
      for entry in observed.ticks[tick].entries {
        self.observed[views.ofObserved[entry.view], default: []].append((observed.reasons[entry.reason], entry.count))
      }
    }
  }

  /// Calls `body` with each view that was evaluated on either side.
  func forEachView(_ body: (_ view: Int, _ counts: Sides<UInt64>) -> Void) {
    for view in Set(engine.keys).union(observed.keys).sorted() {
      body(view, Sides(engine: Self.sum(engine[view] ?? []), observed: Self.sum(observed[view] ?? [])))
    }
  }

  /// How many values of a view the engine found equal, by rule.
  func skipped(of view: Int) -> [(rule: ComparisonRule, count: UInt64)] { skipped[view] ?? [] }

  /// A view's evaluations for which the other side has none with the same printed reason, sorted by that reason. The engine's
  /// include all known facts. The observed side is `nil` if one of its reasons is not known.
  func unmatched(of view: Int) -> (engine: [(reason: ReasonFacts, count: UInt64)], observed: [PrintedReason]?) {
    let (own, others) = (engine[view] ?? [], observed[view] ?? [])
    guard others.allSatisfy(\.reason.isKnown) else { return (own, nil) }
    var left: [String: UInt64] = [:]
    for entry in others { left[entry.reason.words, default: 0] &+= entry.count }
    let rest = own.map { entry in
      let matched = min(entry.count, left[entry.reason.words] ?? 0)
      if matched > 0 { left[entry.reason.words, default: 0] -= matched }
      return (reason: entry.reason, count: entry.count - matched)
    }
    let missed = left.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    return (rest.filter { $0.count > 0 }, missed.map { PrintedReason(words: $0.key, count: $0.value) })
  }

  private static func sum(_ entries: [(reason: ReasonFacts, count: UInt64)]) -> UInt64 {
    entries.reduce(0) { $0 &+ $1.count }
  }
}

/// The result of all stretches for one view.
struct RealityTally {
  private(set) var counts = Sides<UInt64>(engine: 0, observed: 0)
  private(set) var tooMany: UInt64 = 0
  private(set) var tooFew: UInt64 = 0
  private(set) var stepCount = 0
  private(set) var firstStep: Int?
  /// Whether the engine's trace has a view with this name.
  private let isInEngine: Bool
  private var decisions: [RealityDecision.Kind: UInt64] = [:]
  private var missedReasons: [String: UInt64] = [:]
  private var otherReasons: [[String]: UInt64] = [:]

  init(isInEngine: Bool) { self.isInEngine = isInEngine }

  var isEvaluated: Bool { counts.engine > 0 || counts.observed > 0 }

  mutating func add(_ more: Sides<UInt64>, of view: Int, in ticks: UnitTicks, step: Int) {
    counts.engine &+= more.engine
    counts.observed &+= more.observed
    var (engine, observed) = ticks.unmatched(of: view)
    if more.engine > more.observed { addTooMany(more.engine - more.observed, &engine) }
    if more.observed > more.engine { addTooFew(more.observed - more.engine, of: view, in: ticks, &observed) }
    if more.engine != more.observed {
      stepCount += 1
      if firstStep == nil { firstStep = step }
    }
    if let observed { addOtherReasons(engine, observed) }
  }

  /// Attributes the engine's surplus, first to reasons that were not observed, and removes it from `rest`.
  private mutating func addTooMany(_ surplus: UInt64, _ rest: inout [(reason: ReasonFacts, count: UInt64)]) {
    tooMany &+= surplus
    var left = surplus
    // A comparison is more likely to be modeled wrongly than a first appearance or a signal.
    let order = rest.indices.sorted { (rest[$0].reason.rank, $0) < (rest[$1].reason.rank, $1) }
    for index in order where left > 0 {
      let taken = min(left, rest[index].count)
      decisions[.evaluated(rest[index].reason), default: 0] &+= taken
      rest[index].count -= taken
      left -= taken
    }
  }

  /// Attributes what the engine lacks: first to values it found equal, the rest to not being reached.
  private mutating func addTooFew(
    _ deficit: UInt64, of view: Int, in ticks: UnitTicks, _ missed: inout [PrintedReason]?
  ) {
    tooFew &+= deficit
    var left = deficit
    for skip in ticks.skipped(of: view) where left > 0 {
      let taken = min(left, skip.count)
      decisions[.skipped(skip.rule), default: 0] &+= taken
      left -= taken
    }
    if left > 0 {
      let kind: RealityDecision.Kind =
        !isInEngine
        ? .noView : !ticks.hasEngineTicks ? .noStep : ticks.hasReceived ? .notReachedByEvent : .notReached
      decisions[kind, default: 0] &+= left
    }
    guard let reasons = missed else { return }
    left = deficit
    missed = reasons.map { reason in
      let taken = min(left, reason.count)
      if taken > 0 { missedReasons[reason.words, default: 0] &+= taken }
      left -= taken
      return PrintedReason(words: reason.words, count: reason.count - taken)
    }
  }

  /// The remaining evaluations match in number, but their printed reasons differ.
  private mutating func addOtherReasons(
    _ engine: [(reason: ReasonFacts, count: UInt64)], _ observed: [PrintedReason]
  ) {
    var rest = observed[...]
    var used: UInt64 = 0
    for entry in engine {
      var left = entry.count
      while left > 0, let other = rest.first {
        let taken = min(left, other.count - used)
        if taken > 0 { otherReasons[[entry.reason.words, other.words], default: 0] &+= taken }
        (left, used) = (left - taken, used + taken)
        if used == other.count { (rest, used) = (rest.dropFirst(), 0) }
      }
    }
  }

  func verdict(allowed: UInt64) -> RealityVerdict {
    if tooMany &+ tooFew <= allowed { return .confirmed }
    // A direction that is within the tolerance doesn't make the verdict `both`.
    let (more, fewer) = (tooMany > allowed || tooFew == 0, tooFew > allowed || tooMany == 0)
    return RealityVerdict(
      tooMany: tooMany > 0 && (more || !fewer), tooFew: tooFew > 0 && (fewer || !more), isInEngine: counts.engine > 0,
      isInObserved: counts.observed > 0)
  }

  var orderedDecisions: [RealityDecision] {
    decisions.sorted { ($1.value, $0.key.order) < ($0.value, $1.key.order) }
      .map { RealityDecision(kind: $0.key, count: $0.value) }
  }

  var orderedMissedReasons: [PrintedReason] {
    missedReasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { PrintedReason(words: $0.key, count: $0.value) }
  }

  var orderedOtherReasons: [OtherReason] {
    otherReasons.sorted { $0.value == $1.value ? $0.key.lexicographicallyPrecedes($1.key) : $0.value > $1.value }
      .map { OtherReason(words: Sides(engine: $0.key[0], observed: $0.key[1]), count: $0.value) }
  }
}

extension ReasonFacts {
  /// Comparisons come before signals, signals before first appearances.
  fileprivate var rank: Int { isFirst ? 2 : isSignalled ? 1 : 0 }
}

extension RealityDecision.Kind {
  /// A sort key for equal counts, so that the order doesn't depend on hashing.
  fileprivate var order: String {
    switch self {
    case .evaluated(let facts):
      "0 \(facts.words) \(facts.difference ?? "") \(facts.rule.rawValue) "
        + facts.further.map { "\($0.name) \($0.rule.rawValue)" }.joined(separator: " ")
    case .skipped(let rule): "1 \(rule.rawValue)"
    case .notReached: "2"
    case .notReachedByEvent: "3"
    case .noStep: "4"
    case .noView: "5"
    }
  }
}
