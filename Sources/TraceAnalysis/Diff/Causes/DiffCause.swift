import TraceFormat

/// Evaluations that only one of the traces has and that are attributed to the same link of their chains: the first one
/// that the other trace lacks.
///
///     tap Next ─ write of Feed.items ─ List re-created its cells ─ Cell: item differed ─ Badge
///     └────────────── the other trace has these ───────────────┘   └─ the first it lacks
///
/// Everything from that link on, here `Cell` and `Badge`, belongs to one cause.
public struct DiffCause: Sendable {
  /// What the other trace lacks.
  public enum Link: Hashable, Sendable {
    /// A step of the scenario.
    case step
    /// A tick of a step that both have: the other trace has no corresponding tick.
    case tick
    /// An event or a write.
    case cause(CauseFacts)
    /// The evaluation of a view.
    case evaluation(Evaluated)
    /// The other trace evaluated the node too, but fewer times.
    case again(Evaluated)
    /// Both evaluated it, but only here it changed nothing in the output.
    case waste(Evaluated)
  }

  /// An evaluation that one side has, and what the other side did instead.
  public struct Evaluated: Hashable, Sendable {
    public let view: String
    public let reason: ReasonFacts
    /// The view that re-created it, or `nil` if it was signalled.
    public let maker: String?
    /// Whether it was re-created by a closure in the maker's body that has dependencies of its own, such as that of a
    /// `ForEach`.
    public let isOfClosure: Bool
    public let otherSide: Fate
    /// Where the view is declared, if known.
    public let place: SourcePlace?
  }

  /// What happened to a node that wasn't evaluated.
  public enum Fate: Hashable, Sendable {
    /// It was re-created and found equal by a rule.
    case equal(ComparisonRule)
    /// It was neither signalled nor re-created.
    case notReached
    /// It wasn't re-created, and the write that signalled it on the other side wrote an equal value.
    case equalWrite
    /// It didn't exist: the evaluation is its first.
    case absent
    /// The same view created fewer nodes like it and found some equal. The trace doesn't show whether it was one of
    /// them.
    case amongFewer
    /// It was evaluated.
    case evaluated
    /// A trace was imported, and doesn't know what led to evaluations.
    case unknown
  }

  /// How many times a view was evaluated because of the link.
  public struct ViewCount: Equatable, Sendable {
    public let view: String
    public internal(set) var evaluations: UInt64 = 0
    public internal(set) var wasted: UInt64 = 0
  }

  /// How views of this cause came to be evaluated.
  public struct Way: Equatable, Sendable {
    public let view: String
    public let reason: ReasonFacts
    /// The view that re-created it, or `nil` if it was signalled.
    public let maker: String?
    public let isOfClosure: Bool
    public internal(set) var evaluations: UInt64
  }

  public let link: Link
  /// The write or event that led to the link, and what led to that: nearest first, as far as it is the same each time.
  public internal(set) var origin: [CauseFacts]
  /// Whether different events led to `origin`, or to the link if that is empty.
  public internal(set) var hasSeveralOrigins = false
  /// How its views came to be evaluated, most evaluated first.
  public internal(set) var ways: [Way] = []
  public internal(set) var evaluations: UInt64 = 0
  public internal(set) var wasted: UInt64 = 0
  /// The link's view first, then by evaluations.
  public internal(set) var views: [ViewCount] = []
  public internal(set) var ticks: UInt64 = 0
  /// The first of its ticks, on the side that has the evaluations.
  public let firstTick: TickNumber
  public let label: String
  /// Whether all of its ticks have the same label.
  public internal(set) var hasOneLabel = true
  /// The path of the first node of the link; empty if the link isn't a node.
  public let path: String

  /// Where to look in the source: the write that the other side lacks, the declaration of the view that it doesn't
  /// evaluate, or else the nearest known write.
  public var place: SourcePlace? {
    switch link {
    case .cause(let cause): if let place = cause.place { return place }
    case .evaluation(let evaluated), .again(let evaluated), .waste(let evaluated):
      if let place = evaluated.place { return place }
    case .tick, .step: break
    }
    return origin.lazy.compactMap(\.place).first
  }

  /// The weight by which causes are sorted.
  var cost: UInt64 { evaluations + wasted }
}

extension DiffCause.Link {
  /// The evaluation of the link, or `nil`.
  public var evaluated: DiffCause.Evaluated? {
    switch self {
    case .evaluation(let evaluated), .again(let evaluated), .waste(let evaluated): evaluated
    case .tick, .step, .cause: nil
    }
  }
}
