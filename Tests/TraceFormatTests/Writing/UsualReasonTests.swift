import Testing

@testable import TraceFormat

/// Which reason a node's evaluations usually have is the writer's choice; it shows in how many codes are not 0.
@Suite struct UsualReasonTests {
  @Test func `the reason of most evaluations is the usual one, even if another came first`() throws {
    let codes = try codes([[(0, 0)] + Array(repeating: (0, 1), count: 300)])
    #expect(codes.map { $0.indices(where: { $0 != 0 }).ranges.map(Array.init) } == [[[0]]])
  }

  @Test func `a node keeps its usual reason from block to block`() throws {
    let codes = try codes([Array(repeating: (0, 1), count: 20), [(0, 0), (0, 1)]])
    #expect(codes[0].allSatisfy { $0 == 0 })
    #expect(codes[1][0] != 0)
    #expect(codes[1][1] == 0)
  }

  @Test func `a usual reason of one kind is not written if only the other kind occurs`() throws {
    let reader = try TraceReader(bytes: written([[(0, 0), (0, 1)], [(0, 1)]]) { $0.reason == 1 })
    _ = try #require(try reader.nextBlock())
    let second = try #require(try reader.nextBlock())
    #expect(second.payload.table(.reasons)?.rows == 1)
  }

  @Test func `a better usual reason that few evaluations benefit from is used from the next block on`() throws {
    let crowd = Array(repeating: (0, 0), count: 1000)
    let codes = try codes([crowd + [(1, 0), (1, 1), (1, 1)], crowd + [(1, 1)]])
    #expect(codes[0].suffix(3).map { $0 == 0 } == [true, false, false])
    #expect(codes[1].allSatisfy { $0 == 0 })
  }

  @Test func `a node that is signalled has a usual reason of its own for that`() throws {
    let codes = try codes([[(0, 0), (0, 1)] + Array(repeating: (0, 0), count: 5)], isSignalled: { $0.reason == 1 })
    #expect(codes[0].allSatisfy { $0 == 0 })
  }

  @Test func `whichever reason is usual, reasons read back as they were`() throws {
    var random = SplitMix(state: 3)
    let blocks = (0..<4).map { _ in (0..<500).map { _ in (Int(random.next() % 7), Int(random.next() % 3)) } }
    let bytes = try written(blocks) { $0.reason == 2 }
    let reader = try TraceReader(bytes: bytes)
    var read: [String] = []
    try reader.forEachRecord { record in
      guard case .evaluation(let evaluation) = record else { return }
      read.append("\(evaluation.node) \(reader.definitions[evaluation.reason]?.fieldPath ?? "?")")
    }
    #expect(read == blocks.joined().map { "\($0.0) \($0.1)" })
  }

  @Test func `thousands of reasons are counted correctly, usual or not`() throws {
    let evaluated: [Evaluated] = (0..<6000).map { ($0 % 7, max($0 % 1500, $0 % 1013)) }
    let reader = try TraceReader(bytes: written([evaluated]) { $0.node == 3 })
    let sums = try #require(try reader.nextBlock()?.sums)
    let counted = sums.reasons.map { (reader.definitions[$0.reason]?.fieldPath ?? "?", Int($0.evaluations)) }
    let expected = Dictionary(evaluated.map { ("\($0.reason)", 1) }, uniquingKeysWith: +)
    #expect(expected.count > 1024)
    #expect(counted.count == expected.count)
    #expect(Dictionary(counted, uniquingKeysWith: +) == expected)
  }

  private typealias Evaluated = (node: Int, reason: Int)

  /// The codes of each block's evaluations, as they lie in the file.
  private func codes(
    _ blocks: [[Evaluated]], isSignalled: (Evaluated) -> Bool = { _ in false }
  ) throws -> [[UInt64]] {
    let reader = try TraceReader(bytes: written(blocks, isSignalled))
    var codes: [[UInt64]] = []
    while let block = try reader.nextBlock() {
      codes.append(try #require(block.payload.table(.evaluation)?.numbers(Schema.Evaluation.reason)))
    }
    return codes
  }

  private func written(_ blocks: [[Evaluated]], _ isSignalled: (Evaluated) -> Bool) throws -> [UInt8] {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let type = writer.define(ViewType(name: "Cell"))
    let last = blocks.joined().map(\.reason).max() ?? 0
    let reasons = (0...max(last, 2)).map { writer.define(Reason(flags: .view, fieldPath: "\($0)")) }
    for (tick, block) in blocks.enumerated() {
      writer.beginTick(TickBegin(tick: TickNumber(tick)))
      if tick == 0 { for node in 0..<NodeNumber(7) { writer.mount(Mount(node: node, parent: nil, type: type)) } }
      for evaluated in block {
        writer.evaluation(
          node: NodeNumber(evaluated.node), reason: reasons[evaluated.reason], cause: isSignalled(evaluated) ? 1 : 0)
      }
      try writer.endTick()
      try writer.flush()
    }
    try writer.finish()
    return output.bytes
  }
}
