import TraceFormat

/// What differs between two traces of the same scenario, and why.
///
///     let diff = try TraceDiff(base: TraceSource(path: "main.rtrace"), head: TraceSource(path: "mine.rtrace"))
///     for cause in diff.added { print(cause.evaluations, cause.link) }
///
/// The traces are read twice: once for the digest of each tick, by which ticks are aligned and found equal, and once
/// for the details of those that differ. Memory depends on ticks, nodes and causes, not on evaluations.
public struct TraceDiff: Sendable {
  /// The head's; empty where its metadata is lost.
  public let scenario: String
  /// Scenario, seed, parameters and rules that differ.
  public let settings: [SettingChange]
  /// The releases of the system that they are of, where those differ.
  public let releases: Change<TraceRelease?>?
  /// Objects that a `@State` created with new view values and dropped. They are told, and fail nothing.
  public let stateObjects: Change<UInt64>
  /// The names of the settings that a release decides.
  public let releaseSettings: Set<String>
  /// All that was compared: views that are left out count for nothing here.
  public let totals: Change<DiffCounts>
  /// Where they were asked for.
  public internal(set) var scores: Change<TraceScore>?
  public let tickCounts: Change<Int>
  /// Views that differ: those that got worse first, then by how much.
  public let views: [ViewChange]
  /// All names that were met on either side, wanted or not.
  public let metNames: Set<String>
  /// Ticks that differ, in order: those that changed most, if there are too many of them.
  public let ticks: [TickChange]
  /// How many ticks that both have differ, how many can't be paired, and how many steps only one side has.
  public let tickKinds: TickKinds
  /// Why there are more evaluations, most costly first, and why there are fewer.
  public let added: [DiffCause]
  public let saved: [DiffCause]
  /// Evaluations whose causes were too many to distinguish.
  public let otherAdded: UInt64
  public let otherSaved: UInt64

  /// Ticks by what is the matter with them.
  public struct TickKinds: Equatable, Sendable {
    public var changed = 0
    /// Steps that only the head has, and what they and what followed from them evaluated.
    public var new = 0
    public var newEvaluations: UInt64 = 0
    /// Steps that only the base has, and what they and what followed from them evaluated.
    public var missing = 0
    public var missingEvaluations: UInt64 = 0
    /// Steps that are elsewhere in the head.
    public var moved = 0
    /// How many sums were compared of ticks that can't be paired, how many ticks of either side, and what they evaluated.
    public var sums = 0
    public var unpaired = Change(base: 0, head: 0)
    public var unpairedEvaluations = Change<UInt64>(base: 0, head: 0)

    public init() {}

    /// Whether the scenario has other steps, or has them in another order.
    public var hasOtherSteps: Bool { new + missing + moved > 0 }
    public var hasUnpaired: Bool { sums > 0 }
  }

  /// Nothing that was compared differs.
  public var isSame: Bool {
    views.isEmpty && tickKinds == TickKinds() && totals.isSame
  }

  /// Some view was evaluated more often, or more often for nothing, in a tick that both have or in those that can't be
  /// paired.
  public var isWorse: Bool { views.contains { $0.isWorse } }
}

/// What differs for a view.
public struct ViewChange: Sendable {
  public let name: String
  /// What the base calls it, where its name alone has changed.
  public let oldName: String?
  /// Where it is declared, by the head if it records that; `nil` where neither does.
  public let place: SourcePlace?
  /// Over the whole trace.
  public let counts: Change<DiffCounts>
  /// Ticks that both have and in which it got worse, or better without getting worse. Ticks that can't be paired count
  /// as one, here and below.
  public internal(set) var worseTicks = 0
  public internal(set) var betterTicks = 0
  /// The most that was added in a tick: evaluations, and wasted ones.
  public internal(set) var mostAdded: UInt64 = 0
  public internal(set) var mostWastedAdded: UInt64 = 0
  /// The most evaluations in a tick that got worse.
  public internal(set) var mostInWorseTick: UInt64 = 0
  /// What was added in all ticks, except steps that only the head has.
  public internal(set) var added: UInt64 = 0
  public internal(set) var wastedAdded: UInt64 = 0
  /// The tick to which most was added, by the head's number and label.
  public internal(set) var worstTick: (number: TickNumber, label: String)?
  /// Reasons and rules whose counts differ, except steps that only one side has.
  public internal(set) var reasons: [ReasonChange] = []

  public var isWorse: Bool { worseTicks > 0 }
}

/// A reason for evaluating a view, or a rule that found it equal, that counts otherwise in the head.
public struct ReasonChange: Equatable, Sendable {
  /// What is counted: evaluations for a reason, or views that a rule found equal.
  public enum Kind: Equatable, Sendable {
    case evaluated(ReasonFacts)
    case skipped(ComparisonRule)
  }

  public let kind: Kind
  /// In ticks that differ.
  public internal(set) var counts: Change<UInt64>
}

/// A tick that differs, ticks that can't be paired and are compared as one, or a step that only one side has.
public struct TickChange: Sendable {
  /// Whether it is a step that only one side has.
  public let isStep: Bool
  /// Of the first tick; `nil` on a side that has none.
  public let number: Change<TickNumber?>
  public let label: Change<String>
  /// How many ticks they are.
  public let tickCounts: Change<Int>
  public let counts: Change<DiffCounts>
  /// The views whose counts differ.
  public let views: [(name: String, counts: Change<DiffCounts>)]

  /// How much it changed, to choose the ticks that are listed.
  public var weight: UInt64 {
    views.reduce(0) { sum, view in
      sum + view.counts.head.evaluations.distance(from: view.counts.base.evaluations)
        + view.counts.head.wasted.distance(from: view.counts.base.wasted)
    }
  }
}

extension UInt64 {
  func distance(from other: UInt64) -> UInt64 { self > other ? self - other : other - self }
}
