import TraceFormat

/// The summary of one tick.
public struct TickSummary: Sendable {
  /// A view's number in the summary, and its total.
  public typealias ViewTotals = (view: ViewNumber, totals: TypeTotals)

  public let tick: TickNumber
  public let label: String
  public let commits: UInt32
  /// What happened besides evaluations; events and writes are 0 if they weren't requested.
  public let others: TickOthers
  /// The total of all views.
  public internal(set) var totals = TypeTotals()
  /// The views that took part, in the order in which they were first met.
  public internal(set) var views: ArraySlice<ViewTotals> = []
  /// Whether the whole tick is in the trace. If not, the counts are of the intact part.
  public let isWhole: Bool

  init(_ tick: TraceTick, commits: UInt32, others: TickOthers) {
    self.tick = tick.number
    label = tick.label
    isWhole = tick.isWhole
    self.commits = commits
    self.others = others
  }
}

/// What happened in a tick besides evaluations.
public struct TickOthers: Equatable, Sendable {
  public var events: UInt64 = 0
  public var writes: UInt64 = 0
  /// Parts of the rendered output that the commit inserted, removed or updated.
  public var changes: UInt64 = 0
}

/// The totals of a trace, or of some of its ticks and views.
///
///     let summary = try TraceSummary(of: reader)
public struct TraceSummary: Sendable {
  /// Counts of one view.
  public struct View: Sendable {
    public let name: String
    public let totals: TypeTotals
    /// Most frequent first. Wasted evaluations whose block is lost are only in `totals`.
    public let reasons: [Count]
    /// `nil` if durations were not recorded or not requested.
    public let durations: DurationHistogram?
  }

  /// Evaluations with the same reason or property.
  public struct Count: Equatable, Sendable {
    public let name: String
    public var evaluations: UInt64 = 0
    public var wasted: UInt64 = 0
  }

  /// Objects that a view's `@State` created with new view values and dropped, because it keeps the first one.
  public struct StateObjects: Equatable, Sendable {
    public let view: String
    /// The property with the object's type: `_model: FeedModel`.
    public let property: String
    public var count: UInt64
  }

  /// The number of ticks read, and the first and last of them; `nil` if they were not counted.
  public internal(set) var ticks: UInt64?
  public internal(set) var range: ClosedRange<TickNumber>?
  /// The number of these ticks with a requested view; counted only if ticks are listed.
  public internal(set) var listableTicks: UInt64?
  /// Ticks with missing parts.
  public internal(set) var brokenTicks: UInt64 = 0
  public internal(set) var commits: UInt64?
  /// Skipped views that were out of date; `nil` if not counted.
  public internal(set) var stale: UInt64?
  /// Rows that lazy containers keep off screen to count them, by the reason.
  public internal(set) var kept: [KeptRows] = []
  public internal(set) var totals = TypeTotals()
  /// Most evaluated first.
  public internal(set) var views: [View] = []
  public internal(set) var reasons: [Count] = []
  /// Most often created first; only with full detail.
  public internal(set) var stateObjects: [StateObjects] = []
  /// Parts of recorded sources that were left out and reached, with the reason, at most a hundred; only with full detail.
  public internal(set) var leftOut: [String] = []
  /// Frameworks whose views do nothing, such as `Charts, MapKit`.
  public internal(set) var standIns: String?
  /// As `Owner.property`: each property that was printed as a reason or made a view value differ, and, if a `CostReader`
  /// added them, those whose write signalled a view.
  public internal(set) var properties: [Count] = []
  /// What evaluations are attributed to, most costly first; added by a `CostReader`.
  public internal(set) var costs: [CauseCost] = []
  /// If requested.
  public internal(set) var score: TraceScore?
  /// If only the heaviest ticks were requested, those ticks in order.
  public internal(set) var heaviestTicks: [TickSummary] = []
  /// The names of views, by the numbers used in ticks.
  public internal(set) var viewNames: [String] = []
  /// The names of all views met, including those not requested.
  public internal(set) var allViewNames: Set<String> = []
}

extension [TraceSummary.View] {
  /// Most evaluated first, then most skipped, then by name; views without counts are left out.
  func ordered() -> Self {
    filter { $0.totals != TypeTotals() }.sorted {
      ($1.totals.evaluations, $1.totals.skipped, $0.name) < ($0.totals.evaluations, $0.totals.skipped, $1.name)
    }
  }
}
