@testable import TraceFormat

/// A small trace of mixed ticks cut into several blocks, and where each of them lies.
struct BlockList {
  struct Block {
    var header: BlockHeader
    /// From its header's first byte to its payload's last.
    var range: Range<Int>
  }

  let bytes: [UInt8]
  let blocks: [Block]
  /// The records of each block of records, spelled out, in the order of `blocks`.
  let records: [UInt32: [String]]

  var recordBlocks: [Block] { blocks.filter { $0.header.kind == .records } }

  init(bytes: [UInt8]) throws {
    self.bytes = bytes
    var scanner = BlockScanner(window: ByteWindow(bytes: bytes))
    var blocks: [Block] = []
    while let found = try scanner.next() {
      let end = Int(found.offset) + BlockHeader.byteCount + found.payload.count
      blocks.append(Block(header: found.header, range: Int(found.offset)..<end))
      scanner.step(over: found)
    }
    self.blocks = blocks
    records = try spelledBlocks(bytes).records
  }

  /// A trace of so many ticks, each block of records having `perBlock` of them.
  static func mixed(ticks: TickNumber, perBlock: UInt32 = 2, recordsDurations: Bool = true) throws -> BlockList {
    let output = MemoryOutput()
    try writeMixedTicks(to: output, ticks: ticks, perBlock: perBlock, recordsDurations: recordsDurations)
    return try BlockList(bytes: output.bytes)
  }

  /// The block in which a byte lies.
  func block(at offset: Int) -> Block? { blocks.first { $0.range.contains(offset) } }

  /// The records of all blocks but those that a condition leaves out.
  func records(where isKept: (Block) -> Bool) -> [String] {
    recordBlocks.filter(isKept).flatMap { records[$0.header.sequence] ?? [] }
  }
}

/// What reading bytes gave, block by block, without a look at the records.
struct ReadBlocks {
  var headers: [BlockHeader] = []
  var faults: [TraceFault] = []
  var isFinished = false
  var metadata: TraceMetadata?

  init(_ bytes: [UInt8]) throws(TraceError) {
    let reader = try TraceReader(bytes: bytes)
    while let block = try reader.nextBlock() { headers.append(block.header) }
    faults = reader.faults
    isFinished = reader.isFinished
    metadata = reader.metadata
  }
}

/// What reading bytes gave: each block's records by its sequence, and what was not whole.
struct SpelledBlocks {
  var records: [UInt32: [String]] = [:]
  var order: [UInt32] = []
  var faults: [TraceFault] = []
  var isFinished = false
  var metadata: TraceMetadata?

  var all: [String] { order.flatMap { records[$0] ?? [] } }
}

func spelledBlocks(_ bytes: [UInt8]) throws(TraceError) -> SpelledBlocks {
  try spelledBlocks(TraceReader(bytes: bytes))
}

func spelledBlocks(_ reader: TraceReader) throws(TraceError) -> SpelledBlocks {
  var result = SpelledBlocks()
  while let block = try reader.nextBlock() {
    var records: [TraceRecord] = []
    var visitor = RecordVisitor(ticks: reader.ticks) { records.append($0) }
    reader.visit(block, &visitor)
    result.records[block.header.sequence] = records.map { spelled($0, reader.definitions) }
    result.order.append(block.header.sequence)
  }
  result.faults = reader.faults
  result.isFinished = reader.isFinished
  result.metadata = reader.metadata
  return result
}
