import Foundation
import Testing

@testable import TraceFormat

/// Recordings too large for a block in unusual ways: they read back, or fail with an error; never silently.
@Suite struct WriterLimitTests {
  private let output = MemoryOutput()

  private func writer() throws -> TraceWriter {
    try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
  }

  @Test
  func `too many definitions for a block in one tick are an error, not an unreadable block`() throws {
    let writer = try writer()
    let properties = (0..<3).map { writer.define(Property(name: "p\($0)", holder: .state)) }
    writer.beginTick(TickBegin(tick: 0))
    for row in 0..<60_000 {
      let reason = writer.define(Reason(flags: [], properties: properties, fieldPath: "items[\(row)]"))
      writer.evaluation(node: 0, reason: reason)
    }
    // Another thread packs a block of that size, if there is more than one processor: whoever needs it written gets the error.
    #expect(throws: TraceError.cannotWrite(path: "", code: EFBIG)) {
      try writer.endTick()
      try writer.flush()
    }
    #expect(throws: TraceError.cannotWrite(path: "", code: EFBIG)) { try writer.finish() }
    let reader = try TraceReader(bytes: output.bytes)
    #expect(try reader.nextBlock() == nil)
    #expect(reader.faults.map(\.kind) == [.unfinished])
  }

  @Test func `a string longer than a block is an error`() throws {
    let writer = try writer()
    writer.beginTick(TickBegin(tick: 0))
    writer.append(Note(kind: "long", text: String(repeating: "x", count: BlockHeader.longestPayload)))
    #expect(throws: TraceError.cannotWrite(path: "", code: EFBIG)) { try writer.endTick() }
  }

  @Test func `a tree deeper than any path reads back, its lowest nodes with the path's end`() throws {
    let depth = NodeNumber(Schema.mostRows + 5000)
    let writer = try writer()
    writer.beginTick(TickBegin(tick: 0))
    for node in 0..<depth {
      writer.mount(Mount(node: node, parent: node == 0 ? nil : node.advanced(by: -1), type: .none))
    }
    try writer.endTick()
    try writer.flush()
    writer.beginTick(TickBegin(tick: 1))
    writer.evaluation(node: depth.advanced(by: -1), reason: .none)
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes, ticks: 1...1)
    let block = try #require(try reader.nextBlock())
    let path = (1..<NodePlace(block.nodeCount)).map { block.path(to: $0) }.max { $0.count < $1.count }
    #expect(path?.count == Schema.longestPath)
    #expect(path?.last.map { block.node(at: $0).number } == depth.advanced(by: -1))
    let all = try spelledBlocks(TraceReader(bytes: output.bytes))
    #expect(all.all.count == Int(depth) + 5)
    #expect(all.faults == [])
  }

  @Test func `cyclic parents come to an end`() throws {
    let writer = try writer()
    writer.beginTick(TickBegin(tick: 0))
    writer.mount(Mount(node: 0, parent: 1, type: .none))
    writer.mount(Mount(node: 1, parent: 0, type: .none))
    try writer.endTick()
    try writer.flush()
    writer.beginTick(TickBegin(tick: 1))
    writer.evaluation(node: 0, reason: .none)
    try writer.endTick()
    try writer.finish()
    let read = try spelledBlocks(output.bytes)
    #expect(read.faults == [])
    #expect(read.all.count == 7)
  }
}
