/// Checks all parts of a block of records against each other.
struct BlockCheck {
  /// What its records come to; `nil` where they can't be read or contradict each other.
  let facts: BlockFacts?
  /// The ticks up to this block's last one, or only to those before it where `facts` is `nil`.
  let order: TickOrder
  /// The records can be read, the header matches them, and nothing else in the block contradicts itself or them.
  let isWhole: Bool

  /// - Parameter order: of the ticks of the blocks before it.
  init(_ block: TraceBlock, after order: TickOrder, _ scratch: DecodeScratch) {
    var reader = EverythingReader(block)
    let unknownRecords = block.visit(&reader, scratch)
    guard let unknownRecords, block.resolvesEverything, reader.isSound, !block.nodes.hasCircle,
      let next = order.appending(reader.ticks)
    else {
      (facts, self.order, isWhole) = (nil, order, false)
      return
    }
    let facts = reader.facts(of: block, unknownRecords: unknownRecords)
    (self.facts, self.order) = (facts, next)
    isWhole = facts.agree(with: block.header) && block.payload.isSound(scratch) && reader.sums.agree(with: block)
  }
}

/// What the header of a block has about its records.
struct BlockFacts: Equatable {
  var firstTick: TickNumber
  var lastTick: TickNumber
  var records: UInt32
  var evaluations: UInt32

  func agree(with header: BlockHeader) -> Bool { header == put(into: header) }

  /// The header with the facts put right.
  func put(into header: BlockHeader) -> BlockHeader {
    var header = header
    (header.firstTick, header.lastTick) = (firstTick, lastTick)
    (header.records, header.evaluations) = (records, evaluations)
    return header
  }
}

/// Has every column and record decoded, and counts them.
private struct EverythingReader: TraceRowVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  private(set) var sums = CountedSums()
  private(set) var ticks: BlockTicks
  private var ranks: RankCheck?
  private var causes = CauseCheck()
  private var rows: UInt32 = 0
  private var evaluations: UInt32 = 0

  init(_ block: TraceBlock) {
    ticks = BlockTicks(block.header)
    ranks = RankCheck(block)
  }

  /// Whether ranks, causes and the numbers of ticks are what they can be.
  var isSound: Bool { (ranks?.areListed ?? false) && causes.areEarlier && ticks.rise }

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .tickBegin { ticks.begin(row.number(Schema.TickBegin.tick)) }
    rows += 1
    ticks.hasRecords = true
    causes.add(row)
    sums.add(row, in: block)
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    evaluations += UInt32(run.count)
    ticks.hasRecords = true
    ranks?.add(run, in: block)
    sums.add(run, in: block)
  }

  func facts(of block: TraceBlock, unknownRecords: Int) -> BlockFacts {
    BlockFacts(
      firstTick: ticks.first, lastTick: ticks.last, records: rows + evaluations + UInt32(unknownRecords),
      evaluations: evaluations)
  }
}

extension TraceBlock {
  /// Whether what is made only when it is asked for can be made: nodes, reasons, properties and sites.
  fileprivate var resolvesEverything: Bool {
    (_, _, _) = (nodes, resolved, site(field: 0))
    return !isMalformed
  }
}

extension Payload {
  /// Whether no column of the tables that this library knows contradicts itself, also of those that records can be read
  /// without. The heads of their runs show that: no value is decoded.
  fileprivate func isSound(_ scratch: DecodeScratch) -> Bool {
    Schema.Table.allCases.allSatisfy { kind in
      guard let table = table(kind), table.rows > 0 else { return true }
      return ColumnNumber.all(kind.width).allSatisfy { column in
        if kind == .strings, column == Schema.Strings.bytes { return true }
        scratch.reuse()
        // No column of evaluations follows from another one's values.
        guard kind == .record(.evaluation) else { return TableColumn(table, column, scratch) != nil }
        let room = UnsafeMutableRawPointer(scratch.room(of: UInt64.self, ExceptionCursor.roomBytes / 8))
        return NumberColumn(table.column(column), rows: table.rows, room: room) != nil
      }
    }
  }
}

extension TraceReader {
  /// Checks all parts of a block against each other. A contradiction is reported as a fault.
  func check(_ block: TraceBlock, after order: TickOrder) -> BlockCheck {
    let check = BlockCheck(block, after: order, checkScratch)
    if !check.isWhole { reportMalformed(block.offset, block.header) }
    return check
  }
}
