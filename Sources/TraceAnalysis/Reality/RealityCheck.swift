import TraceFormat

/// Compares what the engine evaluated with what was observed in a real app, by view and step.
///
///     let check = try RealityCheck(model: TraceSource(path: "feed.rtrace"), observed: TraceSource(path: "phone.rtrace"))
///     for view in check.views where view.verdict != .confirmed { print(view.name, view.counts.engine, view.counts.observed) }
///
/// Of the observed trace, only names, ticks, evaluations and reasons are used: a log contains nothing else.
public struct RealityCheck: Sendable {
  /// The engine's scenario; empty if its metadata is missing.
  public let scenario: String
  /// The scenario with its release, for the headings of reports.
  public let title: String
  /// The rules the engine followed.
  public let rules: [RuleSetting]
  public let tolerance: RealityTolerance
  /// The compared evaluations of each side.
  public let totals: Sides<UInt64>
  public let tickCounts: Sides<Int>
  /// Whether the observed trace has reasons, or times.
  public let hasReasons: Bool
  public let hasTimes: Bool
  /// How ticks were matched.
  public let joins: Joins
  /// All view names of either side, compared or not.
  public let allViewNames: Set<String>
  /// Differing views first, the largest difference first; then the confirmed ones.
  public let views: [RealityView]
  /// The stretches in which a view differs, in order.
  public let steps: [RealityStep]

  /// How many stretches were matched in each way.
  public struct Joins: Equatable, Sendable {
    /// Steps with the same label on both sides.
    public var byLabel = 0
    /// Updates that were matched by what they evaluated.
    public var byEvaluations = 0
    public var onlyEngine = 0
    public var onlyObserved = 0

    public init() {}
  }

  /// The views outside the tolerance, except those of the system's frameworks.
  public var failing: [RealityView] { views.filter(\.isFailing) }
  public var hasFailed: Bool { !failing.isEmpty }
  /// The number of evaluations by which the engine differs.
  public var difference: UInt64 { views.reduce(0) { $0 &+ ($1.isOfFramework ? 0 : $1.difference) } }
  /// The number of evaluations that both sides have but print different reasons for.
  public var otherReasons: UInt64 { views.reduce(0) { $0 &+ $1.otherReasons.reduce(0) { $0 &+ $1.count } } }
}

/// A value for the engine's side and one for the observed side.
public struct Sides<Value: Sendable>: Sendable {
  public var engine: Value
  public var observed: Value

  public init(engine: Value, observed: Value) { (self.engine, self.observed) = (engine, observed) }
}

extension Sides: Equatable where Value: Equatable {}

/// A rule of the engine and its value.
public struct RuleSetting: Hashable, Sendable {
  public let name: String
  public let value: String

  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// The setting in the syntax of `--rule`.
  public var text: String { "\(name)=\(value)" }
}

/// How far counts may differ: a share, rounded to whole evaluations.
///
/// Repeated runs on a device agree within 0.2%, the default. With it, fewer than 250 evaluations must match exactly: in small
/// counts each evaluation is a decision with a reason. In larger counts one more evaluation is noise.
public struct RealityTolerance: Equatable, Sendable {
  /// The share as a fraction: 0.002 for 0.2%.
  public let share: Double

  public init(share: Double) { self.share = share }

  public static let usual = RealityTolerance(share: 0.002)

  /// How many evaluations may differ.
  public func allowed(_ counts: Sides<UInt64>) -> UInt64 {
    UInt64(exactly: (Double(max(counts.engine, counts.observed)) * share).rounded()) ?? .max
  }

  /// The smallest number of evaluations in which one may differ; `nil` if none ever may.
  public var leastForOne: UInt64? { share > 0 ? UInt64(exactly: (0.5 / share).rounded(.up)) : nil }
}

/// The result of a comparison for a view or a step.
public enum RealityVerdict: String, Sendable, CaseIterable {
  case confirmed
  /// The engine evaluates it more often.
  case tooMany
  case tooFew
  /// More often in some steps, less often in others.
  case both
  /// Only the engine evaluates it.
  case onlyEngine
  case onlyObserved
}

/// The comparison of one view.
public struct RealityView: Sendable {
  /// The engine's name, or the observed name if the engine doesn't have the view.
  public let name: String
  /// The observed trace's names for it, if they differ.
  public let observedNames: [String]
  public let counts: Sides<UInt64>
  /// The evaluations, summed over the steps, that only the engine has, and those that were only observed.
  public let tooMany: UInt64
  public let tooFew: UInt64
  /// How much the tolerance allows of each.
  public let allowed: UInt64
  public let verdict: RealityVerdict
  /// Whether it is a view of a system framework, which the engine doesn't model as a view. It is listed but never outside the tolerance.
  public let isOfFramework: Bool
  /// The number of stretches in which it differs, and the first of them.
  public let stepCount: Int
  public let firstStep: Int?
  /// The engine's decisions behind the difference, those with the most evaluations first.
  public let decisions: [RealityDecision]
  /// Reasons of observed evaluations that the engine lacks, as printed, most frequent first.
  public let missedReasons: [PrintedReason]
  /// Evaluations that both sides have but print different reasons for.
  public let otherReasons: [OtherReason]
  /// Rule settings that usually explain such differences; they have not been tried.
  public let suspects: [RuleSetting]
  /// Observed nanoseconds in its body; 0 if not known.
  public let duration: UInt64

  public var difference: UInt64 { tooMany &+ tooFew }
  public var isFailing: Bool { verdict != .confirmed && !isOfFramework }
}

/// How often a reason was printed.
public struct PrintedReason: Equatable, Sendable {
  public let words: String
  public let count: UInt64
}

/// Evaluations for which the two sides print different reasons.
public struct OtherReason: Equatable, Sendable {
  public let words: Sides<String>
  public let count: UInt64
}

/// A decision of the engine, and how many of the differing evaluations it accounts for.
public struct RealityDecision: Equatable, Sendable {
  /// What the engine did, or why it did nothing.
  public enum Kind: Hashable, Sendable {
    /// It made evaluations that were not observed, for this reason.
    case evaluated(ReasonFacts)
    /// It skipped observed evaluations, because this rule found the view equal.
    case skipped(ComparisonRule)
    /// Nothing signalled the view, and nothing re-created it.
    case notReached
    /// The same, in a tick in which `onReceive` delivered an event.
    case notReachedByEvent
    /// The engine has nothing that corresponds to the step.
    case noStep
    /// The engine's trace has no view with this name.
    case noView
  }

  public let kind: Kind
  public let count: UInt64
}

/// Ticks that were compared with each other and in which a view differs.
public struct RealityStep: Sendable {
  /// The number of the stretch, from 0.
  public let number: Int
  /// The first tick of each side; `nil` if the side has none.
  public let ticks: Sides<TickNumber?>
  public let tickCounts: Sides<Int>
  public let labels: Sides<String>
  public let isJoinedByLabel: Bool
  public let verdict: RealityVerdict
  /// The differing views, the largest difference first.
  public let views: [(name: String, counts: Sides<UInt64>)]
}
