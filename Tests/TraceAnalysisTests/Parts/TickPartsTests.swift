import TestSupport
import Testing

@testable import TraceAnalysis
@testable import TraceFormat

/// What is made of all ticks on several threads is what one thread makes of them.
@Suite struct TickPartsTests {
  @Test(arguments: [1, 7, 700, 1_024, 3_000])
  func `a timeline added up from parts has the same columns`(ticksOfPart: Int) throws {
    let ticks = try Self.ticks(5_000)
    var (whole, sum) = (Timeline(), Timeline())
    for tick in ticks { whole.add(tick) }
    for start in stride(from: 0, to: ticks.count, by: ticksOfPart) {
      let part = ticks[start..<min(start + ticksOfPart, ticks.count)]
      sum.add(Timeline(of: Array(part), after: UInt64(start)))
    }
    for limit in [1, 60, 2_000] { #expect(Self.lines(sum, limit) == Self.lines(whole, limit)) }
    #expect(Self.lines(whole, 2_000).count > 512)
  }

  @Test(arguments: [false, true])
  func `timelines are the same, even if blocks are lost`(isDamaged: Bool) throws {
    let bytes = try (isDamaged ? LongTrace.damaged : .plain).bytes
    let readings = try [1, 3].map { try Timeline.read(TraceReader(bytes: bytes), jobs: $0) }
    #expect(Self.lines(readings[1].timeline, 60) == Self.lines(readings[0].timeline, 60))
    #expect(readings[1].viewNames == readings[0].viewNames)
    #expect(readings[1].viewNames.count > 10)
  }

  @Test(arguments: [false, true])
  func `a budget measures the same, even if blocks are lost`(isDamaged: Bool) throws {
    let bytes = try (isDamaged ? LongTrace.damaged : .plain).bytes
    let rules = """
      {"evaluations": 3}, {"view": "*", "wasted": 1, "evaluations": 2}, {"view": "Cell", "evaluations": 5},
      {"view": "Late*", "step": "tap 1*", "evaluations": 1}, {"view": "Late4*", "ticks": "100..", "evaluations": 0},
      {"per": "trace", "evaluations": 10, "commits": 7}, {"view": "*", "per": "trace", "wasted": 3},
      {"view": "Gone", "wasted": 0}
      """
    let budget = try Budget(parsing: BudgetTrace.text(rules))
    let measurements = try [1, 3].map {
      try BudgetMeasurement(of: TraceReader(bytes: bytes), against: budget, jobs: $0)
    }
    #expect(Self.lines(measurements[1]) == Self.lines(measurements[0]))
    #expect(measurements[0].findings.count > 5)
    #expect(measurements[0].findings.contains { $0.tickCount > 5 })
  }

  @Test func `of equal values, the first in a tick with a view to explain is the highest`() throws {
    let commits = #"{"per": "trace", "ticks": "0..", "commits": 1}"#
    #expect(try BudgetTrace.findings(commits) == ["all commits 3 > 1 in 0, 1×"])
    let trace = try ActiveRowTrace()
    try trace.appear()
    for tick in 1...3 as ClosedRange<TickNumber> {
      trace.writer.beginTick(TickBegin(tick: tick, label: "quiet"))
      trace.writer.append(Commit(inserted: 1))
      try trace.writer.endTick()
    }
    try trace.tick(4)
    let budget = try Budget(parsing: BudgetTrace.text(#"{"per": "trace", "commits": 0}"#))
    let finding = try #require(BudgetMeasurement(of: trace.reader(), against: budget).findings.first)
    #expect(finding.found == 4)
    #expect(finding.tick == 4)
    #expect(finding.suspect == "Feed.Cell")
  }

  private static func ticks(_ count: TickNumber) throws -> [TickSummary] {
    let trace = try ActiveRowTrace()
    try trace.appear()
    for tick in 1..<count { try trace.tick(tick, evaluated: tick.rawValue % 8 + 1) }
    var all: [TickSummary] = []
    _ = try TraceSummary(of: trace.reader(), SummaryDetail(ticks: .all, depth: .lanes)) { ticks, _ in
      all += ticks
      return true
    }
    return all
  }

  private static func lines(_ timeline: Timeline, _ limit: Int) -> [String] {
    ["\(timeline.ticks) \(timeline.heaviest)"]
      + timeline.columns(atMost: limit).map { column in
        let views = (0..<50 as Range<ViewNumber>).map { "\(column.amount(ofView: $0).evaluations)" }
        return "\(column.range) \(column.ticks) \(column.heaviest.tick) \(column.others) \(column.totals.wasted) "
          + views.joined(separator: " ")
      }
  }

  private static func lines(_ measurement: BudgetMeasurement) -> [String] {
    measurement.findings.map { "\($0)" }
      + measurement.most.map { "\($0.key.rule) \($0.key.counter) \($0.value)" }.sorted()
      + measurement.misses.map { "\($0.key) \($0.value)" }.sorted()
  }
}
