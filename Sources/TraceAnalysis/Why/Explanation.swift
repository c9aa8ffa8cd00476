import TraceFormat

/// Why a view was or wasn't evaluated in a tick: from the event down to the view, and what its evaluation led to.
public struct Explanation: Sendable {
  /// A node that was evaluated on the way to the view, or the view itself.
  public struct Evaluated: Sendable {
    public let type: TypeID
    public let path: String
    public let reason: ReasonID
    public let isWasted: Bool
    /// Objects that its states created with the new view value and dropped, such as `_model: FeedModel`.
    public let droppedObjects: [String]
    public let pass: UInt32
    public let oldValue: String
    public let newValue: String
    /// The write in the body of the node above, if that signalled it.
    public let signalledBy: TickCause?
    /// What else signalled it, each with what led to it, first event last.
    public let furtherCauses: [[TickCause]]
  }

  /// How the chain ends.
  public enum Outcome: Sendable {
    case evaluated
    /// Nodes of a type were re-created and found equal: the view itself, or one above it. The path is that of the node
    /// that is the view or above it; empty if the nodes were only counted.
    case stopped(at: TypeID, path: String, count: UInt32, rule: ComparisonRule)
    /// Something above it was evaluated, but the trace doesn't show what happened to the view.
    case unknown
    /// A write didn't signal it, and nothing above it was evaluated. The write is of a value of its own, of a view
    /// above it, or of one that belongs to no view, such as an object's. Either the value was equal, or the body of the
    /// owning view, or else of the view in question, doesn't read it.
    case ignoredWrite(at: TypeID, isEqual: Bool, isOwn: Bool)
    /// Nodes of the view were removed from the tree by the last evaluated node of the chain. The path is that of one of
    /// them.
    case left(at: TypeID, path: String, count: Int)
    /// Nothing above it was evaluated.
    case notReached
  }

  /// Views of one type that were created by the one in question, or by those of one type below it.
  public struct Consequence: Sendable {
    public let type: TypeID
    public internal(set) var count: UInt64 = 0
    public internal(set) var wasted: UInt64 = 0
    /// The rule that found them equal; `none` if they were evaluated.
    public let rule: ComparisonRule
    /// What these led to in turn.
    public internal(set) var consequences: [Consequence] = []
  }

  public let tick: TickNumber
  public let label: String
  /// Whether the whole tick is in the trace.
  public let isWhole: Bool
  /// The events and writes at the start, first one first.
  public let causes: [TickCause]
  /// The evaluated nodes from the cause down. The last one is the view itself if the outcome says so.
  public let evaluated: [Evaluated]
  public let outcome: Outcome
  /// For a view that wasn't evaluated: other writes that could have led to its evaluation but didn't, each with what
  /// led to it, first event last.
  public let ignoredWrites: [[TickCause]]
  /// What the view's evaluation led to: what it created itself, and below that what these nodes created.
  public let consequences: [Consequence]
  /// Everything that the tick changed in the rendered output, or `nil` for nothing.
  public let commit: Commit?
  /// The paths of other nodes of the view that were evaluated in the tick, the first few or all, and their number.
  public let others: [String]
  public let otherCount: Int
  /// Whether all of them were requested.
  public let listsAll: Bool
}

/// The answer for the views that match a name or pattern.
public struct WhyAnswer: Sendable {
  /// By view, in the best tick if none was requested.
  public let explanations: [(view: String, explanation: Explanation)]
  /// The names of all views in the trace.
  public let allViewNames: Set<String>
  /// The matching views of which a node has the requested path.
  public let matchedNames: [String]
  /// The paths of other nodes of these views, at most a thousand.
  public let otherPaths: Set<String>
  /// Whether the requested tick is in the trace.
  public let hasTick: Bool
  /// If a tick was requested: the last tick before it in which one of the nodes was removed, and the first one after it
  /// in which one is mounted.
  public let lastLeft: TickNumber?
  public let nextMount: TickNumber?
}

extension Explanation {
  /// Everything that was evaluated because of the view, summed up by type, then what the view itself re-created and was
  /// found equal.
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
