/// The result of checking a block of records on its own, without earlier blocks.
struct BlockFindings: Sendable {
  /// What its records add up to; `nil` if they can't be read or contradict each other.
  fileprivate let facts: BlockFacts?
  fileprivate let ticks: BlockTicks
  /// Whether the header matches the records, and nothing in the block is contradictory.
  fileprivate let agrees: Bool

  /// What its records add up to, if its header, sums or columns contradict them.
  var disputedFacts: BlockFacts? { agrees ? nil : facts }

  init(_ block: TraceBlock, _ scratch: DecodeScratch) {
    var reader = EverythingReader(block)
    let unknownRecords = block.visit(&reader, scratch)
    ticks = reader.ticks
    guard let unknownRecords, block.resolvesEverything, reader.isSound, !block.nodes.hasCircle else {
      (facts, agrees) = (nil, false)
      return
    }
    let facts = reader.facts(of: block, unknownRecords: unknownRecords)
    self.facts = facts
    agrees = facts.agree(with: block.header) && block.payload.isSound(scratch) && reader.sums.agree(with: block)
  }
}

/// Checks all parts of a block of records against each other, and its ticks against those before it.
struct BlockCheck {
  /// What its records add up to; `nil` if they can't be read or contradict each other.
  let facts: BlockFacts?
  /// The order of ticks up to and including this block, or without it if `facts` is `nil`.
  let order: TickOrder
  /// Whether the records can be read, the header matches them, and nothing in the block is contradictory.
  let isWhole: Bool

  /// - Parameter order: that of the ticks in earlier blocks.
  init(_ findings: BlockFindings, after order: TickOrder) {
    let next = findings.facts == nil ? nil : order.appending(findings.ticks)
    facts = next == nil ? nil : findings.facts
    self.order = next ?? order
    isWhole = next != nil && findings.agrees
  }
}

/// What a block's header claims about its records.
struct BlockFacts: Equatable, Sendable {
  var firstTick: TickNumber
  var lastTick: TickNumber
  var records: UInt32
  var evaluations: UInt32

  func agree(with header: BlockHeader) -> Bool { header == put(into: header) }

  /// A corrected header with these facts.
  func put(into header: BlockHeader) -> BlockHeader {
    var header = header
    (header.firstTick, header.lastTick) = (firstTick, lastTick)
    (header.records, header.evaluations) = (records, evaluations)
    return header
  }
}

/// Decodes every column and record, and counts them.
private struct EverythingReader: TraceRowVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  private(set) var sums: CountedSums
  private(set) var ticks: BlockTicks
  private var ranks: RankCheck?
  private var causes = CauseCheck()
  private var rows: UInt32 = 0
  private var evaluations: UInt32 = 0

  init(_ block: TraceBlock) {
    ticks = BlockTicks(block.header)
    sums = CountedSums(block)
    ranks = RankCheck(block)
  }

  /// Whether ranks, causes and tick numbers are possible.
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
    ranks?.add(run)
    sums.add(run, in: block)
  }

  func facts(of block: TraceBlock, unknownRecords: Int) -> BlockFacts {
    BlockFacts(
      firstTick: ticks.first, lastTick: ticks.last, records: rows + evaluations + UInt32(unknownRecords),
      evaluations: evaluations)
  }
}

extension TraceBlock {
  /// Whether nodes, reasons, properties and sites, which are otherwise made on demand, can be made.
  fileprivate var resolvesEverything: Bool {
    (_, _, _) = (nodes, resolved, site(field: 0))
    return !isMalformed
  }
}

extension Payload {
  /// Whether all columns of known tables are consistent, including those not needed to read records. The heads of the packed
  /// runs show that without decoding values.
  fileprivate func isSound(_ scratch: DecodeScratch) -> Bool {
    Schema.Table.allCases.allSatisfy { kind in
      guard let table = table(kind), table.rows > 0 else { return true }
      return ColumnNumber.all(kind.width).allSatisfy { column in
        if kind == .strings, column == Schema.Strings.bytes { return true }
        scratch.reuse()
        // No column of evaluations is keyed.
        guard kind == .record(.evaluation) else { return TableColumn(table, column, scratch) != nil }
        let room = UnsafeMutableRawPointer(scratch.room(of: UInt64.self, ExceptionCursor.roomBytes / 8))
        return NumberColumn(table.column(column), rows: table.rows, room: room) != nil
      }
    }
  }
}
