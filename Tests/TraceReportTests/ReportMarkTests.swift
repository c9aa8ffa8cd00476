import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceReport

@Suite struct ReportMarkTests {
  private func isReport(_ text: String) -> Bool { ReportMark.begins(Array(text.utf8.prefix(ReportMark.byteCount))) }

  private func source(_ trace: FeedTrace) throws -> TraceSource {
    let bytes = try trace.bytes()
    return TraceSource(name: "feed.rtrace") { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }

  @Test(arguments: DiffReport.Format.allCases)
  func `a comparison in a file has a mark, in each format and with any result`(_ format: DiffReport.Format)
    throws
  {
    let worse = FeedTrace { $0.steps[1] = .init { $0.evaluated = [0, 1, 2, 3] } }
    for head in [FeedTrace(), worse] {
      let set = try DiffSet(comparing: source(FeedTrace()), with: source(head), DiffOptions())
      for failOn in DiffPolicy.FailOn.allCases {
        let verdict = DiffVerdict(of: set, by: DiffPolicy(failOn: failOn))
        let report = DiffReport(set, verdict, style: TextStyle(), version: "1")
        #expect(isReport(report.file(in: format)))
        #expect(report.file(in: format).hasSuffix(report.text(in: format)))
      }
    }
  }

  @Test(arguments: BudgetReport.Format.allCases)
  func `a budget's report in a file has a mark, even as text and Markdown`(_ format: BudgetReport.Format) throws {
    let rules = [#"{"view":"*","evaluations":0}"#, #"{"scenario":"other","evaluations":0}"#]
    for rule in rules {
      let budget = try Budget(parsing: #"{"version":1,"budgets":[\#(rule)]}"#)
      var check = BudgetCheck(budget)
      let measurement = try BudgetMeasurement(of: TraceReader(bytes: FeedTrace().bytes()), against: budget)
      check.add(measurement)
      let report = BudgetReport(
        check, of: "a, 100%.json", traces: ["a\".rtrace"], causes: [measurement.findings.map { _ in "" }])
      #expect(isReport(report.file(in: format, version: "1")), "\(report.file(in: format, version: "1"))")
      #expect(!isReport(report.text(in: .text, version: "1")))
    }
  }

  @Test func `a partial match, or one further down, isn't a report`() {
    #expect(!isReport(""))
    #expect(!isReport(#"{"version":1,"failOn":"more"}"#))
    #expect(!isReport(#"{"version":1,"budget":"#))
    #expect(!isReport("{\"version\":1,\"budget\":\"a\n\",\"findingCount\":0,\"traces\":["))
    #expect(!isReport("# Written by redraw-trace diff"))
    #expect(!isReport("\n" + ReportMark.heading(of: "diff")))
    #expect(!isReport("### redraw-trace: notes\n"))
  }
}
