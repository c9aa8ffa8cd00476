import Testing

@testable import TraceFormat

/// What blocks of very many rows must not lose.
@Suite struct LargeBlockTests {
  @Test("A column that is nearly all zeros keeps the few values that are none")
  func rareValues() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let wasted: Set<Int> = [1, 10_001, 10_002, 19_999]
    writer.beginTick(TickBegin(tick: 0))
    for row in 0..<20_000 { writer.evaluation(node: 0, reason: .none, isWasted: wasted.contains(row)) }
    try writer.endTick()
    try writer.finish()
    var read: [Int] = []
    var row = 0
    try TraceReader(bytes: output.bytes).forEachRecord {
      guard case .evaluation(let evaluation) = $0 else { return }
      if evaluation.isWasted { read.append(row) }
      row += 1
    }
    #expect(read == wasted.sorted())
    #expect(row == 20_000)
  }

  @Test("A tick whose records fill a block to the last row ends in the next one")
  func fullBlock() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    writer.beginTick(TickBegin(tick: 0))
    for _ in 1..<Schema.mostRows { writer.commit(Commit(updated: 1)) }
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var commits = 0
    var ends = 0
    try reader.forEachRecord {
      if case .commit = $0 { commits += 1 }
      if case .tickEnd = $0 { ends += 1 }
    }
    #expect(reader.faults == [])
    #expect(commits == Schema.mostRows - 1)
    #expect(ends == 1)
  }

  @Test("A tick of more evaluations than a block has room for goes on in the next one, and so does its waste")
  func hugeTick() throws {
    let bytes = try FixtureTraces.written { writer in
      writer.beginTick(TickBegin(tick: 3))
      for row in 0...Schema.mostRows { writer.evaluation(node: 0, reason: .none, pass: UInt32(row % 2)) }
      writer.markWasted(0)
      writer.markWasted(Schema.mostRows)
      try writer.endTick()
    }
    let headers = FixtureTraces.recordBlocks(of: bytes).map(\.block.header)
    #expect(headers.map(\.flags) == [.tickGoesOn, .continuesTick])
    #expect(headers.map(\.evaluations) == [UInt32(Schema.mostRows), 1])
    #expect(headers.map(\.firstTick) == [3, 3])
    var wasted: [Bool] = []
    var waste: [NodeNumber] = []
    try TraceReader(bytes: bytes).forEachRecord {
      if case .evaluation(let evaluation) = $0 { wasted.append(evaluation.isWasted) }
      if case .waste(let record) = $0 { waste.append(record.node) }
    }
    #expect(wasted.count == Schema.mostRows + 1)
    #expect(wasted.indices.filter { wasted[$0] } == [Schema.mostRows])
    #expect(waste == [0])
  }
}
