import TraceFormat

/// What differs between two traces of the same scenario, and why.
///
///     let diff = try TraceDiff(base: TraceSource(path: "main.rtrace"), head: TraceSource(path: "mine.rtrace"))
///     for cause in diff.added { print(cause.evaluations, cause.link) }
///
/// The traces are read twice: first for the digest of each tick, by which ticks are aligned and compared, then for the
/// details of ticks that differ. Memory depends on the number of ticks, nodes and causes, not of evaluations.
public struct TraceDiff: Sendable {
  /// The scenario of the head; empty if its metadata is lost.
  public let scenario: String
  /// The scenario, seed, parameters and rules that differ.
  public let settings: [SettingChange]
  /// The releases of the system that the traces are of, if they differ.
  public let releases: Change<TraceRelease?>?
  /// Objects that a `@State` created with new view values and dropped. They are reported, but never fail a comparison.
  public let stateObjects: Change<UInt64>
  /// What both traces know. What one of them lacks is not compared, and counts as 0.
  public let knowledge: TraceKnowledge
  /// The names of the settings that a release determines.
  public let releaseSettings: Set<String>
  /// Totals of what was compared, without views that are left out.
  public let totals: Change<DiffCounts>
  /// Available if requested.
  public internal(set) var scores: Change<TraceScore>?
  public let tickCounts: Change<Int>
  /// Views that differ: first those that got worse, then by how much.
  public let views: [ViewChange]
  /// The names of all views on either side, wanted or not.
  public let allViewNames: Set<String>
  /// Ticks that differ, in order. If there are too many, those that changed the most.
  public let ticks: [TickChange]
  /// How many paired ticks differ, how many can't be paired, and how many steps only one side has.
  public let tickKinds: TickKinds
  /// Why there are more evaluations, most costly first, and why there are fewer.
  public let added: [DiffCause]
  public let saved: [DiffCause]
  /// Evaluations beyond the limit of causes.
  public let otherAdded: UInt64
  public let otherSaved: UInt64

  /// The number of ticks by how they differ.
  public struct TickKinds: Equatable, Sendable {
    public var changed = 0
    /// Steps that only the head has, and the evaluations in them and in ticks that followed from them.
    public var new = 0
    public var newEvaluations: UInt64 = 0
    /// Steps that only the base has, and the evaluations in them and in ticks that followed from them.
    public var missing = 0
    public var missingEvaluations: UInt64 = 0
    /// Steps that are elsewhere in the head.
    public var moved = 0
    /// Sums of ticks that can't be paired: how many, of how many ticks on each side, with how many evaluations.
    public var sums = 0
    public var unpaired = Change(base: 0, head: 0)
    public var unpairedEvaluations = Change<UInt64>(base: 0, head: 0)

    public init() {}

    /// Whether the scenario has different steps, or the same in a different order.
    public var hasOtherSteps: Bool { new + missing + moved > 0 }
    public var hasUnpaired: Bool { sums > 0 }
  }

  /// Whether nothing that was compared differs.
  public var isSame: Bool {
    views.isEmpty && tickKinds == TickKinds() && totals.isSame
  }

  /// Whether a view was evaluated or wasted more often, in a tick that both have or in those that can't be paired.
  public var isWorse: Bool { views.contains { $0.isWorse } }
}

/// What differs for a view.
public struct ViewChange: Sendable {
  public let name: String
  /// Its name in the base, if only the name has changed.
  public let oldName: String?
  /// Where it is declared, according to the head, or else the base; `nil` if unknown.
  public let place: SourcePlace?
  /// Counts in the whole trace.
  public let counts: Change<DiffCounts>
  /// Ticks in both traces in which it got worse, or better without getting worse. Here and below, a sum of ticks that
  /// can't be paired counts as one.
  public internal(set) var worseTicks = 0
  public internal(set) var betterTicks = 0
  /// The highest increase in a tick: evaluations, and wasted ones.
  public internal(set) var mostAdded: UInt64 = 0
  public internal(set) var mostWastedAdded: UInt64 = 0
  /// The highest number of evaluations in a tick that got worse.
  public internal(set) var mostInWorseTick: UInt64 = 0
  /// The increase over all ticks, except steps that only the head has.
  public internal(set) var added: UInt64 = 0
  public internal(set) var wastedAdded: UInt64 = 0
  /// The tick with the highest increase, by the head's number and label.
  public internal(set) var worstTick: (number: TickNumber, label: String)?
  /// Reasons and rules whose counts differ, except in steps that only one side has.
  public internal(set) var reasons: [ReasonChange] = []

  public var isWorse: Bool { worseTicks > 0 }
}

/// A reason for evaluating a view, or a rule that found it equal, whose count differs in the head.
public struct ReasonChange: Equatable, Sendable {
  /// What is counted: evaluations for a reason, or views that a rule found equal.
  public enum Kind: Equatable, Sendable {
    case evaluated(ReasonFacts)
    case skipped(ComparisonRule)
  }

  public let kind: Kind
  /// The counts in ticks that differ.
  public internal(set) var counts: Change<UInt64>
}

/// A tick that differs, a sum of ticks that can't be paired, or a step that only one side has.
public struct TickChange: Sendable {
  /// Whether it is a step that only one side has.
  public let isStep: Bool
  /// The number of the first tick; `nil` on a side that has none.
  public let number: Change<TickNumber?>
  public let label: Change<String>
  /// The number of ticks.
  public let tickCounts: Change<Int>
  public let counts: Change<DiffCounts>
  /// The views whose counts differ.
  public let views: [(name: String, counts: Change<DiffCounts>)]

  /// How much it changed, to select the ticks to list.
  public var weight: UInt64 {
    views.reduce(0) { $0 + $1.counts.weight }
  }
}

extension Change<DiffCounts> {
  /// How much the evaluations changed, and the wasted ones.
  var weight: UInt64 {
    head.evaluations.distance(from: base.evaluations) + head.wasted.distance(from: base.wasted)
  }
}

extension UInt64 {
  func distance(from other: UInt64) -> UInt64 { self > other ? self - other : other - self }
}
