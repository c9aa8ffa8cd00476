import TraceFormat

/// Evaluations that only one of the two traces has, and that go back to the same link of their chains: the first one
/// that the other trace does not have.
///
///     tap Next ─ write of Feed.items ─ List re-made its cells ─ Cell: item differed ─ Badge
///     └────────────── the other trace has these ────────────┘   └─ the first that it has not
///
/// Everything from that link on, here `Cell` and `Badge`, belongs to one cause.
public struct DiffCause: Sendable {
  /// What the other trace does not have.
  public enum Link: Hashable, Sendable {
    /// A step of the scenario.
    case step
    /// A tick that a step of both led to: the other trace has nothing to compare it with.
    case tick
    /// An event or a write.
    case cause(CauseFacts)
    /// The evaluation of a view.
    case evaluation(Evaluated)
    /// The other trace evaluated the node too, less often.
    case again(Evaluated)
    /// Evaluated on both sides; here, it changed nothing in the output.
    case waste(Evaluated)
  }

  /// An evaluation as the side that has it records it, and what the other side did instead.
  public struct Evaluated: Hashable, Sendable {
    public let view: String
    public let reason: ReasonFacts
    /// The view that re-made it; `nil` where it was signalled.
    public let maker: String?
    /// It was not the maker's body that re-made it but a closure in it that depends on something by itself, as that of a
    /// `ForEach`.
    public let isOfClosure: Bool
    public let otherSide: Fate
    /// Where the view is declared, where that is known.
    public let place: SourcePlace?
  }

  /// What became of a node that was not evaluated.
  public enum Fate: Hashable, Sendable {
    /// It was re-created and found equal by a rule.
    case equal(ComparisonRule)
    /// Nothing signalled it, and nothing re-created it.
    case notReached
    /// Nothing re-created it, and the write that signals it on the side that has it was of an equal value.
    case equalWrite
    /// It was not there: the evaluation is its first.
    case absent
    /// The same view made fewer of its kind and found some equal: whether it was one of them is not in the trace.
    case amongFewer
    /// It was evaluated.
    case evaluated
  }

  /// How often a view was evaluated because of the link.
  public struct ViewCount: Equatable, Sendable {
    public let view: String
    public internal(set) var evaluations: UInt64 = 0
    public internal(set) var wasted: UInt64 = 0
  }

  /// How views came to be evaluated that belong to the cause.
  public struct Way: Equatable, Sendable {
    public let view: String
    public let reason: ReasonFacts
    /// The view that re-made it; `nil` where it was signalled.
    public let maker: String?
    public let isOfClosure: Bool
    public internal(set) var evaluations: UInt64
  }

  public let link: Link
  /// The write or event that led there, and what led to that: nearest first, as far as it is the same each time.
  public internal(set) var origin: [CauseFacts]
  /// Whether different events led to `origin`, or to the link where that is empty.
  public internal(set) var hasSeveralOrigins = false
  /// How its views came to be evaluated: most evaluated first.
  public internal(set) var ways: [Way] = []
  public internal(set) var evaluations: UInt64 = 0
  public internal(set) var wasted: UInt64 = 0
  /// The view that the link is about, then those that were most evaluated.
  public internal(set) var views: [ViewCount] = []
  public internal(set) var ticks: UInt64 = 0
  /// The first of its ticks, as the side that has the evaluations numbers and labels it.
  public let firstTick: TickNumber
  public let label: String
  /// Whether all of its ticks have that label.
  public internal(set) var hasOneLabel = true
  /// The path of the first node that the link is about; empty where it is about none.
  public let path: String

  /// Where in the source to look: the write that the other side lacks, the declaration of the view that it does not
  /// evaluate, or else the nearest write that is known.
  public var place: SourcePlace? {
    switch link {
    case .cause(let cause): if let place = cause.place { return place }
    case .evaluation(let evaluated), .again(let evaluated), .waste(let evaluated):
      if let place = evaluated.place { return place }
    case .tick, .step: break
    }
    return origin.lazy.compactMap(\.place).first
  }

  /// What it costs, to order causes by.
  var cost: UInt64 { evaluations + wasted }
}

extension DiffCause.Link {
  /// The evaluation that it is about; `nil` for none.
  public var evaluated: DiffCause.Evaluated? {
    switch self {
    case .evaluation(let evaluated), .again(let evaluated), .waste(let evaluated): evaluated
    case .tick, .step, .cause: nil
    }
  }
}
