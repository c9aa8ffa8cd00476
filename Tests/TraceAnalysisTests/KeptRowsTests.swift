import Testing
import TraceAnalysis
import TraceFormat

/// Rows that are kept off screen, by what makes them so.
@Suite struct KeptRowsTests {
  /// A tick of notes about nodes of two types.
  private func summary(ofView pattern: String? = nil, notes: [(kind: String, text: String, node: NodeNumber?)]) throws
    -> TraceSummary
  {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let types = ["FeedRow", "Header"].map { writer.define(ViewType(name: $0, module: "App")) }
    try writer.record(.tickBegin(TickBegin(tick: 0)))
    for (index, type) in types.enumerated() {
      try writer.record(.mount(Mount(node: NodeNumber(index + 1), parent: nil, type: type)))
    }
    for note in notes { try writer.record(.note(Note(kind: note.kind, text: note.text, node: note.node))) }
    try writer.record(.tickEnd(TickEnd()))
    try writer.finish()
    let detail = SummaryDetail(views: pattern.map { NamePattern($0) }, ticks: .heaviest(3))
    return try TraceSummary(of: TraceReader(bytes: output.bytes), detail)
  }

  @Test func `are counted by their reason, and other notes are not`() throws {
    let summary = try summary(notes: [
      ("keptForCounting", "FeedRow: an if without else", 1), ("keptForCounting", "AnyView", 2), ("code", "AnyView", 1),
      ("keptForCounting", "FeedRow: an if without else", 1),
    ])
    #expect(summary.kept.map(\.reason) == ["FeedRow: an if without else", "AnyView"])
    #expect(summary.kept.map(\.rows) == [2, 1])
  }

  @Test func `are those of the requested views`() throws {
    let summary = try summary(ofView: "Header", notes: [("keptForCounting", "a", 1), ("keptForCounting", "b", 2)])
    #expect(summary.kept.map(\.reason) == ["b"])
  }

  @Test func `of many reasons are no more than can be read`() throws {
    let summary = try summary(notes: (0..<200).map { ("keptForCounting", "\($0)", 1) })
    #expect(summary.kept.count == 64)
  }
}
