import TraceFormat

/// The events of a trace on an axis of ticks, in a bounded number of columns with as many ticks each as necessary.
///
///     var timeline = Timeline()
///     for tick in ticks { timeline.add(tick) }
///     for column in timeline.columns(atMost: 60) { print(column.ticks, column.others.events) }
///
/// Timelines of a trace's parts can be added up, and are then the same as that of the whole: they divide ticks at the same places.
public struct Timeline: Sendable {
  /// One of the ticks with the most evaluations.
  public struct HeavyTick: Sendable {
    public let tick: TickNumber
    public let label: String
    public let evaluations: UInt64
    public let wasted: UInt64

    fileprivate init(_ tick: TickSummary) {
      (self.tick, label) = (tick.tick, tick.label)
      (evaluations, wasted) = (tick.totals.evaluations, tick.totals.wasted)
    }
  }

  /// A view's total in a column.
  public struct ViewAmount: Sendable {
    public private(set) var evaluations: UInt64 = 0
    public private(set) var wasted: UInt64 = 0

    fileprivate mutating func add(evaluations: UInt64, wasted: UInt64) {
      self.evaluations &+= evaluations
      self.wasted &+= wasted
    }
  }

  /// The sum of some consecutive ticks.
  public struct Column: Sendable {
    /// From the lowest to the highest number. Numbers increase in a trace that is whole.
    public private(set) var range: ClosedRange<TickNumber>
    public private(set) var ticks: UInt64 = 1
    /// The first of the ticks with the most evaluations.
    public private(set) var heaviest: HeavyTick
    public private(set) var others: TickOthers
    public private(set) var totals: TypeTotals
    /// By view number, up to the last view that was evaluated.
    fileprivate var views: [ViewAmount] = []
    /// Its number among all columns as wide as this one.
    fileprivate var place: UInt64

    fileprivate init(_ tick: TickSummary, at place: UInt64) {
      self.place = place
      (range, others, totals) = (tick.tick...tick.tick, tick.others, tick.totals)
      heaviest = HeavyTick(tick)
      add(tick.views)
    }

    /// A view's total.
    public func amount(ofView view: ViewNumber) -> ViewAmount {
      Int(view) < views.count ? views[Int(view)] : ViewAmount()
    }

    fileprivate mutating func append(_ tick: TickSummary) {
      range = range.joined(with: tick.tick...tick.tick)
      ticks += 1
      if tick.totals.evaluations > heaviest.evaluations { heaviest = HeavyTick(tick) }
      add(tick.others)
      totals += tick.totals
      add(tick.views)
    }

    private mutating func add(_ more: ArraySlice<TickSummary.ViewTotals>) {
      makeRoom(for: more.lazy.map { Int($0.view) + 1 }.max() ?? 0)
      for (view, totals) in more { views[Int(view)].add(evaluations: totals.evaluations, wasted: totals.wasted) }
    }

    /// There are many columns, and perhaps many views, so no column has more room than it needs.
    private mutating func makeRoom(for count: Int) {
      guard count > views.count else { return }
      views.reserveCapacity(count)
      views += repeatElement(ViewAmount(), count: count - views.count)
    }

    private mutating func add(_ more: TickOthers) {
      others.events += more.events
      others.writes += more.writes
      others.changes += more.changes
    }

    fileprivate mutating func append(_ next: Column) {
      range = range.joined(with: next.range)
      ticks += next.ticks
      if next.heaviest.evaluations > heaviest.evaluations { heaviest = next.heaviest }
      add(next.others)
      totals += next.totals
      makeRoom(for: next.views.count)
      for (view, amount) in next.views.enumerated() {
        views[view].add(evaluations: amount.evaluations, wasted: amount.wasted)
      }
    }
  }

  public private(set) var ticks: UInt64 = 0
  /// The ticks with the most evaluations, heaviest first; ties keep their order. Ticks without evaluations are left
  /// out.
  public private(set) var heaviest: [HeavyTick] = []
  private static let mostHeavyTicks = 3
  private var fine: [Column] = []
  private var ticksPerColumn: UInt64 = 1
  /// How many ticks of the trace are before the next one.
  private var ticksBefore: UInt64 = 0
  /// There are more columns than are shown, so that any number of ticks fills the width well.
  private static let capacity = 1024

  public init() {}

  /// That of a part of a trace, with columns as wide as those of a timeline with all ticks before.
  public init(of ticks: [TickSummary], after before: UInt64) {
    ticksBefore = before
    while before > UInt64(Self.capacity) * ticksPerColumn { ticksPerColumn *= 2 }
    for tick in ticks { add(tick) }
  }

  public mutating func add(_ tick: TickSummary) {
    ticks += 1
    let place = ticksBefore / ticksPerColumn
    ticksBefore += 1
    if let last = fine.indices.last, fine[last].place >= place {
      fine[last].append(tick)
    } else {
      fine.append(Column(tick, at: place))
    }
    if fine.count > Self.capacity { widen() }
    if tick.totals.evaluations > leastHeavy { noteHeavy(HeavyTick(tick)) }
  }

  /// Adds the ticks of the next part of the trace.
  public mutating func add(_ part: Timeline) {
    ticks += part.ticks
    var part = part
    while ticksPerColumn < part.ticksPerColumn { widen() }
    while part.ticksPerColumn < ticksPerColumn { part.widen() }
    for column in part.fine { Self.add(column, to: &fine) }
    while fine.count > Self.capacity { widen() }
    for tick in part.heaviest where tick.evaluations > leastHeavy { noteHeavy(tick) }
  }

  /// Columns with equal numbers of ticks, except for the last one, within a limit.
  public func columns(atMost limit: Int) -> [Column] {
    let limit = max(1, limit)
    return Self.joined(fine, by: (fine.count + limit - 1) / limit)
  }

  /// Ticks with no more evaluations than this aren't among the heaviest.
  private var leastHeavy: UInt64 { heaviest.count < Self.mostHeavyTicks ? 0 : heaviest.last?.evaluations ?? 0 }

  private mutating func noteHeavy(_ tick: HeavyTick) {
    let place = heaviest.firstIndex { $0.evaluations < tick.evaluations } ?? heaviest.count
    heaviest.insert(tick, at: place)
    if heaviest.count > Self.mostHeavyTicks { heaviest.removeLast() }
  }

  /// Doubles the width of all columns.
  private mutating func widen() {
    ticksPerColumn *= 2
    var wide: [Column] = []
    for var column in fine {
      column.place /= 2
      Self.add(column, to: &wide)
    }
    fine = wide
  }

  /// Adds a column as the last one, or to the last one if their places are the same.
  private static func add(_ next: Column, to columns: inout [Column]) {
    if let last = columns.indices.last, columns[last].place >= next.place {
      columns[last].append(next)
    } else {
      columns.append(next)
    }
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

extension ClosedRange {
  /// The smallest range that contains both.
  package func joined(with other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
