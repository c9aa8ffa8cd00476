import TraceFormat

/// A whole trace in bounded size: sums of everything, and the ticks and nodes with most waste one by one.
///
///     let overview = try TraceOverview(of: reader)
///     for fix in overview.fixes { print(overview.views[fix.view].name, fix.amount.wasted) }
///
/// Views, starts and nodes are numbered from 0 by their place in the lists here.
public struct TraceOverview: Sendable {
  /// Evaluations, and how many of them were wasted.
  public struct Amount: Equatable, Sendable {
    public var evaluations: UInt64 = 0
    public var wasted: UInt64 = 0

    public init(evaluations: UInt64 = 0, wasted: UInt64 = 0) {
      (self.evaluations, self.wasted) = (evaluations, wasted)
    }

    static func += (amount: inout Self, more: Self) {
      amount.evaluations &+= more.evaluations
      amount.wasted &+= more.wasted
    }

    /// Whether this is worse than the other: more is wasted, or as much of more.
    func isWorse(than other: Self) -> Bool { (wasted, evaluations) > (other.wasted, other.evaluations) }

    /// Whether it is ranked before the other.
    package func precedes(_ other: Self, byEvaluations: Bool) -> Bool {
      byEvaluations ? (evaluations, wasted) > (other.evaluations, other.wasted) : isWorse(than: other)
    }
  }

  /// What a view came to.
  public struct View: Sendable {
    public let name: String
    /// A type of that name, as it was met first.
    public let type: TypeID
    public internal(set) var amount = Amount()
    public internal(set) var skipped: UInt64 = 0
  }

  /// What evaluations go back to, and what they came to together.
  public struct Start: Sendable {
    public let start: CauseCost.Start
    /// How often it was written or delivered, and how many of the writes had an equal value.
    public internal(set) var times: UInt64 = 0
    public internal(set) var equalTimes: UInt64 = 0
    public internal(set) var amount = Amount()
    /// The views that were evaluated, most wasted first.
    public internal(set) var views: [(view: Int, amount: Amount)] = []

    /// Adds the counts of another one, but for its views: of the same property, for example.
    public mutating func add(_ other: Start) {
      times += other.times
      equalTimes += other.equalTimes
      amount += other.amount
    }
  }

  /// A view that has waste, or any view where all are ranked, and what its evaluations come from.
  public struct Fix: Sendable {
    public let view: Int
    public internal(set) var amount: Amount
    /// In the order in which views are ranked.
    public internal(set) var causes: [Cause]
    /// How many more causes there are.
    public internal(set) var omittedCauses = 0

    /// Evaluations of a view for one reason, which go back to one start.
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
    public let view: Int?
    public let identity: String
    public internal(set) var amount = Amount()
  }

  /// The records of a tick: all of them, or the worst if there are too many.
  public struct Detail: Sendable {
    public let tick: TickNumber
    public let commit: Commit
    /// In the order of the tick. Numbers of causes in here are places in this list, from 1; 0 stands for none.
    public let causes: [Caused]
    public let evaluations: [Evaluated]
    /// How many events, writes and evaluated nodes were left out.
    public let omittedRows: Int
    let amount: Amount

    /// The room that a tick takes besides its rows, so that thousands of ticks with one row each don't fill a page.
    static let ownRows = 10

    var rowCount: Int { Self.ownRows + causes.count + evaluations.count }
  }

  /// An event or a write of a tick.
  public struct Caused: Sendable {
    public let record: TickCause
    /// The same as one of the trace's starts.
    public let start: Int
    /// The number of what led to it in the detail.
    public let cause: CauseNumber
  }

  /// What a node's evaluations in a tick came to; of several, the last one is described.
  public struct Evaluated: Sendable {
    public let node: Int?
    public let view: Int
    public let reason: ReasonID
    /// The number of what signalled the node in the detail.
    public let cause: CauseNumber
    /// The evaluation that re-created the view, by its place in the detail.
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
  /// Most wasted first, or most evaluated where all views are ranked.
  public internal(set) var fixes: [Fix] = []
  /// Those with most waste, in the order of time.
  public internal(set) var ticks: [Tick] = []
  public internal(set) var columns: [OverviewColumn] = []
  public internal(set) var nodes: [Node] = []
  /// Of the ticks with most waste, worst first.
  public internal(set) var details: [Detail] = []
  public internal(set) var omitted = Omitted()
  /// The names of all views that were met, also of those that were not asked for.
  public internal(set) var metNames: Set<String> = []
}

/// How much an overview keeps one by one.
public struct OverviewLimits: Sendable {
  public var ticks = 5_000
  public var columns = 2_048
  /// Events, writes and evaluations of all ticks in detail, each of which takes the room of ten more, and of one of them.
  public var detailRows = 24_000
  public var rowsOfTick = 6_000
  public var nodes = 20_000
  public var causesOfFix = 5
  /// Whether views without waste are ranked too, and all of them by their evaluations.
  public var ranksAll = false

  public init() {}

  /// For what to fix alone: no ticks, nodes or records one by one.
  public static func fixesOnly(ranksAll: Bool = false) -> OverviewLimits {
    var limits = OverviewLimits()
    (limits.ticks, limits.columns, limits.detailRows, limits.nodes) = (0, 2, 0, 0)
    limits.ranksAll = ranksAll
    return limits
  }
}
