import Testing

@testable import TraceFormat

/// Some ticks can be read without the rest, with the index and without it.
@Suite struct SeekTests {
  /// Forty ticks, two to a block, one of them over two blocks.
  static func trace() throws -> [UInt8] {
    try FixtureTraces.written { writer in
      let type = writer.define(ViewType(name: "Cell"))
      let reason = writer.define(Reason(flags: .view))
      for tick in 0..<UInt32(40) {
        // Numbers rise with gaps: 0, 3, 6 …
        writer.beginTick(TickBegin(tick: TickNumber(3 * tick), label: "tick \(tick)"))
        if tick == 0 { writer.mount(Mount(node: 0, parent: nil, type: type)) }
        writer.evaluation(node: 0, reason: reason)
        if tick == 20 { writer.cutBlock() }
        writer.evaluation(node: 0, reason: reason, pass: 1)
        try writer.endTick()
        if tick % 2 == 1 { try writer.flush() }
      }
    }
  }

  static func withoutIndex(_ bytes: [UInt8]) -> [UInt8] {
    HandBuiltBlock.blocks(of: bytes).filter { $0.header.kind != .index }.flatMap(\.bytes)
  }

  private func records(_ reader: TraceReader) throws -> [TraceRecord] {
    var records: [TraceRecord] = []
    try reader.forEachRecord { records.append($0) }
    return records
  }

  /// The records of some ticks, picked from all of them.
  private func picked(_ ticks: ClosedRange<TickNumber>, from bytes: [UInt8]) throws -> [TraceRecord] {
    var tick: TickNumber = 0
    return try records(TraceReader(bytes: bytes)).filter {
      if case .tickBegin(let begin) = $0 { tick = begin.tick }
      return ticks.contains(tick)
    }
  }

  static let ranges: [ClosedRange<TickNumber>] = [
    0...0, 0...2, 1...2, 3...3, 59...61, 60...60, 57...66, 100...500, 117...117, 118...118, 0...117, 4_000...5_000,
  ]

  @Test(arguments: ranges)
  func `ticks read with the index, without it and picked from all records are the same`(ticks: ClosedRange<TickNumber>)
    throws
  {
    let bytes = try Self.trace()
    let expected = try picked(ticks, from: bytes)
    #expect(try records(TraceReader(bytes: bytes, ticks: ticks)) == expected)
    let indexed = try TemporaryFile(bytes)
    #expect(try records(TraceReader(path: indexed.path, ticks: ticks)) == expected)
    let walked = try TemporaryFile(Self.withoutIndex(bytes))
    #expect(try records(TraceReader(path: walked.path, ticks: ticks)) == expected)
  }

  @Test func `with an index, only the blocks that have some of the ticks are shown`() throws {
    let reader = try TraceReader(bytes: Self.trace(), ticks: 30...33)
    var ticks: [ClosedRange<TickNumber>] = []
    while let block = try reader.nextBlock() { ticks.append(block.header.firstTick...block.header.lastTick) }
    #expect(ticks == [30...33])
    #expect(reader.isFinished)
    #expect(reader.faults == [])
  }

  @Test func `without an index, blocks that aren't wanted aren't read: only damage in others is noticed`() throws {
    var bytes = try Self.withoutIndex(Self.trace())
    let blocks = FixtureTraces.recordBlocks(of: bytes)
    bytes[blocks[3].offset + BlockHeader.byteCount + 4] ^= 1
    let elsewhere = try TemporaryFile(bytes)
    let reader = try TraceReader(path: elsewhere.path, ticks: 90...95)
    #expect(try records(reader).count == 8)
    #expect(reader.faults.map(\.kind) == [.unfinished])
    let there = try TraceReader(path: elsewhere.path, ticks: 18...21)
    #expect(try records(there) == [])
    #expect(there.faults.map(\.kind) == [.damagedPayload, .unfinished])
  }

  @Test func `adjacent damaged blocks are reported once each, and cost no third one`() throws {
    let trace = try Self.trace()
    let blocks = FixtureTraces.recordBlocks(of: trace)
    for count in 1...3 {
      var bytes = trace
      let damaged = blocks[4..<4 + count]
      for block in damaged { bytes[block.offset + BlockHeader.byteCount + 4] ^= 1 }
      let ticks = blocks[3].block.header.firstTick...blocks[8].block.header.lastTick
      let reader = try TraceReader(bytes: bytes, ticks: ticks)
      var sequences: [UInt32] = []
      while let block = try reader.nextBlock() { sequences.append(block.header.sequence) }
      #expect(reader.faults.map(\.offset) == damaged.map { UInt64($0.offset) })
      #expect(reader.faults.allSatisfy { $0.kind == .damagedPayload })
      let whole = [3] + ((4 + count)...8)
      #expect(sequences == whole.map { blocks[$0].block.header.sequence })
    }
  }

  @Test func `without an intact index, ticks are found by a sequential search`() throws {
    var bytes = try Self.trace()
    let expected = try picked(57...66, from: bytes)
    bytes[bytes.count - 20] ^= 1
    #expect(try records(TraceReader(bytes: bytes, ticks: 57...66)) == expected)
    bytes[bytes.count - 1] ^= 1
    #expect(try records(TraceReader(bytes: bytes, ticks: 57...66)) == expected)
  }

  @Test func `an index with invalid offsets is ignored`() throws {
    var bytes = try Self.trace()
    let expected = try picked(57...66, from: bytes)
    // The trailer is in the payload: its checksum must fit again.
    var blocks = HandBuiltBlock.blocks(of: bytes)
    let last = blocks.count - 1
    blocks[last].payload[blocks[last].payload.count - 10] = 0xFF
    bytes = blocks.flatMap(\.bytes)
    #expect(try records(TraceReader(bytes: bytes, ticks: 57...66)) == expected)
  }

  @Test func `metadata lost at the start is restored from the copy before the index`() throws {
    var bytes = try Self.trace()
    bytes[BlockHeader.byteCount + 4] ^= 1
    let reader = try TraceReader(bytes: bytes)
    #expect(reader.metadata?.producer == "fixtures 1")
  }
}
