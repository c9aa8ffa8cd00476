/// A block's sums, counted from its records, to compare with those that it contains.
struct CountedSums {
  private var ticks = WholeTickCount()
  /// Skipped views, and waste of evaluations in earlier blocks, by the type's number in the block.
  private var others: [TypeTotals]
  private var cells: ReasonCells
  private var durations = DurationCells()

  init(_ block: TraceBlock) {
    others = Array(repeating: TypeTotals(), count: block.types.count)
    cells = ReasonCells(block)
  }

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    ticks.add(row.kind)
    switch row.kind {
    case .tickBegin: ticks.add(row.number(Schema.TickBegin.tick) as TickNumber)
    case .skip:
      // Types beyond the table are nodes of no known type, as type 0 is.
      let type = row[Schema.Skip.type] < UInt64(others.count) ? Int(row[Schema.Skip.type]) : 0
      others[type] += TypeTotals(skipped: UInt64(row.word(Schema.Skip.count)))
    case .waste:
      let place = block.place(ofWaste: row)
      if place > 0 { others[Int(block.localTypes[Int(place)])] += TypeTotals(wasted: 1) }
    default: break
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    ticks.add(evaluations: UInt64(run.count))
    cells.add(run, in: block)
    if run.filled.contains(.times) { durations.add(run, in: block) }
  }

  /// Whether the block's own sums, if it has any, are the same.
  func agree(with block: TraceBlock) -> Bool {
    var spreads: [TypeID: DurationHistogram] = [:]
    durations.add(to: &spreads, block.types)
    let totals = block.totals
    if !totals.isEmpty, Self.sums(totals) != counted(spreads, in: block) { return false }
    if block.has(.durations) || block.has(.durationCounts) {
      guard let said = block.durations, Self.spreads(said) == spreads else { return false }
    }
    if let said = block.reasonCounts, !reasonsAgree(said, in: block) { return false }
    guard block.has(.wholeTicks) else { return true }
    guard let sums = block.sums else { return false }
    return ticks.areWhole && ticks.agree(with: block.header) && ticks.begins == sums.ticks
      && ticks.commits == sums.commits && ticks.heaviest == sums.heaviest
  }

  /// The totals of all types that have any.
  private func counted(_ spreads: [TypeID: DurationHistogram], in block: TraceBlock) -> [TypeID: TypeTotals] {
    var counted = others
    cells.forEach { type, _, evaluations, wasted in
      counted[type] += TypeTotals(evaluations: evaluations, wasted: wasted)
    }
    var sums: [TypeID: TypeTotals] = [:]
    for (type, more) in zip(block.types, counted) { sums[type, default: TypeTotals()] += more }
    for (type, spread) in spreads { sums[type, default: TypeTotals()] += TypeTotals(duration: spread.total) }
    return sums.filter { $0.value != TypeTotals() }
  }

  private static func sums(_ totals: [(type: TypeID, totals: TypeTotals)]) -> [TypeID: TypeTotals] {
    var sums: [TypeID: TypeTotals] = [:]
    for (type, more) in totals { sums[type, default: TypeTotals()] += more }
    return sums.filter { $0.value != TypeTotals() }
  }

  private static func spreads(_ durations: BlockDurations) -> [TypeID: DurationHistogram] {
    var spreads: [TypeID: DurationHistogram] = [:]
    for spread in durations.spreads { spreads[spread.type, default: DurationHistogram()].add(spread, of: durations) }
    return spreads
  }

  private func reasonsAgree(_ said: [ReasonCount], in block: TraceBlock) -> Bool {
    let known = block.reasons
    var pairs = PairTable()
    var left: [(evaluations: UInt64, wasted: UInt64)] = []
    cells.forEach { type, reason, evaluations, wasted in
      let number = pairs.number(
        of: block.types[type].rawValue, (reason < known.count ? known[reason] : .none).rawValue)
      if number == left.count { left.append((0, 0)) }
      left[number].evaluations &+= evaluations
      left[number].wasted &+= wasted
    }
    for sum in said where sum.evaluations > 0 || sum.wasted > 0 {
      let number = pairs.number(of: sum.type.rawValue, sum.reason.rawValue)
      guard number < left.count else { return false }
      left[number].evaluations &-= sum.evaluations
      left[number].wasted &-= sum.wasted
    }
    return left.allSatisfy { $0 == (0, 0) }
  }
}

/// The number of a type's evaluations with a reason, according to a block.
private typealias ReasonCount = (type: TypeID, reason: ReasonID, evaluations: UInt64, wasted: UInt64)

extension TraceBlock {
  fileprivate func has(_ table: Schema.Table) -> Bool { (payload.table(table)?.rows ?? 0) > 0 }

  /// `nil` if the block doesn't have them.
  fileprivate var reasonCounts: [ReasonCount]? {
    guard let table = payload.table(.typeReasons), table.rows > 0,
      table.column(Schema.TypeReasons.evaluations) != nil || table.column(Schema.TypeReasons.wasted) != nil,
      let columns = table.columns(Schema.TypeReasons.width)
    else { return nil }
    return columns.rows.map { row in
      let (type, reason) = (columns[row, Schema.TypeReasons.type], columns[row, Schema.TypeReasons.reason])
      return (
        self.type(field: type), resolved.reason(field: reason),
        columns[row, Schema.TypeReasons.evaluations], columns[row, Schema.TypeReasons.wasted]
      )
    }
  }
}

/// Follows a block's ticks to see whether all are whole, and which has the most evaluations.
private struct WholeTickCount {
  private(set) var heaviest: UInt64 = 0
  private(set) var begins: UInt64 = 0
  private(set) var commits: UInt64 = 0
  private var range: ClosedRange<TickNumber>?
  private var isInTick = false
  /// Whether nothing was outside of a tick so far.
  private var isTidy = true
  private var currentCount: UInt64 = 0

  var areWhole: Bool { isTidy && !isInTick }

  mutating func add(_ kind: RecordKind) {
    if kind == .commit { commits += 1 }
    if kind == .tickBegin { begins += 1 }
    if isInTick == (kind == .tickBegin) { isTidy = false }
    if kind == .tickBegin { (isInTick, currentCount) = (true, 0) }
    if kind == .tickEnd { isInTick = false }
  }

  mutating func add(_ tick: TickNumber) {
    range = min(range?.lowerBound ?? tick, tick)...max(range?.upperBound ?? tick, tick)
  }

  /// Whether the header has the right first and last tick.
  func agree(with header: BlockHeader) -> Bool {
    range?.lowerBound == header.firstTick && range?.upperBound == header.lastTick
  }

  mutating func add(evaluations: UInt64) {
    if !isInTick { isTidy = false }
    currentCount += evaluations
    heaviest = max(heaviest, currentCount)
  }
}
