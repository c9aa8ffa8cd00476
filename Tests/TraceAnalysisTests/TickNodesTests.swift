import Testing
import TraceAnalysis
import TraceFormat

@Suite struct TickNodesTests {
  /// In each tick a row comes in place of the one before, with its number. Flushed, each tick is a block.
  private func rows(_ count: TickNumber, flushes: Bool) throws -> (blocks: [TraceBlock], reader: TraceReader) {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let types = ["List", "Row"].map { writer.define(ViewType(name: $0)) }
    for tick in 0..<count {
      writer.beginTick(TickBegin(tick: tick))
      if tick == 0 { writer.mount(Mount(node: 0, parent: nil, type: types[0], identity: "list")) }
      writer.mount(Mount(node: 1, parent: 0, type: types[1], identity: "[\(tick)]"))
      writer.evaluation(Evaluation(node: 1, reason: .none))
      if tick.next < count { writer.unmount(Unmount(node: 1)) }
      try writer.endTick()
      if flushes { try writer.flush() }
    }
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var blocks: [TraceBlock] = []
    while let block = try reader.nextBlock() { blocks.append(block) }
    return (blocks, reader)
  }

  @Test(arguments: [5])
  func `a number identifies the node that had it in the tick, even if a block contains several`(_ count: TickNumber)
    throws
  {
    let (blocks, reader) = try rows(count, flushes: false)
    var nodes = TickNodes()
    nodes.enter(try #require(blocks.first), reader.definitions.room)
    #expect(blocks.count == 1)
    #expect(nodes.count == Int(count) + 2)
    for tick in 0..<count {
      let place = nodes.place(of: 1, in: tick)
      #expect(nodes.path(to: place, reader.definitions) == "list/[\(tick)]")
    }
    #expect(nodes.place(of: 2, in: 1) == 0, "no node has the number")
  }

  @Test func `a node keeps its place from block to block, and one that is gone leaves it to others`() throws {
    let (blocks, reader) = try rows(40, flushes: true)
    var nodes = TickNodes()
    var lists: Set<LastingPlace> = []
    for (tick, block) in blocks.enumerated() {
      nodes.enter(block, reader.definitions.room)
      lists.insert(nodes.place(of: 0, in: TickNumber(tick)))
      let place = nodes.place(of: 1, in: TickNumber(tick))
      #expect(nodes.path(to: place, reader.definitions) == "list/[\(tick)]")
      #expect(nodes.renewed.contains(place))
      #expect(!nodes.hasMoved)
    }
    #expect(lists.count == 1)
    #expect(blocks.count == 40)
    #expect(nodes.count <= 5, "forty rows had but a few places")
  }
}
