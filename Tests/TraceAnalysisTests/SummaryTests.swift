import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

@Suite struct SummaryTests {
  func summary(
    _ reader: TraceReader, _ choice: SummaryDetail.Ticks = .all, views: NamePattern? = nil
  ) throws -> (summary: TraceSummary, ticks: [TickSummary], names: [String]) {
    var visitor = SummaryReader(of: reader, ticks: choice, views: views)
    try reader.visitAll(&visitor)
    let summary = try visitor.finish()
    return (summary, visitor.takeTicks(), visitor.viewNames)
  }

  @Test func `of six cells of a tick four are wasted, and the two that were found equal are skipped`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.tick(1)
    let (summary, ticks, names) = try summary(trace.reader())
    #expect(ticks.map(\.tick) == [0, 1])
    let cells = try #require(ticks[1].views.first { names[Int($0.view)] == "Feed.Cell" })
    #expect(cells.totals == TypeTotals(evaluations: 6, wasted: 4, skipped: 2))
    #expect(!ticks[1].views.contains { names[Int($0.view)] == "Screen" }, "it was not evaluated")
    #expect(ticks[1].commits == 1)
    #expect(ticks[1].isWhole)
    #expect(summary.totals == TypeTotals(evaluations: 25, wasted: 4, skipped: 8))
    #expect(summary.views.map(\.name) == ["Feed.Cell", "Badge", "Feed.List", "Screen"])
    #expect(summary.views[0].reasons.map(\.name) == ["@self"])
    let property = try #require(summary.properties.first)
    #expect(property.name == "Feed.Cell.item")
    #expect(property.evaluations == 6)
    #expect(property.wasted == 4)
  }

  @Test func `an evaluation whose property signalled and differed counts once for it`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let type = writer.define(ViewType(name: "Cell"))
    let user = writer.define(Property(name: "_user", holder: .binding, owner: "Cell"))
    let reason = writer.define(
      Reason(
        flags: [.view], properties: [user], differed: user,
        further: [.init(property: user, fieldPath: "name", rule: .bytes)]))
    writer.beginTick(TickBegin(tick: 0))
    writer.mount(Mount(node: 1, parent: nil, type: type))
    for _ in 0..<3 { writer.evaluation(Evaluation(node: 1, reason: reason)) }
    try writer.endTick()
    try writer.finish()
    let (summary, _, _) = try summary(TraceReader(bytes: output.bytes))
    #expect(summary.properties.map(\.name) == ["Cell._user"])
    #expect(summary.properties.first?.evaluations == 3)
  }

  @Test func `a tick in several blocks is one tick`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.tick(1, flushesWithin: true)
    let (_, ticks, _) = try summary(trace.reader())
    #expect(ticks.count == 2)
    #expect(ticks[1].totals == TypeTotals(evaluations: 7, wasted: 4, skipped: 8))
    #expect(ticks[1].isWhole)
  }

  @Test func `of a tick whose first block is lost the rest is counted, and it is said not to be whole`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.writer.flush()
    try trace.tick(1, flushesWithin: true)
    try trace.tick(2)
    let whole = try trace.reader()
    var offsets: [Int] = []
    while let block = try whole.nextBlock() { offsets.append(Int(block.offset)) }
    var bytes = trace.output.bytes
    bytes[offsets[1] + 100] ^= 1
    let (summary, ticks, _) = try summary(TraceReader(bytes: bytes))
    #expect(ticks.map(\.isWhole) == [true, false, true])
    #expect(ticks[1].totals.evaluations == 3)
    #expect(summary.brokenTicks == 1)
  }

  @Test func `waste that became known late counts in its tick and for its view`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    trace.writer.beginTick(TickBegin(tick: 1))
    trace.writer.evaluation(Evaluation(node: 2, reason: trace.differed))
    try trace.writer.flush()
    try trace.writer.record(.waste(Waste(node: 2)))
    try trace.writer.endTick()
    let (summary, ticks, _) = try summary(trace.reader())
    #expect(ticks[1].totals == TypeTotals(evaluations: 1, wasted: 1))
    let cell = try #require(summary.views.first { $0.name == "Feed.Cell" })
    #expect(cell.totals.wasted == 1)
    #expect(cell.reasons.map { [$0.evaluations, $0.wasted] } == [[9, 1]], "for its reason too")
    #expect(summary.reasons.map(\.wasted) == [1])
    #expect(summary.properties.map(\.wasted) == [1])
  }

  @Test
  func `waste that became known late counts for the latest reason of its node, not for one of another tick`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    trace.writer.beginTick(TickBegin(tick: 1))
    trace.writer.evaluation(Evaluation(node: 2, reason: trace.first))
    try trace.writer.flush()
    trace.writer.evaluation(Evaluation(node: 2, reason: trace.differed))
    try trace.writer.flush()
    try trace.writer.record(.waste(Waste(node: 2)))
    try trace.writer.endTick()
    trace.writer.beginTick(TickBegin(tick: 2))
    try trace.writer.record(.waste(Waste(node: 2)))
    try trace.writer.endTick()
    let (summary, _, _) = try summary(trace.reader())
    #expect(summary.totals.wasted == 2)
    #expect(summary.properties.map(\.wasted) == [1])
    #expect(summary.reasons.reduce(0) { $0 + $1.wasted } == 1, "what tick 2 wasted is in a block that is not there")
  }

  @Test(arguments: [SummaryDetail.Depth.full, .counts, .lanes])
  func `blocks with only mounts are no gap in a tick`(detail: SummaryDetail.Depth) throws {
    let trace = try ActiveRowTrace()
    trace.writer.beginTick(TickBegin(tick: 0))
    for node in 1...3 as ClosedRange<NodeNumber> {
      trace.writer.mount(Mount(node: node, parent: nil, type: trace.cell))
      try trace.writer.flush()
    }
    trace.writer.evaluation(Evaluation(node: 2, reason: trace.first))
    try trace.writer.endTick()
    let reader = try trace.reader()
    var visitor = SummaryReader(of: reader, ticks: .all, detail: detail)
    try reader.visitAll(&visitor)
    #expect(try visitor.finish().brokenTicks == 0)
    #expect(visitor.takeTicks().map(\.isWhole) == [true])
  }

  @Test
  func `only views of the pattern are counted, and ticks without one are left out, but all names are known`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.tick(1)
    let (summary, ticks, _) = try summary(trace.reader(), views: NamePattern("Scr*"))
    #expect(summary.views.map(\.name) == ["Screen"])
    #expect(ticks.map(\.tick) == [0])
    #expect(summary.ticks == 2)
    #expect(summary.commits == 2)
    #expect(summary.allViewNames == ["Screen", "Feed.List", "Feed.Cell", "Badge"])
  }

  @Test func `the heaviest ticks are kept in chronological order; ties go to the earlier one`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    for (tick, evaluated) in [(1, 2), (2, 7), (3, 5), (4, 7), (5, 7)] as [(TickNumber, UInt32)] {
      try trace.tick(tick, evaluated: evaluated)
    }
    let (summary, ticks, _) = try summary(trace.reader(), .heaviest(3))
    #expect(summary.heaviestTicks.map(\.tick) == [0, 2, 4])
    #expect(ticks.isEmpty)
    #expect(summary.ticks == 6)
  }

  @Test func `the sums in blocks equal those of their records`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.tick(1, flushesWithin: true)
    let (counted, _, _) = try summary(trace.reader())
    let sums = try TraceSummary(totalsOf: TraceReader(bytes: trace.output.bytes))
    #expect(sums.views.map(\.name) == counted.views.map(\.name))
    #expect(sums.views.map(\.totals) == counted.views.map(\.totals))
    #expect(sums.ticks == nil)
  }

  @Test(arguments: [
    "unknown-things", "tick-across-blocks", "groups", "without-durations", "packed-durations", "newer-minor",
  ])
  func `sums by view are the same whether blocks say theirs or don't`(name: String) throws {
    let path = packageRoot.appendingPathComponent("Fixtures/Traces/\(name).rtrace").path
    let (counted, _, _) = try summary(TraceReader(path: path))
    let sums = try TraceSummary(totalsOf: TraceReader(path: path))
    #expect(!sums.views.isEmpty)
    #expect(sums.views.map(\.name) == counted.views.map(\.name))
    #expect(sums.views.map(\.totals) == counted.views.map(\.totals))
    #expect(sums.totals == counted.totals)
    #expect(sums.allViewNames == counted.allViewNames)
  }
}
