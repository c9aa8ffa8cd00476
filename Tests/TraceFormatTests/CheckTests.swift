import ReferenceWorkload
import Testing

@testable import TraceFormat

/// What the check compares, and what salvage makes of a trace where something doesn't match.
@Suite struct CheckTests {
  let trace: BlockList
  /// The second of its blocks of records.
  let place: Int

  init() throws {
    let trace = try BlockList.mixed(ticks: 8)
    place = try #require(trace.blocks.indices.filter { trace.blocks[$0].header.kind == .records }.dropFirst().first)
    self.trace = trace
  }

  private var block: BlockList.Block { trace.blocks[place] }

  /// The trace with other bytes for one of its blocks, sealed again, and an index that knows of it.
  private func trace(_ place: Int, changing change: (inout HandBuiltBlock) throws -> Void) rethrows -> [UInt8] {
    var blocks = HandBuiltBlock.blocks(of: trace.bytes)
    try change(&blocks[place])
    return HandBuiltBlock.indexed(blocks)
  }

  @Test
  func `losses at the end are reported like earlier ones, by the damaged block's header`() throws {
    let trace = try BlockList.mixed(ticks: 4)
    let last = try #require(trace.recordBlocks.last)
    var bytes = trace.bytes
    bytes[last.range.upperBound - 1] ^= 1
    let lost = try #require(try TraceCheck(reading: TraceReader(bytes: bytes)).faults.first?.header?.evaluations)
    #expect(lost > 0)
    for input in [bytes, Array(bytes[..<(last.range.upperBound - 1)])] {
      let report = try TraceSalvage.salvage(bytes: input, to: MemoryOutput())
      #expect(report.lostEvaluations == UInt64(lost))
    }
  }

  private func check(_ bytes: [UInt8]) throws -> TraceCheck { try TraceCheck(reading: TraceReader(bytes: bytes)) }

  /// A check finds the block, and what is salvaged passes one. `mends` is whether it still has the block's records.
  private func expectFound(_ bytes: [UInt8], mends: Bool, _ what: Comment) throws {
    let check = try check(bytes)
    #expect(check.faults.map(\.kind) == [.malformed], what)
    #expect(check.faults.first?.offset == UInt64(block.range.lowerBound), what)
    let output = MemoryOutput()
    let report = try TraceSalvage.salvage(bytes: bytes, to: output)
    let saved = try self.check(output.bytes)
    #expect(saved.isWhole, what)
    #expect(saved.evaluations == report.evaluations, what)
    #expect(saved.blocks == report.blocks, what)
    #expect(report.faults == check.faults, what)
    #expect(report.repairedBlocks == (mends ? 1 : 0), what)
    #expect(try spelledBlocks(output.bytes).all == trace.records { mends || $0.range != block.range }, what)
    let lost = mends ? 0 : UInt64(block.header.evaluations)
    #expect(report.lostEvaluations == lost, what)
  }

  @Test func `a whole trace passes, and all of its records were counted`() throws {
    let check = try check(trace.bytes)
    #expect(check.isWhole)
    #expect(check.faultCount == 0)
    #expect(check.blocks == trace.recordBlocks.count)
    #expect(check.evaluations == trace.recordBlocks.reduce(0) { $0 + UInt64($1.header.evaluations) })
  }

  @Test func `an incomplete trace doesn't pass, and its intact part was counted`() throws {
    let cut = try check(Array(trace.bytes.dropLast(10)))
    #expect(!cut.isWhole)
    #expect(cut.faults.allSatisfy { !$0.isDamage })
    #expect(cut.blocks == trace.recordBlocks.count)
  }

  static let lies: [(String, @Sendable (inout BlockHeader) -> Void)] = [
    ("more records", { $0.records += 1 }), ("no records", { $0.records = 0 }),
    ("first tick", { $0.firstTick = $0.firstTick.previous }), ("last tick", { $0.lastTick = $0.lastTick.next }),
  ]

