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
    #expect(overview.fixes.map { overview.views[$0.view].name } == ["Feed.Cell"])
  }

  @Test func `what there is no room for is counted, and totals remain`() throws {
    var limits = OverviewLimits()
    (limits.ticks, limits.columns, limits.detailRows, limits.nodes) = (2, 2, 10, 3)
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
    #expect(overview.details.reduce(0) { $0 + $1.rowCount } <= 10)
    #expect(overview.omitted.details == 10 - UInt64(overview.details.count))
  }

  @Test func `parents of nodes come before them`() throws {
    let overview = try TraceOverview(of: trace(ticks: 2).reader())
    for (number, node) in overview.nodes.enumerated() { #expect(node.parent ?? -1 < number) }
    #expect(overview.nodes.contains { $0.parent != nil })
  }
}
