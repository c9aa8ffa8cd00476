/// Follows a block's records in order, besides evaluations, of which only the number between two records counts. Decodes only
/// the columns that checks need.
struct RecordCheck {
  private(set) var ticks: BlockTicks
  private(set) var wholeTicks = WholeTickCount()
  /// Skipped views, and waste of evaluations in earlier blocks, by the type's number in the block.
  let others: UnsafeMutablePointer<TypeTotals>
  /// How many records there are besides evaluations, including those of unknown kinds.
  private(set) var count: UInt32 = 0
  private var causes = CauseCheck()

  /// `nil` if the block contradicts itself. Valid until the scratch memory is reused.
  init?(_ block: TraceBlock, _ scratch: DecodeScratch) {
    ticks = BlockTicks(block.header)
    others = scratch.room(of: TypeTotals.self, block.types.count)
    others.initialize(repeating: TypeTotals(), count: block.types.count)
    guard var walk = RecordWalk(block, wanted: .all, scratch, columns: Self.columns) else { return nil }
    while let row = walk.next() {
      add(evaluations: walk.takePassed())
      add(row, in: block)
    }
    add(evaluations: walk.takePassed() &+ walk.left)
    count &+= UInt32(truncatingIfNeeded: walk.unknown)
  }

  /// Whether causes and tick numbers are possible.
  var isSound: Bool { causes.areEarlier && ticks.rise }

  private static func columns(_ kind: RecordKind) -> [ColumnNumber] {
    switch kind {
    case .tickBegin: [Schema.TickBegin.tick]
    case .event: [Schema.Event.cause]
    case .write: [Schema.Write.cause]
    case .skip: [Schema.Skip.type, Schema.Skip.count]
    case .waste: [Schema.Waste.node]
    default: []
    }
  }

  private mutating func add(evaluations: UInt64) {
    guard evaluations > 0 else { return }
    ticks.hasRecords = true
    wholeTicks.add(evaluations: evaluations)
  }

  @inline(__always) private mutating func add(_ row: RecordRow, in block: TraceBlock) {
    let kind = row.kind
    count &+= 1
    if kind == .tickBegin {
      let tick: TickNumber = row.number(Schema.TickBegin.tick)
      ticks.begin(tick)
      wholeTicks.begin(tick)
    } else {
      wholeTicks.add(kind)
    }
    ticks.hasRecords = true
    causes.add(row)
    if kind == .skip { addSkip(row, in: block) }
    if kind == .waste { addWaste(row, in: block) }
  }

  private func addSkip(_ row: RecordRow, in block: TraceBlock) {
    // Types beyond the table are nodes of no known type, as type 0 is.
    let type = row[Schema.Skip.type] < UInt64(block.types.count) ? Int(row[Schema.Skip.type]) : 0
    others[type] += TypeTotals(skipped: UInt64(row.word(Schema.Skip.count)))
  }

  private func addWaste(_ row: RecordRow, in block: TraceBlock) {
    let place = block.place(ofWaste: row)
    if place > 0 { others[Int(block.localTypes[Int(place)])] += TypeTotals(wasted: 1) }
  }
}