  @Test(arguments: lies)
  func `a header that doesn't match its records is found, and corrected by salvage`(
    name: String, lie: @Sendable (inout BlockHeader) -> Void
  ) throws {
    try expectFound(trace(place) { lie(&$0.header) }, mends: true, "\(name)")
  }

  @Test func `evaluations that only the header claims are reported, and not counted as saved`() throws {
    let bytes = trace(place) { $0.header.evaluations += 64 }
    #expect(try !check(bytes).isWhole)
    let output = MemoryOutput()
    let report = try TraceSalvage.salvage(bytes: bytes, to: output)
    let saved = try check(output.bytes)
    #expect(saved.isWhole)
    #expect(saved.evaluations == report.evaluations)
    #expect(report.repairedBlocks == 1)
  }

  /// A run whose width no reader takes.
  private static let broken: [UInt8] = [0, 60, 0, 0, 0, 0]

  @Test(arguments: [Schema.Table.totals, .wholeTicks, .typeReasons])
  func `a contradiction in a redundant column is found, and costs no record`(table: Schema.Table)
    throws
  {
    let column = table == .typeReasons ? Schema.TypeReasons.wasted : 1
    let bytes = trace(place) { block in
      block.payload = HandBuiltBlock.replacing(table, column, by: Self.broken, in: block.payload)
    }
    try expectFound(bytes, mends: true, "\(table)")
    #expect(try spelledBlocks(bytes).faults == [], "reading needs none of them")
  }

  @Test(arguments: [Schema.Table.totals, .wholeTicks])
  func `sums that are not those of the records are found, and cost no record`(table: Schema.Table) throws {
    let column = table == .totals ? Schema.Totals.evaluations : Schema.WholeTicks.heaviest
    let bytes = trace(place) { block in
      block.payload = HandBuiltBlock.replacing(table, column, by: HandMade.constant(99), in: block.payload)
    }
    try expectFound(bytes, mends: true, "\(table)")
  }

  @Test(arguments: [
    (Schema.Table.evaluation, 1 as ColumnNumber), (.order, 2), (.nodes, 4), (.typeReasons, 2), (.write, 7),
    (.strings, 1),
  ])
  func `a block whose records contradict themselves is left out by salvage`(table: Schema.Table, column: ColumnNumber)
    throws
  {
    let bytes = trace(place) { block in
      block.payload = HandBuiltBlock.replacing(table, column, by: Self.broken, in: block.payload)
    }
    try expectFound(bytes, mends: false, "\(table)")
  }

  @Test func `metadata that contradicts itself is found, and salvage takes the copy`() throws {
    let bytes = trace(0) { block in
      block.payload = HandBuiltBlock.replacing(.metadata, Schema.Metadata.value, by: Self.broken, in: block.payload)
    }
    let check = try check(bytes)
    #expect(check.faults.map(\.kind) == [.malformed])
    #expect(check.faults.first?.offset == 0)
    #expect(try ReadBlocks(bytes).faults == [], "another one is there")
    let output = MemoryOutput()
    let report = try TraceSalvage.salvage(bytes: bytes, to: output)
    #expect(report.faults == check.faults)
    #expect(try self.check(output.bytes).isWhole)
    #expect(try ReadBlocks(output.bytes).metadata == MixedTicks.metadata)
  }

  @Test func `whichever bit of a block is changed and resealed, the salvaged trace passes the check`() throws {
    let whole = HandBuiltBlock.blocks(of: trace.bytes)
    var (mended, lost) = (0, 0)
    for byte in stride(from: 0, to: whole[place].payload.count, by: 3) {
      let bytes = trace(place) { $0.payload[byte] ^= 1 << UInt8(byte % 8) }
      let output = MemoryOutput()
      let report = try TraceSalvage.salvage(bytes: bytes, to: output)
      let saved = try check(output.bytes)
      #expect(saved.isWhole, "byte \(byte): \(saved.faults)")
      #expect(saved.evaluations == report.evaluations, "byte \(byte)")
      mended += report.repairedBlocks
      lost += report.blocks < trace.recordBlocks.count ? 1 : 0
    }
    #expect(mended > 10)
    #expect(lost > 10)
  }
}
