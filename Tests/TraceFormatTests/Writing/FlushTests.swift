import Testing
import TraceFormat

@Suite struct FlushTests {
  @Test func `a flush inside a tick divides it, and waste found later is still reported`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let cell = writer.define(ViewType(name: "Cell"))
    let reason = writer.define(Reason(flags: .view))
    writer.beginTick(TickBegin(tick: 4))
    writer.mount(Mount(node: 0, parent: nil, type: cell))
    writer.evaluation(node: 0, reason: reason)
    try writer.flush()
    writer.evaluation(node: 0, reason: reason)
    writer.markWasted(0)
    writer.markWasted(1)
    try writer.endTick()
    try writer.finish()

    let reader = try TraceReader(bytes: output.bytes)
    var flags: [BlockHeader.Flags] = []
    var totals = TypeTotals()
    var wastedLater = 0
    var visitor = RecordVisitor { record in if case .waste = record { wastedLater += 1 } }
    while let block = try reader.nextBlock() {
      flags.append(block.header.flags)
      reader.visit(block, &visitor)
      for (_, sum) in block.totals { totals += sum }
    }
    #expect(flags == [.tickContinues, .continuesTick])
    #expect(wastedLater == 1)
    #expect(totals == TypeTotals(evaluations: 2, wasted: 2))
    #expect(reader.faults == [])
  }

  @Test func `an undefined reason is unknown`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    writer.beginTick(TickBegin(tick: 0))
    writer.evaluation(node: 0, reason: ReasonID(rawValue: 40))
    try writer.endTick()
    try writer.finish()
    var reasons: [ReasonID] = []
    try TraceReader(bytes: output.bytes).forEachRecord { record in
      if case .evaluation(let evaluation) = record { reasons.append(evaluation.reason) }
    }
    #expect(reasons == [.none])
  }
}
