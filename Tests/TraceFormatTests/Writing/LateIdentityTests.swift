import Testing

@testable import TraceFormat

/// A node's identity is kept for later blocks, in place if it is short.
@Suite struct LateIdentityTests {
  /// The identities of nodes 0, 1, … as a block has them that was begun after their mounts.
  private func identities(after mounts: [String]...) throws -> [String] {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    for (tick, identities) in mounts.enumerated() {
      writer.beginTick(TickBegin(tick: TickNumber(tick)))
      for (node, identity) in identities.enumerated() {
        writer.mount(Mount(node: NodeNumber(node), parent: nil, type: .none, identity: identity))
      }
      try writer.endTick()
    }
    try writer.flush()
    let last = TickNumber(mounts.count)
    writer.beginTick(TickBegin(tick: last))
    for node in mounts[0].indices { writer.evaluation(node: NodeNumber(node), reason: .none) }
    try writer.endTick()
    try writer.finish()
    let block = try #require(try TraceReader(bytes: output.bytes, ticks: last...last).nextBlock())
    return (1..<NodePlace(block.nodeCount)).map { block.identity(of: block.node(at: $0)) }
  }

  @Test func `an identity of any length is found in a later block`() throws {
    let all = (0...40).map { String("[abcdefghijklmnopqrstuvwxyz0123456789é]🙂".prefix($0)) }
    #expect(try identities(after: all) == all)
  }

  @Test func `a number's later node has its own identity, longer or shorter`() throws {
    let long = String(repeating: "row ", count: 12)
    #expect(try identities(after: ["[1]", long], [long, "[2]"]) == [long, "[2]"])
  }
}
