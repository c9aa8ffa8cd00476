/// What the records of one block come to, counted one by one: the block's own sums are compared with it.
struct CountedSums {
  private var ticks = WholeTickCount()
  private var types: [TypeID: TypeTotals] = [:]
  /// By the type's reference.
  private var durations: [DurationHistogram?] = []
  private var pairs = PairTable()
  private var reasons: [(evaluations: UInt64, wasted: UInt64)] = []

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    ticks.add(row.kind)
    if row.kind == .tickBegin { ticks.add(block.begin(of: row).tick) }
    switch row.kind {
    case .skip:
      let skipped = block.skipped(by: row)
      types[skipped.type, default: TypeTotals()] += TypeTotals(skipped: UInt64(skipped.count))
    case .waste:
      let place = block.place(ofWaste: row)
      if place > 0 { types[block.placeTypes[Int(place)], default: TypeTotals()] += TypeTotals(wasted: 1) }
    default: break
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    ticks.add(evaluations: UInt64(run.count))
    let (placeTypes, known) = (block.placeTypes, block.reasons)
    for row in 0..<run.count {
      let type = placeTypes[Int(run.places[row])]
      let reason = Int(run.reasons[row]) < known.count ? known[Int(run.reasons[row])] : .none
      let number = pairs.number(of: type.rawValue, reason.rawValue)
      if number == reasons.count { reasons.append((0, 0)) }
      reasons[number].evaluations &+= 1
      reasons[number].wasted &+= UInt64(run.waste[row])
      if run.filled.contains(.times), run.durations[row] > 0 {
        add(run.durations[row], of: type)
      }
    }
  }

  @inline(__always) private mutating func add(_ duration: UInt64, of type: TypeID) {
    let index = Int(type.rawValue)
    if index >= durations.count { durations += Array(repeating: nil, count: index + 1 - durations.count) }
    if durations[index] == nil { durations[index] = DurationHistogram() }
    durations[index]?.add(duration)
  }

  private var spreads: [TypeID: DurationHistogram] {
    var spreads: [TypeID: DurationHistogram] = [:]
    for (index, spread) in durations.enumerated() { spreads[TypeID(rawValue: UInt32(index))] = spread }
    return spreads
  }

  /// Whether a block's own sums are the same, as far as it has any.
  func agree(with block: TraceBlock) -> Bool {
    let totals = block.totals
    if !totals.isEmpty, Self.sums(totals) != counted { return false }
    if block.has(.durations) || block.has(.durationCounts) {
      guard let said = block.durations, Self.spreads(said) == spreads else { return false }
    }
    if let said = block.reasonCounts, !reasonsAgree(said) { return false }
    guard block.has(.wholeTicks) else { return true }
    guard let sums = block.sums else { return false }
    return ticks.areWhole && ticks.agree(with: block.header) && ticks.begins == sums.ticks
      && ticks.commits == sums.commits && ticks.heaviest == sums.heaviest
  }

  /// The sums of all types that have any.
  private var counted: [TypeID: TypeTotals] {
    var sums = types
    for (pair, count) in zip(pairs.pairs, reasons) {
      sums[TypeID(rawValue: pair.first), default: TypeTotals()] += TypeTotals(
        evaluations: count.evaluations, wasted: count.wasted)
    }
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

  private func reasonsAgree(_ said: [ReasonCount]) -> Bool {
    var left = self
    for sum in said where sum.evaluations > 0 || sum.wasted > 0 {
      let number = left.pairs.number(of: sum.type.rawValue, sum.reason.rawValue)
      guard number < left.reasons.count else { return false }
      left.reasons[number].evaluations &-= sum.evaluations
      left.reasons[number].wasted &-= sum.wasted
    }
    return left.reasons.allSatisfy { $0 == (0, 0) }
  }
}

/// How many evaluations of a type had a reason, according to a block.
private typealias ReasonCount = (type: TypeID, reason: ReasonID, evaluations: UInt64, wasted: UInt64)

extension TraceBlock {
  fileprivate func has(_ table: Schema.Table) -> Bool { (payload.table(table)?.rows ?? 0) > 0 }

  /// `nil` where the block doesn't count them.
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

/// Follows the ticks of a block, to find out whether all are complete, and which has most evaluations.
private struct WholeTickCount {
  private(set) var heaviest: UInt64 = 0
  private(set) var begins: UInt64 = 0
  private(set) var commits: UInt64 = 0
  private var range: ClosedRange<TickNumber>?
  private var isInTick = false
  /// Nothing was outside of a tick so far.
  private var isTidy = true
  private var inHand: UInt64 = 0

  var areWhole: Bool { isTidy && !isInTick }

  mutating func add(_ kind: RecordKind) {
    if kind == .commit { commits += 1 }
    if kind == .tickBegin { begins += 1 }
    if isInTick == (kind == .tickBegin) { isTidy = false }
    if kind == .tickBegin { (isInTick, inHand) = (true, 0) }
    if kind == .tickEnd { isInTick = false }
  }

  mutating func add(_ tick: TickNumber) {
    range = min(range?.lowerBound ?? tick, tick)...max(range?.upperBound ?? tick, tick)
  }

  /// Whether the header names the first and the last of the ticks.
  func agree(with header: BlockHeader) -> Bool {
    range?.lowerBound == header.firstTick && range?.upperBound == header.lastTick
  }

  mutating func add(evaluations: UInt64) {
    if !isInTick { isTidy = false }
    inHand += evaluations
    heaviest = max(heaviest, inHand)
  }
}
