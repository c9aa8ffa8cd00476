import TraceFormat

/// A whole trace in bounded size: totals, and details of the most wasteful ticks and nodes.
///
///     let overview = try TraceOverview(of: reader)
///     for fix in overview.fixes { print(overview.views[Int(fix.view)].name, fix.amount.wasted) }
///
/// Views, starts and nodes are identified by their index in the lists.
public struct TraceOverview: Sendable {
  /// The number of evaluations, and of wasted ones.
  public struct Amount: Equatable, Sendable {
    public var evaluations: UInt64 = 0
    public var wasted: UInt64 = 0

    public init(evaluations: UInt64 = 0, wasted: UInt64 = 0) {
      (self.evaluations, self.wasted) = (evaluations, wasted)
    }

    package static func += (amount: inout Self, more: Self) {
      amount.evaluations &+= more.evaluations
      amount.wasted &+= more.wasted
    }

    /// Whether more is wasted, or as much but of more evaluations.
    func isWorse(than other: Self) -> Bool { (wasted, evaluations) > (other.wasted, other.evaluations) }

    /// Whether this is ranked before the other.
    package func precedes(_ other: Self, byEvaluations: Bool) -> Bool {
      byEvaluations ? (evaluations, wasted) > (other.evaluations, other.wasted) : isWorse(than: other)
    }
  }

  /// A view's total.
  public struct View: Sendable {
    public let name: String
    /// The first type met with that name.
    public let type: TypeID
    public internal(set) var amount = Amount()
    public internal(set) var skipped: UInt64 = 0
  }

  /// A write or event that evaluations start from, and their total.
  public struct Start: Sendable {
    public let start: CauseCost.Start
    /// How many times it was written or delivered, and how many of the writes had an equal value.
    public internal(set) var times: UInt64 = 0
    public internal(set) var equalTimes: UInt64 = 0
    public internal(set) var amount = Amount()
    /// The views that were evaluated, most wasted first.
    public internal(set) var views: [(view: ViewNumber, amount: Amount)] = []

    /// Adds the counts of another start, without its views; for example, of the same property.
    public mutating func add(_ other: Start) {
      times += other.times
      equalTimes += other.equalTimes
      amount += other.amount
    }
  }

  /// A view with waste, or any view if all are ranked, and the causes of its evaluations.
  public struct Fix: Sendable {
    public let view: ViewNumber
    public internal(set) var amount: Amount
    /// In the order in which views are ranked.
    public internal(set) var causes: [Cause]
    /// How many more causes there are.
    public internal(set) var omittedCauses = 0

    /// Evaluations of a view with the same reason and the same start.
    public struct Cause: Sendable {
      public let reason: ReasonID
      public let start: Int
      public let amount: Amount
    }
  }

  /// A tick as a row of a table.
  public struct Tick: Sendable {
    public let number: TickNumber
    public let label: String
    public let clock: UInt64
    public internal(set) var others = TickOthers()
    public internal(set) var amount = Amount()
    public internal(set) var skipped: UInt64 = 0
  }

  /// A node of the tree. Its parent comes before it.
  public struct Node: Sendable {
    public let parent: Int?
    public let view: ViewNumber?
    public let identity: String
    public internal(set) var amount = Amount()
  }

  /// The records of a tick: all of them, or the worst if there are too many.
  public struct Detail: Sendable {
    public let tick: TickNumber
    public let commit: Commit
    /// In the order of the tick. The details refer to causes by their position in this list, from 1; 0 is none.
    public let causes: [Caused]
    public let evaluations: [Evaluated]
    /// How many events, writes and evaluated nodes were left out.
    public let omittedRows: Int
    let amount: Amount

    /// The size of a tick besides its rows, so that thousands of ticks with one row each don't fill a page.
    static let ownRows = 10

    var rowCount: Int { Self.ownRows + causes.count + evaluations.count }
  }

  /// An event or a write of a tick.
  public struct Caused: Sendable {
    public let record: TickCause
    /// The index of the corresponding start.
    public let start: Int
    /// The number, in the detail, of what led to it.
    public let cause: CauseNumber
  }

  /// A node's evaluations in a tick. If there are several, the last one is described.
  public struct Evaluated: Sendable {
    public let node: Int?
    public let view: ViewNumber
    public let reason: ReasonID
    /// The number, in the detail, of what signalled the node.
    public let cause: CauseNumber
    /// The evaluation that re-created the view, by its index in the detail.
    public let maker: Int?
    public let times: UInt32
    public let wastedTimes: UInt32
    public let oldValue: String
    public let newValue: String
  }

  /// How much is left out.
  public struct Omitted: Equatable, Sendable {
    public internal(set) var ticks: UInt64 = 0
    public internal(set) var details: UInt64 = 0
    public internal(set) var nodes: UInt64 = 0
  }

  public internal(set) var tickCount: UInt64 = 0
  public internal(set) var commits: UInt64 = 0
  public internal(set) var others = TickOthers()
  public internal(set) var amount = Amount()
  public internal(set) var skipped: UInt64 = 0
  /// In the order in which they were met.
  public internal(set) var views: [View] = []
  public internal(set) var starts: [Start] = []
  /// Most wasted first, or most evaluated if all views are ranked.
  public internal(set) var fixes: [Fix] = []
  /// The most wasteful ticks, in chronological order.
  public internal(set) var ticks: [Tick] = []
  public internal(set) var columns: [OverviewColumn] = []
  public internal(set) var nodes: [Node] = []
  /// Details of the most wasteful ticks, worst first.
  public internal(set) var details: [Detail] = []
  public internal(set) var omitted = Omitted()
  /// `nil` unless it was asked for, or if the trace doesn't know what was wasted.
  public internal(set) var score: TraceScore?
  /// The names of all views in the trace, even those that weren't asked for.
  public internal(set) var allViewNames: Set<String> = []
}

/// How much detail an overview keeps.
public struct OverviewLimits: Sendable {
  public var ticks = 5_000
  public var columns = 2_048
  /// The maximum number of events, writes and evaluations in the details of all ticks, where each tick counts as ten
  /// more, and of one tick.
  public var detailRows = 24_000
  public var rowsOfTick = 6_000
  public var nodes = 20_000
  public var causesOfFix = 5
  /// Whether to include views without waste, and rank all by their evaluations.
  public var ranksAll = false
  /// Whether to score the trace as well. A score belongs to a whole trace, not to some of its ticks.
  public var measuresScore = false

  public init() {}

  /// Only what to fix, without details of ticks, nodes and records.
  public static func fixesOnly(ranksAll: Bool = false) -> OverviewLimits {
    var limits = OverviewLimits()
    (limits.ticks, limits.columns, limits.detailRows, limits.nodes) = (0, 2, 0, 0)
    limits.ranksAll = ranksAll
    return limits
  }
}
