/// Everything that one block of records says, held against each other.
struct BlockCheck {
  /// What its records come to; `nil` where they can't be read.
  let facts: BlockFacts?
  /// The records can be read, the header tells of them, and nothing else in the block contradicts itself or them.
  let isWhole: Bool

  init(_ block: TraceBlock, _ scratch: DecodeScratch) {
    var reader = EverythingReader()
    let unknownRecords = block.visit(&reader, scratch)
    facts = block.resolvesEverything ? unknownRecords.map { reader.facts(of: block, unknownRecords: $0) } : nil
    guard let facts, facts.agree(with: block.header), block.payload.isSound(scratch) else {
      isWhole = false
      return
    }
    isWhole = reader.sums.agree(with: block)
  }
}

/// What the header of a block of records tells of them.
struct BlockFacts: Equatable {
  var firstTick: TickNumber
  var lastTick: TickNumber
  var records: UInt32
  var evaluations: UInt32

  func agree(with header: BlockHeader) -> Bool { header == put(into: header) }

  /// The header that tells the truth.
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
  private var rows: UInt32 = 0
  private var evaluations: UInt32 = 0
  /// The tick of the first record, where that begins it, and the tick that began last.
  private var firstTick: TickNumber?
  private var lastTick: TickNumber?

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .tickBegin {
      lastTick = row.word(Schema.TickBegin.tick)
      if rows == 0, evaluations == 0 { firstTick = lastTick }
    }
    rows += 1
    sums.add(row, in: block)
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    evaluations += UInt32(run.count)
    sums.add(run, in: block)
  }

  /// A block that doesn't begin with a tick goes on with the one that its header names.
  func facts(of block: TraceBlock, unknownRecords: Int) -> BlockFacts {
    let first = firstTick ?? block.header.firstTick
    return BlockFacts(
      firstTick: first, lastTick: lastTick ?? first, records: rows + evaluations + UInt32(unknownRecords),
      evaluations: evaluations)
  }
}

extension TraceBlock {
  /// Whether what is made only when it is asked for can be made: nodes, reasons, properties and sites.
  fileprivate var resolvesEverything: Bool {
    (_, _, _) = (nodes, resolved, site(0))
    return !isMalformed
  }
}

extension Payload {
  /// Whether no column of the tables that this library knows contradicts itself, also of those that records can be read
  /// without. Columns tell that by the heads of their runs: no value is decoded.
  fileprivate func isSound(_ scratch: DecodeScratch) -> Bool {
    Schema.Table.allCases.allSatisfy { kind in
      guard let table = table(kind), table.rows > 0 else { return true }
      return (1...kind.width).allSatisfy { id in
        if kind == .strings, id == Schema.Strings.bytes { return true }
        scratch.reuse()
        // No column of evaluations follows from another one's values.
        guard kind == .evaluation else { return TableColumn(table, id, scratch) != nil }
        let room = UnsafeMutableRawPointer(scratch.room(of: UInt64.self, ExceptionCursor.roomBytes / 8))
        return NumberColumn(table.column(id), rows: table.rows, room: room) != nil
      }
    }
  }
}

extension TraceReader {
  /// Holds all that a block says against each other. One in which something doesn't fit is a fault.
  func check(_ block: TraceBlock) -> BlockCheck {
    let check = BlockCheck(block, checkScratch)
    if !check.isWhole { reportMalformed(block.offset, block.header) }
    return check
  }
}
