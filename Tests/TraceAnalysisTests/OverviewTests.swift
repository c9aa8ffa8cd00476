import Testing
import TraceFormat

@testable import TraceAnalysis

@Suite struct OverviewTests {
  func trace(ticks: TickNumber) throws -> ActiveRowTrace {
    let trace = try ActiveRowTrace()
    try trace.appear()
    for tick in 1...ticks { try trace.tick(tick) }
    return trace
  }

  @Test func `an overview counts what a summary counts`() throws {
    let trace = try trace(ticks: 3)
    let overview = try TraceOverview(of: trace.reader())
    let summary = try TraceSummary(of: trace.reader())
    #expect(overview.amount.evaluations == summary.totals.evaluations)
    #expect(overview.amount.wasted == summary.totals.wasted)
    #expect(overview.skipped == summary.totals.skipped)
    for view in summary.views {
      let own = try #require(overview.views.first { $0.name == view.name })
      #expect(own.amount == .init(evaluations: view.totals.evaluations, wasted: view.totals.wasted))
      #expect(own.skipped == view.totals.skipped)
    }
    #expect(overview.omitted == .init())
    #expect(overview.fixes.map { overview.views[Int($0.view)].name } == ["Feed.Cell"])
  }

  @Test func `items beyond the limits are counted, and totals remain correct`() throws {
    var limits = OverviewLimits()
    (limits.ticks, limits.columns, limits.detailRows, limits.nodes) = (2, 2, 40, 3)
    let trace = try trace(ticks: 9)
    let overview = try TraceOverview(of: trace.reader(), limits)
    let whole = try TraceOverview(of: trace.reader())
    #expect(overview.ticks.count == 2)
    #expect(overview.omitted.ticks == 8)
    #expect(overview.columns.count <= 2)
    #expect(overview.columns.last?.last == 9)
    #expect(overview.nodes.count == 3)
    #expect(overview.omitted.nodes == UInt64(whole.nodes.count) - 3)
    #expect(overview.amount == whole.amount)
    #expect(overview.details.reduce(0) { $0 + $1.rowCount } <= 40)
    #expect(overview.details.count == 2)
    #expect(overview.omitted.details == 10 - UInt64(overview.details.count))
  }

  @Test func `parents of nodes come before them`() throws {
    let overview = try TraceOverview(of: trace(ticks: 2).reader())
    for (number, node) in overview.nodes.enumerated() { #expect(node.parent ?? -1 < number) }
    #expect(overview.nodes.contains { $0.parent != nil })
  }

  @Test func `a tick with too many records keeps wasted evaluations and what led to them`() throws {
    var limits = OverviewLimits()
    limits.rowsOfTick = 6
    let trace = try trace(ticks: 1)
    let overview = try TraceOverview(of: trace.reader(), limits)
    let detail = try #require(overview.details.first { $0.tick == 1 })
    // An event, a write, the list and six cells, of which four are wasted.
    #expect(detail.omittedRows == 3)
    #expect(detail.evaluations.map { $0.wastedTimes } == [0, 1, 1, 1, 1])
    #expect(detail.evaluations.map { $0.maker } == [nil, 0, 0, 0, 0])
    #expect(detail.causes.count == 1)
    // The event that led to the write was left out, and the write is number 1 now.
    #expect(detail.causes.first?.cause == 0)
    #expect(detail.evaluations.first?.cause == 1)
    guard case .write? = detail.causes.first?.record else {
      Issue.record("the write that led to the list's evaluation was left out")
      return
    }
  }

  @Test func `a complete tick has its causes with their numbers, and nothing is left out`() throws {
    let trace = try trace(ticks: 1)
    let detail = try #require(try TraceOverview(of: trace.reader()).details.first { $0.tick == 1 })
    #expect(detail.omittedRows == 0)
    #expect(detail.causes.map { $0.cause } == [0, 1])
    #expect(detail.evaluations.map { $0.cause } == [2, 0, 0, 0, 0, 0, 0])
  }

  @Test func `an evaluation of a node beyond the limit has no node, but is counted`() throws {
    var limits = OverviewLimits()
    limits.nodes = 3
    let trace = try trace(ticks: 1)
    let overview = try TraceOverview(of: trace.reader(), limits)
    let detail = try #require(overview.details.first { $0.tick == 1 })
    #expect(detail.evaluations.map { $0.node } == [1, 2, nil, nil, nil, nil, nil])
    #expect(overview.amount.evaluations == 25)
  }

  @Test func `of a chain of nodes each is the child of the one before, also where only the last is evaluated`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests", scenario: "chain"))
    let view = writer.define(ViewType(name: "View"))
    let first = writer.define(Reason(flags: [.view, .first]))
    writer.beginTick(TickBegin(tick: 0, label: "start"))
    for node in 0..<3_000 as Range<UInt32> {
      let parent = node == 0 ? nil : NodeNumber(node - 1)
      writer.mount(Mount(node: NodeNumber(node), parent: parent, type: view, identity: "\(node)"))
    }
    writer.evaluation(Evaluation(node: 2_999, reason: first))
    try writer.endTick()
    try writer.finish()
    let overview = try TraceOverview(of: TraceReader(bytes: output.bytes))
    #expect(overview.nodes.map { $0.parent ?? -1 } == Array(-1..<2_999))
    #expect(overview.nodes.map { $0.identity } == (0..<3_000).map(String.init))
    #expect(overview.nodes.map { $0.amount.evaluations } == Array(repeating: 0, count: 2_999) + [1])
  }
}
