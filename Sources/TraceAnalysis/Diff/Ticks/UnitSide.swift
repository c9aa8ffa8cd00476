import TraceFormat

/// One side of the units of a comparison, as its trace is read.
struct UnitSide {
  private let details: TickDetails
  private let ticks: [TickPrint]
  /// The ticks that are in a unit, ascending, and the index of the unit.
  private let order: [(tick: Int, unit: Int)]
  private var position = 0
  /// By unit, until the unit is complete.
  private var merges: [Int: TickMerge] = [:]

  init(
    _ source: TraceSource, _ units: [[Int]], _ ticks: [TickPrint], _ shared: SharedTables, renamed: [String: String]
  ) throws(DiffFault) {
    self.ticks = ticks
    order = units.enumerated().flatMap { unit, ticks in ticks.map { (tick: $0, unit: unit) } }
      .sorted { $0.tick < $1.tick }
    details = try TickDetails(of: source, order.map { ticks[$0.tick].number }, shared, renamed: renamed)
  }

  var definitions: TraceDefinitions { details.definitions }

  /// The unit of the next tick, or `nil` at the end.
  var next: Int? { position < order.count ? order[position].unit : nil }

  mutating func read() throws(DiffFault) {
    let (tick, unit) = order[position]
    position += 1
    merges[unit, default: TickMerge()].add(try details.next(ticks[tick].number), ticks[tick])
  }

  /// Takes what was read of a unit.
  mutating func take(_ unit: Int) -> TickMerge { merges.removeValue(forKey: unit) ?? TickMerge() }
}
