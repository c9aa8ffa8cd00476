import Foundation
import Testing

@testable import TraceFormat

/// Records that are valid by themselves and contradict each other, or their block's sums: the check finds them, the
/// second reader's check finds the same, and salvage leaves out what can't be trusted.
@Suite struct ContradictionTests {
  /// What is changed in the third of four blocks of two mixed ticks each (numbers 4 and 5).
  struct Lie: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var isMended = false
    let tell: @Sendable (inout HandBuiltBlock) -> Void

    init(_ name: String, isMended: Bool = false, _ tell: @escaping @Sendable (inout HandBuiltBlock) -> Void) {
      (testDescription, self.isMended, self.tell) = (name, isMended, tell)
    }

    init(_ name: String, isMended: Bool = false, _ table: Schema.Table, _ column: ColumnNumber, all value: UInt8) {
      self.init(name, isMended: isMended) { $0.replace(table, column, by: HandMade.constant(value)) }
    }

    /// Other numbers for the ticks, which the header has too.
    static func ticks(_ name: String, _ first: UInt8, _ last: UInt8) -> Lie {
      Lie(name) { block in
        block.replace(.tickBegin, Schema.TickBegin.tick, by: HandBuiltBlock.Column.run([first, last]))
        (block.header.firstTick, block.header.lastTick) = (TickNumber(first), TickNumber(last))
      }
    }
  }

  static let lies: [Lie] = [
    .ticks("ticks fall", 5, 4), .ticks("a tick comes twice", 4, 4), .ticks("ticks of the block before", 2, 3),
    .ticks("the last tick of the block before", 3, 4),
    Lie("usual reasons beyond the list", .usualReasons, Schema.UsualReasons.remade, all: 90),
    Lie("reasons beyond the list", .evaluation, Schema.Evaluation.reason, all: 90),
    Lie("lists of another type", .typeReasons, Schema.TypeReasons.type, all: 1),
    Lie("lists of a type that is not there", .typeReasons, Schema.TypeReasons.type, all: 90),
    Lie("lists of reasons that are not there", .typeReasons, Schema.TypeReasons.reason, all: 90),
    Lie("a node is its own parent", .nodes, Schema.Nodes.parent, all: 1),
    Lie("an event that led to itself", .event, Schema.Event.cause, all: 1),
    Lie("a write that a later one led to", .write, Schema.Write.cause, all: 9),
    Lie("another count of ticks", isMended: true, .wholeTicks, Schema.WholeTicks.count, all: 3),
    Lie("other evaluations by reason", isMended: true, .typeReasons, Schema.TypeReasons.evaluations, all: 2),
    Lie("whole ticks of a block that is cut", isMended: true) { $0.header.flags = .tickContinues },
  ]

  @Test(arguments: lies)
  func `records that contradict each other are found, by both checks in the same block`(lie: Lie) throws {
    let trace = try BlockList.mixed(ticks: 8)
    let block = try #require(trace.recordBlocks.dropFirst(2).first)
    var blocks = HandBuiltBlock.blocks(of: trace.bytes)
    lie.tell(&blocks[Int(block.header.sequence)])
    let bytes = HandBuiltBlock.indexed(blocks)
    let check = try TraceCheck(reading: TraceReader(bytes: bytes))
    #expect(check.faults.map(\.kind) == [.malformed])
    #expect(check.faults.first?.offset == UInt64(block.range.lowerBound))
    #expect(check.blocks == (lie.isMended ? 4 : 3), "what salvage saves")
    let file = try TemporaryFile(bytes)
    #expect(try SecondReader.check(file: file.path).map(\.offset) == [block.range.lowerBound])
    try expectSaved(bytes, blocks: lie.isMended ? 4 : 3)
  }

  @Test func `exceptions of one row that only together are a rank in the list are refused, not followed one by one`()
    throws
  {
    let trace = try BlockList.mixed(ticks: 8)
    let block = try #require(trace.recordBlocks.dropFirst(2).first)
    var blocks = HandBuiltBlock.blocks(of: trace.bytes)
    // No bits a row; row 0 twice, by 64 bits: 1, and what brings that back to 0.
    let twice: [UInt8] = [0, 0, 2, 0, 0, 0, 1, 64, 0, 1, 0, 0, 0, 0, 0, 0, 0] + Array(repeating: 0xff, count: 8)
    let place = Int(block.header.sequence)
    blocks[place].replace(.evaluation, Schema.Evaluation.reason, by: twice)
    // Only where no row has a cause of its own are exceptions followed alone.
    blocks[place].replace(.evaluation, Schema.Evaluation.cause, by: HandMade.constant(0))
    let check = try TraceCheck(reading: TraceReader(bytes: HandBuiltBlock.indexed(blocks)))
    #expect(check.faults.map(\.kind) == [.malformed])
    #expect(check.blocks == 3)
  }

  private func expectSaved(_ bytes: [UInt8], blocks: Int) throws {
    let output = MemoryOutput()
    let report = try TraceSalvage.salvage(bytes: bytes, to: output)
    #expect(report.blocks == blocks)
    let saved = try TraceCheck(reading: TraceReader(bytes: output.bytes))
    #expect(saved.isWhole)
    #expect(saved.blocks == blocks)
    #expect(saved.evaluations == report.evaluations)
  }

  /// Without those that are no trace for this version.
  static let fixtures = ["Contradictions", "Traces"].flatMap { folder in
    let path = Fixture.repository + "/Fixtures/" + folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".rtrace") && !$0.hasPrefix("no-") && $0 != "newer-major.rtrace" }
      .map { path + "/" + $0 }
  }

  @Test(arguments: fixtures)
  func `both checks find the same blocks in each fixture`(path: String) throws {
    let check = try TraceCheck(reading: TraceReader(path: path))
    let found = check.faults.filter { $0.kind == .malformed }.map { Int($0.offset) }
    #expect(try SecondReader.check(file: path).map(\.offset) == found)
    #expect(
      path.contains("Contradictions") == (check.faults.first?.kind == .malformed)
        || path.hasSuffix("contradicting.rtrace"))
  }

  static let durationLies: [(Schema.Table, ColumnNumber)] = [
    (.durations, Schema.Durations.longest), (.durations, Schema.Durations.type), (.durations, Schema.Durations.buckets),
    (.durationCounts, Schema.DurationCounts.count), (.durationCounts, Schema.DurationCounts.passed),
  ]

  @Test(arguments: durationLies)
  func `durations that contradict a block's distribution are found`(table: Schema.Table, column: ColumnNumber) throws {
    let whole = try Self.timed()
    let file = try TemporaryFile(whole)
    #expect(try TraceCheck(reading: TraceReader(bytes: whole)).isWhole)
    #expect(try SecondReader.check(file: file.path).isEmpty)
    var blocks = HandBuiltBlock.blocks(of: whole)
    let place = try #require(blocks.firstIndex { $0.header.kind == .records })
    blocks[place].replace(table, column, by: HandMade.constant(7))
    let bytes = HandBuiltBlock.indexed(blocks)
    #expect(try TraceCheck(reading: TraceReader(bytes: bytes)).faults.map(\.kind) == [.malformed])
    let changed = try TemporaryFile(bytes)
    #expect(try SecondReader.check(file: changed.path).count == 1)
    try expectSaved(bytes, blocks: 1)
  }

  /// Enough evaluations for a block to record how their durations spread.
  private static func timed() throws -> [UInt8] {
    try FixtureTraces.written(durations: true) { writer in
      let types = ["Row", "Icon"].map { writer.define(ViewType(name: $0)) }
      let reason = writer.define(Reason(flags: .view))
      writer.beginTick(TickBegin(tick: 0))
      for node in 0..<NodeNumber(2) { writer.mount(Mount(node: node, parent: nil, type: types[Int(node)])) }
      for row in 0..<UInt64(2_000) {
        writer.evaluation(node: NodeNumber(row % 2), reason: reason, start: 100 * row, duration: row % 50 + 10)
      }
      try writer.endTick()
    }
  }

  @Test func `a divided tick continues in the next block, and ticks may skip numbers`() throws {
    let bytes = try FixtureTraces.written { writer in
      let reason = writer.define(Reason(flags: .view))
      for tick in [0, 7, 9, TickNumber.max] {
        writer.beginTick(TickBegin(tick: tick))
        writer.evaluation(node: 1, reason: reason)
        if tick == 7 { writer.cutBlock() }
        writer.evaluation(node: 1, reason: reason)
        try writer.endTick()
        if tick == 9 { try writer.flush() }
      }
    }
    let check = try TraceCheck(reading: TraceReader(bytes: bytes))
    #expect(check.isWhole)
    #expect(check.blocks == 3)
    let file = try TemporaryFile(bytes)
    #expect(try SecondReader.check(file: file.path).isEmpty)
  }

  @Test func `salvage copies unusual metadata unchanged`() throws {
    var blocks = try HandBuiltBlock.blocks(of: BlockList.mixed(ticks: 2).bytes)
    blocks[0].payload = HandBuiltBlock.payload([
      .init(.metadata, rows: 131_072, columns: [.packed(Schema.Metadata.group, []).constant(3)])
    ])
    let output = MemoryOutput()
    let report = try TraceSalvage.salvage(bytes: HandBuiltBlock.indexed(blocks), to: output)
    #expect(report.blocks == 1)
    #expect(report.faults.isEmpty)
    let reader = try TraceReader(bytes: output.bytes)
    #expect(try TraceCheck(reading: reader).isWhole)
    #expect(reader.metadata?.extras.count == TraceMetadata.mostEntries, "a reader takes no more")
    let copied = try #require(HandBuiltBlock.blocks(of: output.bytes).first)
    #expect(copied.payload == blocks[0].payload)
  }
}

extension HandBuiltBlock {
  fileprivate mutating func replace(_ table: Schema.Table, _ column: ColumnNumber, by bytes: [UInt8]) {
    payload = Self.replacing(table, column, by: bytes, in: payload)
  }
}

extension HandBuiltBlock.Column {
  /// The same column with one value in all rows.
  fileprivate func constant(_ value: UInt8) -> Self {
    Self(id: id, encoding: encoding, bytes: HandMade.constant(value))
  }
}
