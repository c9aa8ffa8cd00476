import TraceFormat

/// The sum of some consecutive ticks.
public struct OverviewColumn: Sendable {
  /// The first and last tick.
  public private(set) var first: TickNumber
  public private(set) var last: TickNumber
  /// The first of the ticks with the most evaluations.
  public private(set) var heaviest: TickNumber
  public private(set) var others: TickOthers
  private var most: UInt64
  private var views: [TraceOverview.Amount]

  init(_ tick: TraceOverview.Tick, _ views: [TraceOverview.Amount]) {
    (first, last, heaviest) = (tick.number, tick.number, tick.number)
    (others, most, self.views) = (tick.others, tick.amount.evaluations, views)
  }

  /// A view's total.
  public func amount(ofView view: ViewNumber) -> TraceOverview.Amount {
    Int(view) < views.count ? views[Int(view)] : TraceOverview.Amount()
  }

  mutating func append(_ next: OverviewColumn) {
    last = next.last
    if next.most > most { (heaviest, most) = (next.heaviest, next.most) }
    others.events &+= next.others.events
    others.writes &+= next.others.writes
    others.changes &+= next.others.changes
    if views.count < next.views.count {
      views += repeatElement(TraceOverview.Amount(), count: next.views.count - views.count)
    }
    for (view, amount) in next.views.enumerated() { views[view] += amount }
  }
}

/// Columns with equal numbers of ticks, except for the last one. The number doubles whenever there would be too many
/// columns.
struct OverviewColumns {
  /// Views beyond this limit have no amounts in columns: thousands of views would take hundreds of megabytes.
  static let viewLimit = 200
  private let limit: Int
  private(set) var columns: [OverviewColumn] = []
  private var ticksPerColumn = 1
  private var ticksInLast = 0

  init(limit: Int) { self.limit = max(2, limit) }

  mutating func add(_ tick: TraceOverview.Tick, _ views: [TraceOverview.Amount]) {
    let column = OverviewColumn(tick, views)
    if ticksInLast > 0, ticksInLast < ticksPerColumn {
      columns[columns.count - 1].append(column)
      ticksInLast += 1
      return
    }
    if columns.count == limit { halve() }
    columns.append(column)
    ticksInLast = 1
  }

  private mutating func halve() {
    columns = stride(from: 0, to: columns.count, by: 2).map { start in
      var column = columns[start]
      if start + 1 < columns.count { column.append(columns[start + 1]) }
      return column
    }
    ticksPerColumn *= 2
  }
}
