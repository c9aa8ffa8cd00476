import Testing

@testable import TraceFormat

/// A node's path is known from its block alone.
@Suite struct NodePathTests {
  @Test func `a node's path is the same in the block of its mount and in any later one`() throws {
    let paths = try paths(FixtureTraces.deepPath(depth: 40))
    #expect(paths.count == 1)
    #expect(paths[0].tick == 7)
    #expect(paths[0].path == (0..<40).map { "child \($0)" })
  }

  @Test func `a node keeps its path even if the block of its mount is lost`() throws {
    let bytes = try FixtureTraces.deepPath(depth: 40)
    var blocks = HandBuiltBlock.blocks(of: bytes)
    blocks.remove(at: 1)
    #expect(try paths(blocks.flatMap(\.bytes)) == paths(bytes))
  }

  @Test func `each node that had a number has its own path, type and first tick`() throws {
    let paths = try paths(FixtureTraces.reusedNodes()).filter { $0.number == 1 }
    #expect(paths.map(\.tick) == [0, 1, 2, 2, 3, 3])
    let last = paths.map { $0.path.last ?? "" }
    #expect(last == ["old", "old", "of tick 2", "of tick 2", "of tick 3", "of tick 3"])
    #expect(paths.map(\.type) == ["Old", "Old", "Newer", "Newer", "Newest", "Newest"])
    #expect(paths.map(\.since) == [0, 0, 2, 2, 3, 3])
    #expect(paths.allSatisfy { $0.path.first == "root" && $0.path.count == 2 })
  }

  @Test func `a node mounted after a cut belongs to the tick that was cut`() throws {
    let paths = try paths(FixtureTraces.tickAcrossBlocks())
    #expect(paths.map(\.since) == [5, 5, 5, 5, 5])
    #expect(paths.map(\.number) == [0, 1, 0, 1, 0])
  }

  @Test func `cyclic parents give a path that ends`() throws {
    var header = BlockHeader(kind: .records)
    header.evaluations = 1
    let block = HandBuiltBlock(
      header,
      tables: [
        .init(.nodes, rows: 2, columns: [.packed(1, [4, 5]), .packed(2, [2, 1])]),
        .init(.evaluation, rows: 1, columns: [.packed(1, [2])]),
      ])
    let found = try paths(block.bytes)
    #expect(found.count == 1)
    #expect(found[0].path.count == 3)
  }

  @Test func `a node that was never mounted has only a number`() throws {
    let path = try paths(FixtureTraces.reusedNodes()).first { $0.number == 9 }
    #expect(path?.type == nil)
    #expect(path?.path == [""])
  }

  struct Found: Equatable {
    var tick: TickNumber
    var number: NodeNumber
    var type: String?
    var since: TickNumber
    var path: [String]
  }

  private func paths(_ bytes: [UInt8]) throws -> [Found] {
    let reader = try TraceReader(bytes: bytes)
    var visitor = PathVisitor(definitions: reader.definitions)
    try reader.visitAll(&visitor)
    return visitor.found
  }

  private struct PathVisitor: TraceVisitor {
    let columns: EvaluationColumns = []
    let kinds: RecordKinds = [.tickBegin]
    let definitions: TraceDefinitions
    private(set) var found: [Found] = []
    private var tick: TickNumber = 0

    init(definitions: TraceDefinitions) { self.definitions = definitions }

    mutating func visit(_ record: TraceRecord, in block: TraceBlock) {
      if case .tickBegin(let begin) = record { tick = begin.tick }
    }

    mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
      for row in run.rows {
        let node = block.node(at: run.places[row])
        found.append(
          Found(
            tick: tick, number: node.number, type: definitions[node.type]?.name, since: node.since,
            path: block.path(to: run.places[row]).map { block.identity(of: block.node(at: $0)) }))
      }
    }
  }
}
