import Testing

@testable import TraceFormat

/// Node numbers are small and dense; where a producer has others, they cost time but neither memory nor records.
@Suite struct FarNodeTests {
  private let numbers: [NodeNumber] = [
    0, .max, NodeNumber(UInt32.max - 1), 3_000_000_000, 70_000, 5, NodeNumber(UInt32(1) << 31),
  ]

  /// Each node below the one before it, evaluated in the order of `numbers` in every tick.
  private func records(_ writer: TraceWriter) throws -> [TraceRecord] {
    let type = writer.define(ViewType(name: "Cell"))
    let reason = writer.define(Reason(flags: .view))
    var records: [TraceRecord] = [.tickBegin(TickBegin(tick: 0))]
    for (index, number) in numbers.enumerated() {
      let parent = index == 0 ? nil : numbers[index - 1]
      records.append(.mount(Mount(node: number, parent: parent, type: type, identity: "\(index)")))
    }
    records.append(.tickEnd(TickEnd()))
    for tick in 1...4 {
      records.append(.tickBegin(TickBegin(tick: TickNumber(tick))))
      records += numbers.map { .evaluation(Evaluation(node: $0, reason: reason)) }
      records.append(.tickEnd(TickEnd()))
    }
    return records
  }

  @Test func `nodes numbered up to the largest number there is read back, with their paths`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let expected = try records(writer)
    for record in expected {
      try writer.record(record)
      if case .tickEnd = record { try writer.flush() }
    }
    try writer.finish()
    var read: [TraceRecord] = []
    let reader = try TraceReader(bytes: output.bytes)
    try reader.forEachRecord { read.append($0) }
    #expect(read == expected)
    #expect(reader.faults == [])
    let block = try #require(try TraceReader(bytes: output.bytes, ticks: 3...3).nextBlock())
    let deepest = try #require((1..<NodePlace(block.nodeCount)).first { block.node(at: $0).number == numbers.last })
    #expect(block.path(to: deepest).map { block.node(at: $0).number } == numbers)
  }

  @Test func `an outlying node number becomes an ordinary one once there are enough nodes`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let far: NodeNumber = 100_000
    writer.beginTick(TickBegin(tick: 0))
    writer.mount(Mount(node: far, parent: nil, type: .none, identity: "far"))
    writer.evaluation(node: far, reason: .none)
    for node in 0..<NodeNumber(9_000) { writer.mount(Mount(node: node, parent: far, type: .none, identity: "near")) }
    // Beyond what the table reached so far, and before it reaches the far one by itself.
    writer.mount(Mount(node: far.next, parent: far, type: .none, identity: "last"))
    writer.evaluation(node: far, reason: .none)
    try writer.endTick()
    try writer.flush()
    writer.beginTick(TickBegin(tick: 1))
    writer.evaluation(node: far.next, reason: .none)
    try writer.endTick()
    try writer.finish()
    let first = try #require(try TraceReader(bytes: output.bytes).nextBlock())
    #expect(first.nodeCount == 9_003, "each node is in the block once")
    let second = try #require(try TraceReader(bytes: output.bytes, ticks: 1...1).nextBlock())
    #expect((1..<NodePlace(second.nodeCount)).map { second.identity(of: second.node(at: $0)) } == ["far", "last"])
  }

  @Test func `a number reused within a block means the older node before that, and the newer one after`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    writer.beginTick(TickBegin(tick: 0))
    for node in [0, 1, 2] as [NodeNumber] { writer.mount(Mount(node: node, parent: nil, type: .none, identity: "old")) }
    try writer.endTick()
    try writer.flush()
    writer.beginTick(TickBegin(tick: 1))
    for node in [2, 1, 0] as [NodeNumber] { writer.evaluation(node: node, reason: .none) }
    writer.unmount(Unmount(node: 1))
    try writer.endTick()
    writer.beginTick(TickBegin(tick: 2))
    writer.mount(Mount(node: 1, parent: 0, type: .none, identity: "new"))
    writer.evaluation(node: 1, reason: .none)
    try writer.endTick()
    try writer.finish()
    let block = try #require(try TraceReader(bytes: output.bytes, ticks: 1...2).nextBlock())
    let nodes = (1..<NodePlace(block.nodeCount)).map { block.node(at: $0) }
    #expect(nodes.map(\.number) == [0, 1, 2, 1])
    #expect(nodes.map { block.identity(of: $0) } == ["old", "old", "old", "new"])
    #expect(try spelledBlocks(output.bytes).faults == [])
  }
}
