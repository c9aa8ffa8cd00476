import TraceFormat

/// What happened in a trace, on one axis of ticks: a bounded number of columns, each of as many ticks as it takes.
///
///     var timeline = Timeline(columns: 60)
///     for tick in ticks { timeline.add(tick) }
///     for column in timeline.columns { print(column.ticks, column.others.events) }
public struct Timeline: Sendable {
  /// Some ticks that follow each other.
  public struct Column: Sendable {
    public private(set) var firstTick: TickNumber
    public private(set) var lastTick: TickNumber
    public private(set) var ticks: UInt64 = 1
    /// The label of the tick that had most evaluations.
    public private(set) var label: String
    public private(set) var others: TickOthers
    public private(set) var totals: TypeTotals
    /// By the view's number; views that come later are left out.
    fileprivate var views: [TypeTotals] = []
    private var mostEvaluations: UInt64

    fileprivate init(_ tick: TickSummary) {
      (firstTick, lastTick, label, others, totals) = (tick.tick, tick.tick, tick.label, tick.others, tick.totals)
      mostEvaluations = tick.totals.evaluations
      for (view, totals) in tick.views {
        while views.count <= view { views.append(TypeTotals()) }
        views[view] = totals
      }
    }

    /// What a view came to.
    public func totals(ofView view: Int) -> TypeTotals { view < views.count ? views[view] : TypeTotals() }

    fileprivate mutating func append(_ next: Column) {
      lastTick = next.lastTick
      ticks += next.ticks
      if next.mostEvaluations > mostEvaluations { (mostEvaluations, label) = (next.mostEvaluations, next.label) }
      others.events += next.others.events
      others.writes += next.others.writes
      others.changes += next.others.changes
      totals += next.totals
      while views.count < next.views.count { views.append(TypeTotals()) }
      for (view, totals) in next.views.enumerated() { views[view] += totals }
    }
  }

  public private(set) var ticks: UInt64 = 0
  private var fine: [Column] = []
  private var ticksPerColumn: UInt64 = 1
  private let limit: Int
  /// Finer columns than are shown, so that any number of ticks fills the width well.
  private static let capacity = 1024

  /// - Parameter columns: how many there may be at most.
  public init(columns: Int) { limit = max(1, columns) }

  public mutating func add(_ tick: TickSummary) {
    ticks += 1
    let column = Column(tick)
    if let last = fine.last, last.ticks < ticksPerColumn {
      fine[fine.count - 1].append(column)
    } else {
      fine.append(column)
    }
    if fine.count > max(Self.capacity, limit) { merge() }
  }

  /// What is shown: all columns but the last of equally many ticks.
  public var columns: [Column] {
    Self.joined(fine, by: (fine.count + limit - 1) / limit)
  }

  private mutating func merge() {
    fine = Self.joined(fine, by: 2)
    ticksPerColumn *= 2
  }

  private static func joined(_ columns: [Column], by count: Int) -> [Column] {
    guard count > 1 else { return columns }
    return stride(from: 0, to: columns.count, by: count).map { start in
      var column = columns[start]
      for next in columns[start..<min(start + count, columns.count)].dropFirst() { column.append(next) }
      return column
    }
  }
}
