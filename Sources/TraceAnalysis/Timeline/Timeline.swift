import TraceFormat

/// What happened in a trace, on one axis of ticks: a bounded number of columns, each of as many ticks as it takes.
///
///     var timeline = Timeline()
///     for tick in ticks { timeline.add(tick) }
///     for column in timeline.columns(atMost: 60) { print(column.ticks, column.others.events) }
public struct Timeline: Sendable {
  /// A tick as one among those with most evaluations.
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

  /// What a view came to in a column.
  public struct ViewAmount: Sendable {
    public private(set) var evaluations: UInt64 = 0
    public private(set) var wasted: UInt64 = 0

    fileprivate mutating func add(evaluations: UInt64, wasted: UInt64) {
      self.evaluations &+= evaluations
      self.wasted &+= wasted
    }
  }

  /// Some ticks that follow each other.
  public struct Column: Sendable {
    /// From the lowest to the highest of their numbers, which rise in a trace that is whole.
    public private(set) var range: ClosedRange<TickNumber>
    public private(set) var ticks: UInt64 = 1
    /// The first of the ticks that had most evaluations.
    public private(set) var heaviest: HeavyTick
    public private(set) var others: TickOthers
    public private(set) var totals: TypeTotals
    /// By the view's number; views that come later are left out.
    fileprivate var views: [ViewAmount] = []

    fileprivate init(_ tick: TickSummary) {
      (range, others, totals) = (tick.tick...tick.tick, tick.others, tick.totals)
      heaviest = HeavyTick(tick)
      add(tick.views)
    }

    /// What a view came to.
    public func amount(ofView view: Int) -> ViewAmount { view < views.count ? views[view] : ViewAmount() }

    fileprivate mutating func append(_ tick: TickSummary) {
      range = range.joined(with: tick.tick...tick.tick)
      ticks += 1
      if tick.totals.evaluations > heaviest.evaluations { heaviest = HeavyTick(tick) }
      add(tick.others)
      totals += tick.totals
      add(tick.views)
    }

    private mutating func add(_ more: ArraySlice<TickSummary.ViewTotals>) {
      makeRoom(for: more.lazy.map { $0.view + 1 }.max() ?? 0)
      for (view, totals) in more { views[view].add(evaluations: totals.evaluations, wasted: totals.wasted) }
    }

    /// Columns are many, and so may views be: none has more room than it needs.
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
  /// The ticks with most evaluations, heaviest first, equally heavy ones as they came; ticks without any are not among them.
  public private(set) var heaviest: [HeavyTick] = []
  private static let mostHeavyTicks = 3
  private var fine: [Column] = []
  private var ticksPerColumn: UInt64 = 1
  /// Finer columns than are shown, so that any number of ticks fills the width well.
  private static let capacity = 1024

  public init() {}

  public mutating func add(_ tick: TickSummary) {
    ticks += 1
    if let last = fine.indices.last, fine[last].ticks < ticksPerColumn {
      fine[last].append(tick)
    } else {
      fine.append(Column(tick))
    }
    if fine.count > Self.capacity { merge() }
    if tick.totals.evaluations > leastHeavy { noteHeavy(HeavyTick(tick)) }
  }

  /// What is shown where there is room for so many: all columns but the last of equally many ticks.
  public func columns(atMost limit: Int) -> [Column] {
    let limit = max(1, limit)
    return Self.joined(fine, by: (fine.count + limit - 1) / limit)
  }

  /// A tick that has no more evaluations than this is not among the heaviest.
  private var leastHeavy: UInt64 { heaviest.count < Self.mostHeavyTicks ? 0 : heaviest.last?.evaluations ?? 0 }

  private mutating func noteHeavy(_ tick: HeavyTick) {
    let place = heaviest.firstIndex { $0.evaluations < tick.evaluations } ?? heaviest.count
    heaviest.insert(tick, at: place)
    if heaviest.count > Self.mostHeavyTicks { heaviest.removeLast() }
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

extension ClosedRange {
  /// The shortest range that has both.
  package func joined(with other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
