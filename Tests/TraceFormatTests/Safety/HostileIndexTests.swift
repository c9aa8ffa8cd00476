import Testing

@testable import TraceFormat

/// Indexes with correct checksums and false entries.
@Suite struct HostileIndexTests {
  private func trace(offsets: HandBuiltBlock.Column, rows: UInt64) -> [UInt8] {
    let block = HandMade.evaluations(10)
    return block + HandMade.index(at: block.count, sequence: 1, rows: rows, offsets: offsets, kinds: .records)
  }

  private func evaluations(_ bytes: [UInt8], path: String? = nil) throws -> Int {
    var count = 0
    try TraceReader(bytes: bytes, ticks: 0...0).forEachRecord { _ in count += 1 }
    return count
  }

  @Test func `an index that repeats a block is ignored: the block is read once`() throws {
    let same = HandMade.column(Schema.Blocks.offset, .packed, HandMade.constant(0))
    #expect(try evaluations(trace(offsets: same, rows: 100_000)) == 10)
  }

  /// Three ticks in a block each, behind them the metadata's copy and an index that was changed and sealed again.
  private func trace(changing change: (inout [BlockPlace]) -> Void, indexOffset: UInt64? = nil) throws -> [UInt8] {
    let whole = try FixtureTraces.threeBlocks()
    let blocks = try BlockList(bytes: whole).blocks
    let end = try #require(blocks.last)
    var places = blocks.dropLast().map { BlockPlace(offset: UInt64($0.range.lowerBound), header: $0.header) }
    change(&places)
    var encoder = BlockEncoder()
    encoder.encode(places, indexOffset: indexOffset ?? UInt64(end.range.lowerBound))
    var header = BlockHeader(kind: .index)
    header.sequence = end.header.sequence
    return try whole[..<end.range.lowerBound] + Array(encoder.finish(&header))
  }

  static let lies: [@Sendable (inout [BlockPlace]) -> Void] = [
    { $0[2].header.firstTick = 0 }, { $0[2].header.lastTick = 9 },
    { places in for row in 1...3 { (places[row].header.firstTick, places[row].header.lastTick) = (0, 0) } },
    { places in for row in 1...3 { (places[row].header.firstTick, places[row].header.lastTick) = (7, 8) } },
  ]

  @Test(arguments: lies)
  func `ticks are read by headers if the index contradicts them`(
    lie: @Sendable (inout [BlockPlace]) -> Void
  ) throws {
    let bytes = try trace(changing: lie)
    for tick in 0..<TickNumber(3) {
      let reader = try TraceReader(bytes: bytes, ticks: tick...tick)
      #expect(try spelledBlocks(reader).order == [tick.rawValue + 1], "tick \(tick)")
      #expect(reader.isFinished)
      #expect(reader.faults == [])
    }
    let none = try TraceReader(bytes: bytes, ticks: 7...8)
    #expect(try none.nextBlock() == nil)
    #expect(none.seenTicks == 0...2)
  }

  @Test
  func `the check finds an index or trailer that doesn't match the blocks, which costs no block`() throws {
    let whole = try TraceCheck(reading: TraceReader(bytes: trace { _ in }))
    #expect(whole.isWhole)
    #expect(whole.evaluations == 3)
    let wrong: [@Sendable (inout [BlockPlace]) -> Void] =
      Self.lies + [
        { $0[1].offset += 1 }, { $0[1].header.kind = .index }, { $0[3].header.records += 1 },
        { $0[3].header.evaluations = 0 }, { $0.removeLast() }, { $0.append($0[4]) },
      ]
    let traces = try wrong.map { try trace(changing: $0) } + [trace(changing: { _ in }, indexOffset: 8)]
    for (number, bytes) in traces.enumerated() {
      let index = try #require(try BlockList(bytes: bytes).blocks.last)
      let check = try TraceCheck(reading: TraceReader(bytes: bytes))
      #expect(check.faults.map(\.kind) == [.malformed], "\(number)")
      #expect(check.faults.first?.offset == UInt64(index.range.lowerBound))
      #expect(check.evaluations == 3)
      let read = try spelledBlocks(bytes)
      #expect(read.faults == [], "\(number)")
      #expect(read.isFinished, "\(number)")
    }
  }

  @Test func `an index with an offset beyond the end is ignored, however large it is`() throws {
    let beyond: [UInt8] = Array(repeating: 0xFF, count: 9) + [1, 0, 0, 0, 0, 0]
    let far = HandMade.column(Schema.Blocks.offset, .packed, beyond)
    let bytes = trace(offsets: far, rows: 1)
    #expect(try evaluations(bytes) == 10)
    let file = try TemporaryTrace(bytes)
    var count = 0
    let reader = try TraceReader(path: file.path, ticks: 0...0)
    try reader.forEachRecord { _ in count += 1 }
    #expect(count == 10)
  }
}
