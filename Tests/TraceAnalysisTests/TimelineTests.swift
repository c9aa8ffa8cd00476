import Testing
import TraceAnalysis
import TraceFormat

@Suite struct TimelineTests {
  func timeline(ticks: TickNumber) throws -> Timeline {
    let trace = try ActiveRowTrace()
    try trace.appear()
    for tick in 1..<ticks { try trace.tick(tick, evaluated: tick == 5 ? 8 : 2) }
    let reader = try trace.reader()
    var visitor = SummaryReader(of: reader, ticks: .all, detail: .lanes)
    var timeline = Timeline()
    try reader.visitAll(&visitor)
    _ = try visitor.finish()
    for tick in visitor.takeTicks() { timeline.add(tick) }
    return timeline
  }

  @Test func `few ticks have a column each, with events, writes and changes`() throws {
    let columns = try timeline(ticks: 7).columns(atMost: 60)
    #expect(columns.map(\.range.lowerBound) == [0, 1, 2, 3, 4, 5, 6])
    #expect(columns.map(\.others.events) == [0, 1, 1, 1, 1, 1, 1])
    #expect(columns.map(\.others.changes) == [18, 2, 2, 2, 2, 2, 2])
    #expect(columns[5].totals.evaluations == 9)
  }

  @Test(arguments: [100, 1_024, 1_025, 5_000])
  func `many ticks share columns of equal size, none of which is lost`(_ ticks: TickNumber) throws {
    let timeline = try timeline(ticks: ticks)
    let columns = timeline.columns(atMost: 60)
    #expect(columns.count <= 60)
    #expect(columns.count > 30)
    #expect(Set(columns.dropLast().map(\.ticks)).count == 1)
    #expect(columns.map(\.ticks).reduce(0, +) == UInt64(ticks))
    #expect(columns.map(\.others.writes).reduce(0, +) == UInt64(ticks) - 1)
    #expect(columns.last?.range.upperBound == ticks.previous)
    #expect(timeline.ticks == UInt64(ticks))
  }

  @Test(arguments: [7, 5_000])
  func `a heavy tick among thousands stands out in its column and overall`(_ ticks: TickNumber) throws {
    let timeline = try timeline(ticks: ticks)
    let columns = timeline.columns(atMost: 60)
    let column = try #require(columns.first { $0.range.contains(5) })
    #expect(column.totals.evaluations > 9 || ticks == 7)
    // The first appearance is heavier, and lies in the same column where ticks share one.
    #expect(column.heaviest.tick == (ticks == 7 ? 5 : 0))
    #expect(columns.last?.heaviest.evaluations == 3)
    #expect(columns.last?.heaviest.tick == columns.last?.range.lowerBound)
    #expect(timeline.heaviest.map(\.tick) == [0, 5, 1], "of equally heavy ones the first")
    #expect(timeline.heaviest.map(\.evaluations) == [18, 9, 3])
  }

  @Test func `ticks without evaluations are not among the heaviest`() {
    #expect(Timeline().heaviest.isEmpty)
  }
}
