import TraceFormat

/// One side of the units of a comparison, as its trace is read.
struct UnitSide {
  private let details: TickDetails
  private let ticks: [TickPrint]
  /// The ticks that are in a unit, ascending, and the index of the unit.
  private let order: [(tick: Int, unit: Int)]
  private var position = 0
  private var numbers: SideNumbers
  /// By unit, until the unit is complete.
  private var merges: [Int: TickMerge] = [:]

  init(
    _ source: TraceSource, _ units: [[Int]], _ ticks: [TickPrint], _ shared: SharedTables, renamed: [String: String],
    readsAhead: Bool
  ) throws(DiffFault) {
    self.ticks = ticks
    order = units.enumerated().flatMap { unit, ticks in ticks.map { (tick: $0, unit: unit) } }
      .sorted { $0.tick < $1.tick }
    numbers = SideNumbers(shared)
    details = try TickDetails(
      of: source, order.map { ticks[$0.tick].number }, shared.ahead(), renamed: renamed, readsAhead: readsAhead)
  }

  /// The unit of the next tick, or `nil` at the end.
  var next: Int? { position < order.count ? order[position].unit : nil }

  /// Reads a tick of a unit that has others.
  mutating func read() throws(DiffFault) {
    let (tick, unit) = order[position]
    merges[unit, default: TickMerge()].add(try detail(), ticks[tick])
  }

  /// Reads the only tick of a unit.
  mutating func readAlone() throws(DiffFault) -> TickMerge {
    let tick = order[position].tick
    return TickMerge(of: try detail(), ticks[tick])
  }

  /// Takes what was read of a unit.
  mutating func take(_ unit: Int) -> TickMerge { merges.removeValue(forKey: unit) ?? TickMerge() }

  private mutating func detail() throws(DiffFault) -> TickDetail {
    defer { position += 1 }
    let detail = try details.next(position)
    numbers.share(detail)
    return detail
  }
}
