import Testing

@testable import TraceFormat

/// Blocks with correct checksums and content made to do harm.
@Suite struct HostileBlockTests {
  @Test func `salvage counts losses without a trap, whatever blocks claim about earlier evaluations`() throws {
    let lying = [1, 3].flatMap { sequence in
      HandMade.block(.records, sequence: sequence, HandBuiltBlock.payload([])) {
        $0.evaluationsBefore = .max
        $0.evaluations = .max
      }
    }
    let output = MemoryOutput()
    let last = HandMade.evaluations(3, sequence: 5, before: .max)
    let report = try TraceSalvage.salvage(bytes: lying + last, to: output)
    #expect(report.blocks == 3)
    #expect(try spelledBlocks(output.bytes).all.count == 3)
  }

  @Test func `a block that contradicts itself hides no missing ones behind it`() throws {
    let broken = HandMade.column(Schema.Evaluation.cause, .packed, [0, 60, 0, 0, 0, 0])
    let tables = [HandBuiltBlock.Table(.evaluation, rows: 3, columns: [broken])]
    let malformed = HandMade.block(.records, sequence: 1, HandBuiltBlock.payload(tables)) {
      $0.evaluationsBefore = 3
    }
    for sequence in [2, 5] as [UInt32] {
      let bytes = HandMade.evaluations(3) + malformed + HandMade.evaluations(3, sequence: sequence, before: 3)
      let read = try spelledBlocks(bytes)
      let missing: [TraceFault.Kind] = sequence == 2 ? [] : [.missingBlocks(count: 3)]
      #expect(read.faults.map(\.kind) == [.malformed] + missing + [.unfinished])
      #expect(read.records[sequence]?.count == 3)
    }
  }

  @Test func `a block is proved by all its records, also those that a visitor doesn't want`() throws {
    let broken = HandMade.column(Schema.Waste.node, .packed, [0, 60, 0, 0, 0, 0])
    let tables = [
      HandBuiltBlock.Table(.evaluation, rows: 3, columns: []), .init(.waste, rows: 3, columns: [broken]),
    ]
    let malformed = HandMade.block(.records, sequence: 1, HandBuiltBlock.payload(tables)) { $0.evaluationsBefore = 3 }
    let reader = try TraceReader(bytes: HandMade.evaluations(3) + malformed)
    let (good, bad) = (try #require(try reader.nextBlock()), try #require(try reader.nextBlock()))
    var nodes = NodesOfEvaluations()
    reader.visit(bad, &nodes)
    #expect(nodes.count == 3)
    #expect(reader.faults.isEmpty)
    #expect(reader.proves(good))
    #expect(!reader.proves(bad))
    #expect(reader.faults.map(\.kind) == [.malformed])
  }

  @Test func `a directory that is too long is a contradiction, not a million tables`() throws {
    let tables = (0..<40_000).map { _ in HandBuiltBlock.Table(.waste, rows: 0, columns: []) }
    let reader = try TraceReader(bytes: HandMade.block(.records, HandBuiltBlock.payload(tables)))
    #expect(try reader.nextBlock() == nil)
    #expect(reader.faults.first?.kind == .malformed)
  }

  @Test func `a path ends even where it is deeper than any tree of views`() throws {
    // Of each group all lowest bytes, then all second ones, …
    let parents = stride(from: 0, to: Schema.mostRows, by: PlaneGroup.rows).flatMap { group in
      [0, 8, 16, 24].flatMap { bit in (group..<group + PlaneGroup.rows).map { UInt8(truncatingIfNeeded: $0 >> bit) } }
    }
    let block = try nodes(
      HandMade.column(Schema.Nodes.parent, .packed, [0, 32, 0, 0, 0, 0] + parents))
    #expect(block.path(to: 3) == [1, 2, 3])
    let deepest = block.path(to: NodePlace(Schema.mostRows))
    #expect(deepest.count == Schema.longestPath)
    #expect(deepest.last == NodePlace(Schema.mostRows))
  }

  @Test func `a path ends if parents form a cycle`() throws {
    let block = try nodes(
      HandMade.column(Schema.Nodes.parent, .packed, HandMade.constant(1)))
    #expect(block.path(to: 2).count == Schema.longestPath, "there are more nodes than that")
    #expect(block.path(to: 0) == [])
  }

  private func nodes(_ parents: HandBuiltBlock.Column) throws -> TraceBlock {
    let table = HandBuiltBlock.Table(.nodes, rows: UInt64(Schema.mostRows), columns: [parents])
    return try #require(try TraceReader(bytes: HandMade.block(.records, HandBuiltBlock.payload([table]))).nextBlock())
  }

  @Test func `blocks that define new types without end are refused before they fill the memory`() throws {
    var bytes: [UInt8] = []
    for sequence in 0..<UInt32(12) {
      // Lines that count up from a different number in each block: 131,072 types in a few bytes.
      let lines = HandMade.column(Schema.Types.line, .differences, [64, 1, 0, 0, 0, 0, 0])
      let modules = HandMade.column(Schema.Types.module, .packed, HandMade.constant(UInt8(sequence)))
      let strings = HandBuiltBlock.Table(
        .strings, rows: 12,
        columns: [
          HandMade.column(Schema.Strings.length, .packed, HandMade.constant(1)),
          HandMade.column(Schema.Strings.bytes, .bytes, Array("abcdefghijkl".utf8)),
        ])
      let types = HandBuiltBlock.Table(.types, rows: UInt64(Schema.mostRows), columns: [lines, modules])
      bytes += HandMade.block(.records, sequence: sequence, HandBuiltBlock.payload([types, strings]))
    }
    let reader = try TraceReader(bytes: bytes)
    while try reader.nextBlock() != nil {}
    #expect(reader.definitions.types.count <= TraceDefinitions.most)
    #expect(reader.faults.contains { $0.kind == .malformed })
  }

  @Test
  func `headers that claim each other's bytes as their payload cost no more than a few passes over them`() throws {
    let count = 20_000
    var bytes: [UInt8] = []
    for index in 0..<count {
      bytes += HandMade.block(.records, sequence: UInt32(index), []) {
        $0.payloadBytes = UInt32((count - 1 - index) * BlockHeader.byteCount)
        $0.payloadChecksum = 1
      }
    }
    let reader = try TraceReader(bytes: bytes)
    #expect(try reader.nextBlock() == nil)
    #expect((1...100).contains(reader.faultCount), "each of them is a pass over the rest")
    #expect(reader.faults.last?.kind == .unfinished)
  }

  @Test func `every byte outside of an intact block belongs to a fault`() throws {
    let inner = HandMade.evaluations(3, sequence: 1)
    let outer = HandMade.block(.records, []) {
      $0.payloadBytes = UInt32(inner.count)
      $0.payloadChecksum = 1
    }
    let reader = try TraceReader(bytes: outer + inner)
    #expect(try reader.nextBlock()?.header.sequence == 1)
    #expect(try reader.nextBlock() == nil)
    #expect(reader.faults.map(\.kind) == [.damagedPayload, .unfinished])
  }
}

/// Reads nothing but the nodes of evaluations.
private struct NodesOfEvaluations: TraceRowVisitor {
  let columns: EvaluationColumns = []
  let kinds: RecordKinds = []
  private(set) var count = 0

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {}
  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) { count += run.count }
}
