import Testing
import TraceAnalysis

@Suite struct BudgetMeasurementTests {
  @Test
  func `each matching view is checked against the limit by itself, tick by tick, after the first appearance`() throws {
    #expect(
      try BudgetTrace.findings(#"{"view": "*", "evaluations": 2}"#) == ["Feed.Cell evaluations 6 > 2 in 1, 2×"])
    #expect(try BudgetTrace.findings(#"{"view": "*", "evaluations": 6}"#) == [])
    #expect(
      try BudgetTrace.findings(#"{"view": "Feed.*", "evaluations": 0, "ticks": "2.."}"#)
        == ["Feed.Cell evaluations 6 > 0 in 2, 1×", "Feed.List evaluations 1 > 0 in 2, 1×"])
    #expect(
      try BudgetTrace.findings(#"{"view": "Badge", "evaluations": 0, "ticks": "0.."}"#)
        == ["Badge evaluations 8 > 0 in 0, 1×"])
  }

  @Test func `without a view, all views count together, along with commits`() throws {
    #expect(
      try BudgetTrace.findings(#"{"evaluations": 6, "wasted": 4, "commits": 0}"#)
        == ["all commits 1 > 0 in 1, 2×", "all evaluations 7 > 6 in 1, 2×"])
  }

  @Test func `a trace's ticks are added up, and the heaviest is named`() throws {
    #expect(
      try BudgetTrace.findings(#"{"view": "*Cell", "per": "trace", "wasted": 7, "evaluations": 12}"#)
        == ["Feed.Cell wasted 8 > 7 in 1, 1×"])
    #expect(
      try BudgetTrace.findings(#"{"view": "*Cell", "per": "trace", "ticks": "0..", "evaluations": 19}"#)
        == ["Feed.Cell evaluations 20 > 19 in 0, 1×"])
  }

  @Test func `the last rule that limits a count decides, so exceptions come after general rules`() throws {
    let general = #"{"view": "*", "evaluations": 0}"#
    let exception = #"{"view": "Feed.Cell", "evaluations": 6}"#
    #expect(try BudgetTrace.findings("\(general), \(exception)") == ["Feed.List evaluations 1 > 0 in 1, 2×"])
    #expect(try BudgetTrace.findings("\(exception), \(general)").count == 2)
    let ofOneTick = #"{"view": "*", "evaluations": 9, "ticks": 2}"#
    #expect(
      try BudgetTrace.findings("\(general), \(ofOneTick)")
        == ["Feed.Cell evaluations 6 > 0 in 1, 1×", "Feed.List evaluations 1 > 0 in 1, 1×"])
    let perTrace = #"{"view": "*", "per": "trace", "evaluations": 99}"#
    #expect(try BudgetTrace.findings("\(general), \(perTrace)").count == 2, "another sum overrules nothing")
  }

  @Test func `a step is identified by its label`() throws {
    #expect(try BudgetTrace.findings(#"{"view": "*Cell", "step": "t?p", "evaluations": 5}"#).count == 1)
    #expect(try BudgetTrace.findings(#"{"view": "*Cell", "step": "type*", "evaluations": 5}"#) == [])
  }

  @Test func `rows on screen are those of the trace; a trace without them can't use them as a limit`() throws {
    let rule = #"{"view": "*Cell", "evaluations": "2 visible rows"}"#
    #expect(try BudgetTrace.findings(rule, viewport: "3") == [])
    #expect(try BudgetTrace.findings(rule, viewport: "2") == ["Feed.Cell evaluations 6 > 4 in 1, 2×"])
    let mismatch = BudgetMismatch.noViewport(rule: 0)
    #expect(throws: mismatch) { try BudgetTrace.findings(rule, viewport: nil) }
    #expect(throws: mismatch) { try BudgetTrace.findings(rule, viewport: "many") }
    #expect(try BudgetTrace.findings(#"{"scenario": "other", "wasted": "visible rows"}"#, viewport: nil) == [])
  }

  @Test func `rules that match nothing are reported with the nearest miss`() throws {
    let rules = """
      {"scenario": "other", "wasted": 0}, {"ticks": "7..", "wasted": 9}, {"view": "Gone", "wasted": 0},
      {"view": "Screen", "evaluations": 0}, {"view": "*", "wasted": 9}
      """
    let check = try BudgetTrace.check(BudgetTrace.text(rules), scenarios: ["feed", "list"])
    #expect(check.misses.map(\.rule) == [0, 1, 2], "a view that is there and never evaluated is no miss")
    #expect(check.misses.map(\.miss) == [.scenario, .ticks, .view])
    let other = try BudgetTrace.check(BudgetTrace.text(rules), scenarios: ["feed", "other"])
    #expect(other.misses.map(\.rule) == [1, 2], "one trace that it matches is enough")
    #expect(other.findingCount == 1)
  }
}
