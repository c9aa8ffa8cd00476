import TraceFormat

/// Why a view was evaluated in a tick, or why not: from the event down to the view, and what came of it.
public struct Explanation: Sendable {
  /// A node that was evaluated on the way to the view, or the view itself.
  public struct Evaluated: Sendable {
    public let type: TypeID
    public let path: String
    public let reason: ReasonID
    public let isWasted: Bool
    /// Objects that its states created with the new view value and dropped, as `_model: FeedModel`.
    public let droppedObjects: [String]
    public let pass: UInt32
    public let oldValue: String
    public let newValue: String
    /// What the body of the one above wrote, where it was that which signalled it.
    public let signalledBy: TickCause?
    /// What else signalled it: each with what led to it, the first event last.
    public let furtherCauses: [[TickCause]]
  }

  /// How the way ends.
  public enum Outcome: Sendable {
    case evaluated
    /// Nodes of a type were re-created and found equal: of the view itself, or of one above it.
    /// The path is the one's that is the view or lies above it; empty where it is one of those that were only counted.
    case stopped(at: TypeID, path: String, count: UInt32, rule: ComparisonRule)
    /// Something above it was evaluated, but what became of the view is not in the trace.
    case unknown
    /// Something was written that did not signal it, and nothing above it was evaluated: a value of its own or of a view
    /// above it, or one that belongs to no view, as that of an object. It was equal to the one before, or the body of the
    /// view that owns it, or of the one in question where none does, doesn't read it.
    case unheard(at: TypeID, isEqual: Bool, isOwn: Bool)
    /// Nodes of it left the tree, taken out by the last one that was evaluated on the way; the path is one of theirs.
    case left(at: TypeID, path: String, count: Int)
    /// Nothing above it was evaluated.
    case notReached
  }

  /// Views of one type that were made by the one in question, or by those of one type below it.
  public struct Consequence: Sendable {
    public let type: TypeID
    public internal(set) var count: UInt64 = 0
    public internal(set) var wasted: UInt64 = 0
    /// The rule by which they were found equal; `none` for those that were evaluated.
    public let rule: ComparisonRule
    /// What these led to in turn.
    public internal(set) var consequences: [Consequence] = []
  }

  public let tick: TickNumber
  public let label: String
  /// False where a part of the tick is missing.
  public let isWhole: Bool
  /// The events and writes at the start, the first one first.
  public let causes: [TickCause]
  /// Nodes that were evaluated from the cause down; the last one is the view itself where the outcome says so.
  public let evaluated: [Evaluated]
  public let outcome: Outcome
  /// Writes besides that could have led to it and did not, of a view that was not evaluated: each with what led to it, the
  /// first event last.
  public let unheard: [[TickCause]]
  /// What the view's evaluation led to, those that it made itself first, and below them what these made.
  public let consequences: [Consequence]
  /// What the tick changed in the rendered output in all; `nil` for nothing.
  public let commit: Commit?
  /// The paths of other nodes of the view that were evaluated in the tick, the first few or all, and how many there are.
  public let others: [String]
  public let otherCount: Int
  /// Whether all of them were asked for.
  public let listsAll: Bool
}

/// The answer to a question for the views of a name or pattern.
public struct WhyAnswer: Sendable {
  /// By view; the best tick where none was asked for.
  public let explanations: [(view: String, explanation: Explanation)]
  /// Names of all views that were met.
  public let metNames: Set<String>
  /// Views of the pattern of which a node has a path that was asked for.
  public let matchedNames: [String]
  /// Paths of nodes of these views that were not asked for, at most a thousand.
  public let otherPaths: Set<String>
  /// Whether the tick was met.
  public let hasTick: Bool
  /// Where a tick was asked for: the last one before it in which one of the nodes left the tree, and the first one behind it
  /// in which one comes.
  public let lastLeft: TickNumber?
  public let nextMount: TickNumber?
}

extension Explanation {
  /// What was evaluated because of the view at any depth, added up by type, and behind it what the view itself re-made
  /// and was found equal.
  public var sums: [Consequence] {
    var sums: [Consequence] = []
    var places: [TypeID: Int] = [:]
    var rest = consequences.filter { $0.rule == .none }[...]
    while let next = rest.popFirst() {
      if let index = places[next.type] {
        sums[index].count += next.count
        sums[index].wasted += next.wasted
      } else {
        places[next.type] = sums.count
        sums.append(Consequence(type: next.type, count: next.count, wasted: next.wasted, rule: .none))
      }
      rest += next.consequences.filter { $0.rule == .none }
    }
    return sums + consequences.filter { $0.rule != .none }
  }
}
