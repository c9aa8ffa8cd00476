import TraceFormat

/// What one tick came to.
public struct TickSummary: Sendable {
  /// What a view came to, by its number in the summary.
  public typealias ViewTotals = (view: Int, totals: TypeTotals)

  public let tick: TickNumber
  public let label: String
  public let commits: UInt32
  /// What happened besides evaluations; of events and writes 0 where they were not asked for.
  public let others: TickOthers
  /// All views together.
  public internal(set) var totals = TypeTotals()
  /// Each view that took part, in the order in which they were first met.
  public internal(set) var views: ArraySlice<ViewTotals> = []
  /// False where a part of the tick is missing from the trace: the counts are then of what is left.
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

/// What a trace came to, or some of its ticks and views.
///
///     let summary = try TraceSummary(of: reader)
public struct TraceSummary: Sendable {
  /// Counts of one view.
  public struct View: Sendable {
    public let name: String
    public let totals: TypeTotals
    /// Most frequent first. Wasted evaluations whose block is lost are in `totals` alone.
    public let reasons: [Count]
    /// `nil` where durations were not recorded, or not asked for.
    public let durations: DurationHistogram?
  }

  /// Evaluations that have a name in common: a reason or a property.
  public struct Count: Equatable, Sendable {
    public let name: String
    public var evaluations: UInt64 = 0
    public var wasted: UInt64 = 0
  }

  /// Objects that a `@State` of a view created with new view values and dropped, since it keeps the first one.
  public struct StateObjects: Equatable, Sendable {
    public let view: String
    /// With the type of the object: `_model: FeedModel`.
    public let property: String
    public var count: UInt64
  }

  /// Ticks that were read, and the first and last of them; `nil` where they were not counted.
  public internal(set) var ticks: UInt64?
  public internal(set) var range: ClosedRange<TickNumber>?
  /// Those of them with one of the views that were asked for, all where none was; counted where ticks are listed.
  public internal(set) var listableTicks: UInt64?
  /// Ticks of which a part is missing.
  public internal(set) var brokenTicks: UInt64 = 0
  public internal(set) var commits: UInt64?
  /// Skipped views that were found to show something out of date; `nil` where they were not counted.
  public internal(set) var stale: UInt64?
  /// Rows that lazy containers keep off screen so as to count them, by what makes them do so.
  public internal(set) var kept: [KeptRows] = []
  public internal(set) var totals = TypeTotals()
  /// Most evaluated first.
  public internal(set) var views: [View] = []
  public internal(set) var reasons: [Count] = []
  /// Most often created first; where the whole was asked for.
  public internal(set) var stateObjects: [StateObjects] = []
  /// Parts of recorded sources that were left out and reached, with the reason, at most a hundred; where the whole was asked for.
  public internal(set) var leftOut: [String] = []
  /// Each property that was printed as a reason, that made a view value differ, or, where a `CostReader` added them, whose
  /// write signalled a view, as `Owner.property`.
  public internal(set) var properties: [Count] = []
  /// What evaluations go back to, dearest first; where a `CostReader` added it.
  public internal(set) var costs: [CauseCost] = []
  /// Where it was asked for.
  public internal(set) var score: TraceScore?
  /// Where only the heaviest ticks were asked for: those, in the order of time.
  public internal(set) var heaviestTicks: [TickSummary] = []
  /// The names of views by the numbers that ticks have of them.
  public internal(set) var viewNames: [String] = []
  /// The names of all views that were met, also of those that were not asked for.
  public internal(set) var metNames: Set<String> = []
}

extension [TraceSummary.View] {
  /// Most evaluated first, then most skipped, then by name; without those of which nothing was counted.
  func ordered() -> Self {
    filter { $0.totals != TypeTotals() }.sorted {
      ($1.totals.evaluations, $1.totals.skipped, $0.name) < ($0.totals.evaluations, $0.totals.skipped, $1.name)
    }
  }
}
