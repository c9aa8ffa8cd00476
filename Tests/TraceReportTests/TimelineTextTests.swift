import TerminalText
import Testing
import TraceAnalysis
import TraceFormat
import TraceReport

@Suite struct TimelineTextTests {
  /// The lines of a trace with so many ticks, in each of which the first view is evaluated so often, in heavy ones as
  /// often as they say. Every eighth evaluation is wasted.
  func drawn(
    _ names: [String], ticks: TickNumber, evaluations: Int = 1, ofOthers: Int = 1, heavy: [TickNumber: Int] = [:],
    width: Int,
    chosen: Bool = false, top: Int? = nil, color: Bool = false
  ) throws -> [String] {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests", scenario: "a-scenario-with-a-long-name-of-its-own"))
    let types = names.map { writer.define(ViewType(name: $0)) }
    let reason = writer.define(Reason(flags: .view))
    for tick in 0..<ticks {
      writer.beginTick(TickBegin(tick: tick))
      for (node, type) in types.enumerated() {
        if tick == 0 { writer.mount(Mount(node: NodeNumber(node), parent: nil, type: type)) }
        for count in 0..<(node == 0 ? heavy[tick] ?? evaluations : ofOthers) {
          writer.evaluation(Evaluation(node: NodeNumber(node), reason: reason, isWasted: count % 8 == 7))
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
    let views = TimelineViews(summary.viewNames + (chosen ? ["Unseen"] : []), chosenBy: chosen ? NamePattern("*") : nil)
    let style = TextStyle(width: width, hasColor: color)
    let text = TimelineText(timeline, views, scenario: reader.metadata?.scenario, top: top, style: style).text
    return text.split(separator: "\n").map(String.init)
  }

  static let views = [
    ["Cell"], ["商品一覧のセル", "👩‍👩‍👧FamilyRow", "Cell"], (0..<40).map { "Screen.Section\($0).RowWithAVeryLongNameIndeed" },
  ]

  @Test(arguments: [40, 41, 60, 80, 133, 1_000], [1, 7, 60, 2_500])
  func `no line is wider than it may be`(_ width: Int, _ ticks: TickNumber) throws {
    for names in Self.views {
      for line in try drawn(names, ticks: ticks, width: width) { #expect(line.displayWidth <= width, "\(line)") }
    }
  }

  @Test(arguments: [40, 80])
  func `counts of more than five digits are shown, and leave room for ticks`(_ width: Int) throws {
    let lines = try drawn(["Cell"], ticks: 50, evaluations: 4_000, width: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    let lane = try #require(lines.first { $0.hasPrefix("  Cell") })
    #expect(lane.hasSuffix(" 200,000"))
    #expect(!lane.contains("wasted"))
    let wasted = try #require(lines.firstIndex(of: lane).map { lines[$0 + 1] })
    #expect(wasted.hasPrefix("    wasted"))
    #expect(wasted.hasSuffix(" 25,000"))
    #expect(wasted.contains("▁"))
    #expect(lane.contains("██████████"))
  }

  @Test(arguments: [40, 80, 200])
  func `all lanes begin in the same column, whatever the width of names`(_ width: Int) throws {
    let lines = try drawn(Self.views[1], ticks: 5, width: width)
    let lanes = lines.filter { !$0.hasPrefix("█ is ") }
    let starts = lanes.compactMap { line in line.firstIndex(of: "█").map { line[..<$0].displayWidth } }
    #expect(starts.count == 5, "\(lines)")
    #expect(Set(starts).count == 1, "\(lines)")
  }

  @Test func `ticks have a column each as long as they fit next to the names`() throws {
    let lines = try drawn(["Cell"], ticks: 41, width: 80)
    #expect(lines[0].hasSuffix("ticks 0..40"))
    #expect(!lines.joined().contains("per column, "))
    #expect(lines.last == "█ is 1 evaluation of one view, 3 items")
  }

  @Test func `if ticks share columns, the axis says how many, and how many are in the last`() throws {
    let words = try drawn(["Cell"], ticks: 500, width: 80).prefix(2).joined().replacing("  ", with: " ")
    let match = try #require(words.firstMatch(of: #/, (\d+) per column,\s+(\d+) in the last/#))
    let (each, last) = (Int(match.1) ?? 0, Int(match.2) ?? 0)
    #expect(each > 1)
    #expect(last < each)
    #expect(500 % each == last)
    let few = try drawn(["Cell"], ticks: 40, width: 80)
    #expect(!few[0].contains("in the last"))
  }

  @Test func `a selected view has a lane even if it was not evaluated, others have none`() throws {
    let lines = try drawn(["Cell"], ticks: 3, width: 80, chosen: true)
    let lane = try #require(lines.first { $0.hasPrefix("  Unseen") })
    #expect(lane.hasSuffix(" 0"))
    #expect(!lane.contains("█"))
    let empty = try drawn([], ticks: 3, width: 80)
    #expect(empty.contains { $0.hasPrefix("View Body ") && $0.hasSuffix(" 0") })
  }

  @Test func `commits say that items are counted`() throws {
    let lines = try drawn(["Cell"], ticks: 3, width: 80)
    #expect(lines.contains { $0.hasPrefix("Commits (items)") && $0.hasSuffix(" 9") })
  }

  @Test(arguments: [40, 80])
  func `one heavy tick is seen among many of a column, and named`(_ width: Int) throws {
    let lines = try drawn(["Cell"], ticks: 2_500, heavy: [1_234: 90, 17: 40, 0: 20], width: width)
    let lane = try #require(lines.first { $0.hasPrefix("  Heaviest tick") })
    #expect(lane.hasSuffix(" max 90"))
    #expect(lane.count { $0 == "█" } == 1)
    #expect(lane.count { $0 == "▄" } == 1)
    let view = try #require(lines.first { $0.hasPrefix("  Cell") })
    #expect(view.count { $0 == "█" || $0 == "▇" || $0 == "▆" } > 1, "sums don't tell it from others")
    let words = lines.joined(separator: " ").replacing(#/ +/#, with: " ")
    let told = "Heaviest ticks: 1234 with 90 evaluations (11 wasted), 17 with 40 (5 wasted), 0 with 20 (2 wasted)"
    #expect(words.contains(told))
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }

  @Test func `if a column is a tick of one view, its own lane shows how heavy it is`() throws {
    let lines = try drawn(["Cell"], ticks: 5, heavy: [3: 9], width: 80)
    #expect(!lines.contains { $0.hasPrefix("  Heaviest tick") || $0.hasPrefix("  All views") })
    #expect(lines.contains { $0.hasPrefix("Heaviest ticks: 3 with 9 evaluations") })
    #expect(try !drawn(["Cell"], ticks: 1, width: 80).contains { $0.contains("eaviest") }, "there is no choice")
    #expect(try drawn(["Cell", "Row"], ticks: 5, width: 80).contains { $0.hasPrefix("  All views ") })
  }

  @Test func `the lane of all views ends with their sum, and what was wasted of them has its scale`() throws {
    let lines = try drawn(["Cell", "Row"], ticks: 3, evaluations: 16, ofOthers: 24, width: 80)
    let all = try #require(lines.firstIndex { $0.hasPrefix("  All views ") })
    #expect(lines[all].hasSuffix(" 120"))
    #expect(lines[all].contains("█"))
    let wasted = lines[all + 1]
    #expect(wasted.hasPrefix("  all wasted "))
    #expect(wasted.hasSuffix(" 15"))
    #expect(wasted.contains("▁"), "it is an eighth of the whole")
    #expect(!wasted.contains("█"), "it is an eighth of the whole")
    let many = try drawn(["Cell", "Row"], ticks: 500, evaluations: 9, width: 80)
    #expect(many.contains { $0.hasPrefix("  All views ") && $0.hasSuffix(" 5,000") })
    #expect(many.contains { $0.hasPrefix("  Heaviest tick ") && $0.hasSuffix(" max 10") })
  }

  @Test func `the scale says what a full bar means in each lane`() throws {
    let lines = try drawn(["Cell", "Row"], ticks: 500, evaluations: 9, width: 80)
    let words = lines.joined(separator: " ").replacing(#/ +/#, with: " ")
    let each = try #require(words.firstMatch(of: #/ (\d+) per column/#).flatMap { Int($0.1) })
    let evaluations = "\(10 * each) evaluations of all views, 10 of the heaviest tick, \(9 * each) of one view"
    #expect(words.hasSuffix("█ is \(evaluations), \(3 * each) items"))
  }

  @Test(arguments: [nil, 1, 3, 40])
  func `the views beyond --top have no lane, but a sum of their own`(_ top: Int?) throws {
    let names = (0..<25).map { "Row\($0)" }
    let lines = try drawn(names, ticks: 5, width: 80, top: top)
    let shown = min(names.count, top ?? 20)
    #expect(lines.count { $0.hasPrefix("  Row") } == shown)
    let rest = lines.first { $0.hasPrefix("  \(25 - shown) more views ") }
    if shown == 25 {
      #expect(rest == nil)
    } else {
      #expect(rest?.hasSuffix(" \(5 * (25 - shown))") == true)
      #expect(rest?.contains("█") == false)
    }
    let all = lines.first { $0.hasPrefix("  All views ") }
    #expect(all?.hasSuffix(" 125") == true, "also of those without a lane")
  }

  @Test func `if views were selected, the axis says which ones View Body has`() throws {
    let lines = try drawn(["Cell", "Row"], ticks: 3, width: 80, chosen: true)
    let words = lines.joined(separator: " ").replacing(#/ +/#, with: " ")
    #expect(words.contains(", ticks 0..2, View Body of * only "))
    #expect(words.contains(" Heaviest ticks of *: 0 with 2 evaluations"))
    #expect(lines.contains { $0.hasPrefix("  All of these ") })
    #expect(!words.contains("All views"))
  }

  @Test(arguments: [40, 80, 200])
  func `a view's waste is shown without color, in a lane of its own`(_ width: Int) throws {
    let one = try drawn(["Cell", "Row"], ticks: 3, evaluations: 16, width: width)
    #expect(one.count { $0.hasPrefix("    wasted ") } == 1)
    #expect(!one.contains { $0.contains("all wasted") }, "one view's waste is that of all")
    #expect(try !drawn(["Cell", "Row"], ticks: 3, width: width).contains { $0.contains("wasted") })
    let row = try #require(one.firstIndex { $0.hasPrefix("    wasted ") })
    #expect(one[row - 1].hasPrefix("  Cell "))
    #expect(one[row].hasSuffix(" 6"))
    #expect(one[row].contains("▁"))
    let colored = try drawn(["Cell", "Row"], ticks: 3, evaluations: 16, width: width, color: true)
    let bare = colored.map { $0.replacing(/\u{1B}\[[0-9]*m/, with: "") }
    #expect(bare == one + ["yellow: partly wasted, red: all wasted"])
  }
}
