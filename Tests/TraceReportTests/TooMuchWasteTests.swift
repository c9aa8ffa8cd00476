import Testing
import TraceAnalysis
import TraceFormat
import TraceReport

/// A trace that says of more evaluations that they were wasted than there were.
@Suite struct TooMuchWasteTests {
  private func timeline() throws -> (Timeline, TimelineViews) {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let reason = writer.define(Reason(flags: .view))
    writer.beginTick(TickBegin(tick: 0))
    for (node, name) in [(NodeNumber(0), "Row"), (1, "Icon")] {
      writer.mount(Mount(node: node, parent: nil, type: writer.define(ViewType(name: name))))
      writer.evaluation(node: node, reason: reason)
      for _ in 0..<50 { try writer.record(.waste(Waste(node: node))) }
    }
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var summary = SummaryReader(of: reader, ticks: .all, detail: .lanes)
    try reader.visitAll(&summary)
    _ = try summary.finish()
    var timeline = Timeline()
    for tick in summary.takeTicks() { timeline.add(tick) }
    return (timeline, TimelineViews(summary.viewNames))
  }

  @Test func `no bar of a drawing is higher than its row`() throws {
    let (timeline, views) = try timeline()
    let drawing = TimelineSVG(timeline, views, scenario: nil).text
    let heights = drawing.matches(of: #/height="([0-9.]+)" fill="#d93025"/#).compactMap { Double($0.1) }
    #expect(!heights.isEmpty)
    #expect(heights.allSatisfy { $0 <= 22 })
    #expect(drawing.contains(" 100"), "what is told is told as it is")
  }

  @Test func `every bar in text has a glyph`() throws {
    let (timeline, views) = try timeline()
    let text = TimelineText(timeline, views, scenario: nil, style: TextStyle(width: 60)).text
    #expect(text.contains("100"))
  }
}
