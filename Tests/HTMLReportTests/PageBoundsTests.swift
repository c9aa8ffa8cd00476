import Testing
import TraceAnalysis
import TraceFormat

@testable import HTMLReport

@Suite struct PageBoundsTests {
  /// Each view is evaluated once for nothing, those later in the alphabet of numbers twice.
  func trace(views: Int) throws -> ReportTrace {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests", scenario: "many"))
    let again = writer.define(Reason(flags: .view))
    writer.beginTick(TickBegin(tick: 0, label: "start"))
    for number in 0..<views {
      let type = writer.define(ViewType(name: "View\(number)"))
      writer.mount(Mount(node: NodeNumber(number), parent: nil, type: type, identity: "\(number)"))
      for _ in 0...(number >= views / 2 ? 1 : 0) {
        writer.evaluation(Evaluation(node: NodeNumber(number), reason: again, isWasted: true))
      }
    }
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    return ReportTrace(try TraceOverview(of: reader), path: "many.rtrace", of: reader)
  }

  @Test func `of more views than a page has, those with most waste are kept, and the others are counted`() throws {
    let data = try PageData(ReportData(try trace(views: 2_500))).traces[0]
    #expect(data.views.count == TraceJSON.mostViews)
    #expect(data.omitted["views"] == 500)
    #expect(data.views.count { $0.wasted == 2 } == 1_250)
    #expect(data.fixes.count == TraceJSON.mostFixes)
    #expect(data.fixes.allSatisfy { data.views[$0.view].wasted == 2 })
    #expect(data.totals["evaluations"] == 3_750)
    // Nodes and evaluations of views that were left out refer to none.
    #expect(data.nodes.view.count { $0 == -1 } == 500)
    #expect(data.details[0].evaluations.view.count { $0 == -1 } == 500)
    #expect(data.writes[0].viewCount == 2_500)
    #expect(data.writes[0].views.count == TraceJSON.mostViewsOfStart)
  }

  @Test func `texts of rows are stored once, and only counted beyond the limit`() {
    let texts = PageTexts(room: 100)
    #expect(texts.number(of: "") == 0)
    #expect(texts.number(of: "cell") == 1)
    #expect(texts.number(of: "cell") == 1)
    #expect(texts.number(of: String(repeating: "a", count: 200)) == 2)
    #expect(texts.number(of: "row") == -1)
    // What is known stays known.
    #expect(texts.number(of: "cell") == 1)
    #expect(texts.table.count == 2)
    #expect(texts.omitted == 1)
    // What has to be somewhere is shortened.
    #expect(texts.shown(String(repeating: "b", count: 200)).utf8.count < 30)
  }

  @Test func `control characters take more room, since they are written as their numbers`() {
    let (plain, control) = (PageTexts(room: 50), PageTexts(room: 50))
    _ = plain.shown("aaaaaaaaaa")
    _ = control.shown(String(repeating: "\u{1}", count: 10))
    #expect(plain.number(of: "row") == 1)
    #expect(control.number(of: "row") == -1)
  }
}
