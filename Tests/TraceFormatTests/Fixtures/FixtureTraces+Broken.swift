@testable import TraceFormat

/// Traces that are not as a writer left them.
extension FixtureTraces {
  struct PlacedBlock {
    var offset: Int
    var block: HandBuiltBlock
  }

  /// Three blocks of records, a tick each, between metadata and index.
  static func threeBlocks() throws -> [UInt8] {
    try written { writer in
      let type = writer.define(ViewType(name: "Cell"))
      let reason = writer.define(Reason(flags: .view))
      for tick in 0..<TickNumber(3) {
        writer.beginTick(TickBegin(tick: tick))
        if tick == 0 { writer.mount(Mount(node: 0, parent: nil, type: type, identity: "cell")) }
        writer.evaluation(node: 0, reason: reason)
        try writer.endTick()
        try writer.flush()
      }
    }
  }

  static func recordBlocks(of trace: [UInt8]) -> [PlacedBlock] {
    var offset = 0
    var placed: [PlacedBlock] = []
    for block in HandBuiltBlock.blocks(of: trace) {
      if block.header.kind == .records { placed.append(PlacedBlock(offset: offset, block: block)) }
      offset += block.bytes.count
    }
    return placed
  }

  static func damaged(at offset: ([PlacedBlock]) -> Int) throws -> [UInt8] {
    var bytes = try threeBlocks()
    bytes[offset(recordBlocks(of: bytes))] ^= 0x10
    return bytes
  }

  static func missingBlock() throws -> [UInt8] {
    var bytes = try threeBlocks()
    let second = recordBlocks(of: bytes)[1]
    bytes.removeSubrange(second.offset..<second.offset + second.block.bytes.count)
    return bytes
  }

  /// The second block comes twice, and the third one claims that more evaluations came before it than did.
  static func repeatedBlock() throws -> [UInt8] {
    var blocks = try HandBuiltBlock.blocks(of: threeBlocks())
    let second = blocks.firstIndex { $0.header.firstTick == 1 }!
    blocks[second + 1].header.evaluationsBefore += 1
    blocks.insert(blocks[second], at: second)
    return blocks.flatMap(\.bytes)
  }

  /// A recording that was cut short behind two of its three ticks, and one that wasn't behind it.
  static func begunTwice() throws -> [UInt8] {
    let whole = try threeBlocks()
    return whole[..<recordBlocks(of: whole)[2].offset] + whole
  }

  static func restamped(_ change: (inout BlockHeader) -> Void) throws -> [UInt8] {
    var blocks = try HandBuiltBlock.blocks(of: SampleTrace(recordsDurations: true).bytes)
    for index in blocks.indices { change(&blocks[index].header) }
    return blocks.flatMap(\.bytes)
  }

  /// A block whose checksum is correct and whose strings are longer than their bytes.
  static func contradicting() throws -> [UInt8] {
    var blocks = try HandBuiltBlock.blocks(of: threeBlocks())
    let index = blocks.firstIndex { $0.header.firstTick == 1 }!
    blocks[index] = HandBuiltBlock(
      blocks[index].header,
      tables: [
        .init(
          .strings, rows: 2,
          columns: [
            .packed(Schema.Strings.length, [1, 200]),
            .init(id: UInt64(Schema.Strings.bytes), encoding: ColumnEncoding.bytes.rawValue, bytes: [0x61, 0x62]),
          ])
      ])
    return blocks.flatMap(\.bytes)
  }

  /// What a later minor version may bring: a block, a table of records, columns, encodings, holders, rules and flags.
  static func unknownThings() throws -> [UInt8] {
    var blocks = try HandBuiltBlock.blocks(of: written { _ in })
    let index = blocks.removeLast()
    let copy = blocks.removeLast()
    var later = BlockHeader(kind: BlockKind(rawValue: 200))
    var records = BlockHeader(kind: .records)
    later.minor = 9
    records.minor = 9
    records.flags = BlockHeader.Flags(rawValue: 0x80)
    (records.firstTick, records.lastTick, records.records, records.evaluations) = (3, 3, 9, 3)
    blocks += [HandBuiltBlock(later, payload: [1, 2, 3]), HandBuiltBlock(records, tables: laterTables), copy, index]
    for sequence in blocks.indices { blocks[sequence].header.sequence = UInt32(sequence) }
    return HandBuiltBlock.indexed(blocks)
  }

  private static let laterTables: [HandBuiltBlock.Table] = {
    let text = Array("Cellpathwritten".utf8)
    let unknown: (UInt64) -> HandBuiltBlock.Column = { .init(id: $0, encoding: 0, bytes: [7, 0, 0, 0, 0, 0]) }
    let mystery = HandBuiltBlock.Column(id: UInt64(Schema.Evaluation.pass), encoding: 200, bytes: [1, 2, 3, 4])
    // A record of kind 77 is between the evaluations; 500 is a table that no record names.
    return [
      .init(.order, rows: 6, columns: [.packed(1, [16, 77, 19, 24, 77, 17]), .packed(2, [0, 1, 1, 0, 1, 0])]),
      .init(.tickBegin, rows: 1, columns: [.packed(1, [3]), unknown(60)]),
      .init(.tickEnd, rows: 1, columns: []),
      .init(tag: 77, rows: 2, columns: [.packed(1, [1, 2]), .init(id: 2, encoding: 201, bytes: [])]),
      .init(tag: 500, rows: 1, columns: [unknown(1)]),
      .init(.evaluation, rows: 3, columns: [.packed(1, [1, 1, 250]), .packed(2, [1, 0, 9]), mystery, unknown(99)]),
      .init(.write, rows: 1, columns: [.packed(1, [1]), .packed(4, [5]), .packed(8, [3])]),
      .init(.commit, rows: 1, columns: [.packed(3, [4])]),
      .init(.nodes, rows: 1, columns: [.packed(1, [8]), .packed(3, [1]), .packed(4, [2])]),
      .init(.types, rows: 1, columns: [.packed(1, [1])]),
      .init(.properties, rows: 1, columns: [.packed(1, [2]), .packed(2, [99])]),
      .init(.reasons, rows: 1, columns: [.packed(1, [0x42]), .packed(2, [77]), .packed(5, [1])]),
      .init(.reasonProperties, rows: 1, columns: [.packed(1, [1])]),
      .init(.typeReasons, rows: 1, columns: [.packed(1, [1]), .packed(2, [1])]),
      .init(.usualReasons, rows: 1, columns: [.packed(1, [1])]),
      .init(
        .strings, rows: 3,
        columns: [.packed(1, [4, 4, 7]), .init(id: 2, encoding: ColumnEncoding.bytes.rawValue, bytes: text)]),
    ]
  }()
}
