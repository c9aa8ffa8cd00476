import TerminalText
import Testing
import TraceAnalysis
import TraceFormat
import TraceReport

@Suite struct TimelineTextTests {
  /// The lines of a trace with so many ticks, in each of which the first view is evaluated so often.
  func drawn(
    _ names: [String], ticks: UInt32, evaluations: Int = 1, width: Int, chosen: Bool = false, color: Bool = false
  ) throws -> [String] {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests", scenario: "a-scenario-with-a-long-name-of-its-own"))
    let types = names.map { writer.define(ViewType(name: $0)) }
    let reason = writer.define(Reason(flags: .view))
    for tick in 0..<ticks {
      writer.beginTick(TickBegin(tick: tick))
      for (node, type) in types.enumerated() {
        if tick == 0 { writer.mount(Mount(node: UInt32(node), parent: nil, type: type)) }
        for count in 0..<(node == 0 ? evaluations : 1) {
          writer.evaluation(Evaluation(node: UInt32(node), reason: reason, isWasted: count % 8 == 7))
        }
      }
      writer.commit(Commit(updated: 3))
      try writer.endTick()
    }
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var timeline = Timeline()
    var summary = SummaryReader(of: reader, ticks: .all, detail: .lanes)
    try reader.visitAll(&summary)
    _ = try summary.finish()
    for tick in summary.takeTicks() { timeline.add(tick) }
    let views = TimelineViews(summary.viewNames + (chosen ? ["Unseen"] : []), areChosen: chosen)
    let style = TextStyle(width: width, hasColor: color)
    let text = TimelineText(timeline, views, scenario: reader.metadata?.scenario, style: style).text
    return text.split(separator: "\n").map(String.init)
  }

  static let views = [
    ["Cell"], ["商品一覧のセル", "👩‍👩‍👧FamilyRow", "Cell"], (0..<40).map { "Screen.Section\($0).RowWithAVeryLongNameIndeed" },
  ]

  @Test("No line is wider than it may be", arguments: [40, 41, 60, 80, 133, 1_000], [1, 7, 60, 2_500])
  func width(_ width: Int, _ ticks: UInt32) throws {
    for names in Self.views {
      for line in try drawn(names, ticks: ticks, width: width) { #expect(line.displayWidth <= width, "\(line)") }
    }
  }

  @Test("Counts of more than five digits are told, and leave room for ticks", arguments: [40, 80])
  func largeCounts(_ width: Int) throws {
    let lines = try drawn(["Cell"], ticks: 50, evaluations: 4_000, width: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    let lane = try #require(lines.first { $0.hasPrefix("  Cell") })
    #expect(lane.hasSuffix(width == 40 ? " 200,000" : " 200,000 (25,000 wasted)"))
    #expect(lane.contains("██████████"))
  }

  @Test("Names of any width leave all lanes beginning in the same column", arguments: [40, 80, 200])
  func alignment(_ width: Int) throws {
    let lines = try drawn(Self.views[1], ticks: 5, width: width)
    let starts = lines.dropLast().compactMap { line in line.firstIndex(of: "█").map { line[..<$0].displayWidth } }
    #expect(starts.count == 4 && Set(starts).count == 1, "\(lines)")
  }

  @Test("Ticks have a column each as long as they fit beside the names that there are")
  func oneEach() throws {
    let lines = try drawn(["Cell"], ticks: 41, width: 80)
    #expect(lines[0].hasSuffix("ticks 0..40"))
    #expect(!lines.joined().contains("to a column, "))
    #expect(lines.last == "View Body: █ is 1 to a column")
  }

  @Test("Where ticks share columns, it is said how many, and how many are in the last")
  func shared() throws {
    let words = try drawn(["Cell"], ticks: 500, width: 80).prefix(2).joined().replacing("  ", with: " ")
    let match = try #require(words.firstMatch(of: #/, (\d+) to a column,\s+(\d+) in the last/#))
    let (each, last) = (Int(match.1) ?? 0, Int(match.2) ?? 0)
    #expect(each > 1 && last < each && 500 % each == last)
    let few = try drawn(["Cell"], ticks: 40, width: 80)
    #expect(!few[0].contains("in the last"))
  }

  @Test("A view that was asked for has a lane where it was not evaluated, others have none")
  func unseen() throws {
    let lines = try drawn(["Cell"], ticks: 3, width: 80, chosen: true)
    let lane = try #require(lines.first { $0.hasPrefix("  Unseen") })
    #expect(lane.hasSuffix(" 0") && !lane.contains("█"))
    let empty = try drawn([], ticks: 3, width: 80)
    #expect(empty.contains { $0.hasPrefix("View Body ") && $0.hasSuffix(" 0") })
  }

  @Test("Commits say that items are counted")
  func commits() throws {
    let lines = try drawn(["Cell"], ticks: 3, width: 80)
    #expect(lines.contains { $0.hasPrefix("Commits (items)") && $0.hasSuffix(" 9") })
  }
}
