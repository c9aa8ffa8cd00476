import Testing

@testable import TraceFormat

/// What blocks of very many rows must not lose.
@Suite struct LargeBlockTests {
  @Test func `a column of nearly all zeros keeps its few other values`() throws {
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

  @Test func `a tick whose records fill a block to the last row ends in the next one`() throws {
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

  @Test(arguments: 0...6)
  func `a record that doesn't fit a block goes to the next one with its time`(room: Int) throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests"), options: .init(recordsDurations: true))
    let property = writer.define(Property(name: "count", holder: .state, owner: "Row"))
    writer.beginTick(TickBegin(tick: 0, time: 1_000))
    for _ in 0..<Schema.mostRows - 1 - room { writer.commit(Commit(updated: 1)) }
    writer.event(kind: "tap", target: "Add")
    writer.event(Event(kind: "tap", target: "Add", time: 2_000))
    writer.write(property: property, node: nil, isEqual: false, site: .none, cause: 1, pass: 0)
    writer.write(Write(property: property, time: 3_000))
    writer.evaluation(node: NodeNumber(UInt32(1) << 31), reason: .none)
    writer.commit(Commit(updated: 1))
    try writer.endTick(TickEnd(time: 5_000))
    writer.beginTick(1, label: "", clock: 7)
    try writer.endTick()
    try writer.finish()
    #expect(try recordTimes(of: output.bytes) == [1_000, 0, 2_000, 0, 3_000, 5_000, 0, 0])
    #expect(try TraceCheck(reading: TraceReader(bytes: output.bytes)).isWhole)
  }

  @Test(arguments: [0, 2])
  func `records between two ticks fill a block that ends between them, too`(room: Int) throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    writer.beginTick(TickBegin(tick: 1))
    try writer.endTick()
    try writer.flush()
    for _ in 0..<Schema.mostRows - room { writer.append(Note(kind: "late", text: "")) }
    writer.beginTick(TickBegin(tick: 5))
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    while let block = try reader.nextBlock() { #expect(block.header.flags.isEmpty) }
    var notes = 0
    try TraceReader(bytes: output.bytes).forEachRecord { if case .note = $0 { notes += 1 } }
    #expect(notes == Schema.mostRows - room)
    #expect(try TraceCheck(reading: TraceReader(bytes: output.bytes)).isWhole)
  }

  @Test
  func `a tick with more evaluations than fit a block continues in the next one, as does its waste`() throws {
    let bytes = try FixtureTraces.written { writer in
      writer.beginTick(TickBegin(tick: 3))
      for row in 0...Schema.mostRows { writer.evaluation(node: 0, reason: .none, pass: UInt32(row % 2)) }
      writer.markWasted(0)
      writer.markWasted(Schema.mostRows)
      try writer.endTick()
    }
    let headers = FixtureTraces.recordBlocks(of: bytes).map(\.block.header)
    #expect(headers.map(\.flags) == [.tickContinues, .continuesTick])
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
