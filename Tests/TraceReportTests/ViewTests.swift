import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceReport

/// The explorer without a terminal: keys in, frames out.
@Suite struct ViewTests {
  private let bytes: [UInt8]

  init() throws {
    var trace = FeedTrace()
    trace.steps[1] = .init {
      $0.evaluated = [0, 1, 2, 3]
      $0.wasted = [2, 3]
      $0.difference = ("item", "hidden")
      $0.rule = .bytes
      $0.hasBadges = true
    }
    bytes = try trace.bytes()
  }

  private func tree(of tick: TickNumber) throws -> TickTree {
    let reader = try TraceReader(bytes: bytes, ticks: tick...tick)
    return TickTree(try TraceOverview(of: reader, TickTree.limits), reader.definitions)
  }

  /// What is chosen after some keys; the ticks that they ask for are shown.
  private func state(after keys: [ViewKey] = []) throws -> (state: ViewState, last: ViewState.Request?) {
    var state = ViewState(ticks: try TickTable(of: TraceReader(bytes: bytes)), title: "feed")
    if let place = state.chosenTick { state.show(try tree(of: state.ticks.rows[place].number)) }
    var last: ViewState.Request?
    for key in keys {
      last = state.press(key)
      if case .show(let place)? = last { state.show(try tree(of: state.ticks.rows[place].number)) }
    }
    return (state, last)
  }

  private func typed(_ text: String) -> [ViewKey] { text.map(ViewKey.character) }

  private func frame(
    _ keys: [ViewKey] = [], _ columns: Int = 80, _ rows: Int = 24, isASCII: Bool = false
  ) throws -> String {
    let screen = ViewScreen(
      try state(after: keys).state, columns: columns, rows: rows, TextStyle(hasUnicode: !isASCII))
    return screen.text.map { $0 + "\n" }.joined()
  }

  @Test(arguments: [(80, 24), (200, 50), (40, 14), (101, 30)])
  func `a screen is as large as the terminal, and as recorded`(_ columns: Int, _ rows: Int) throws {
    let frame = try frame([], columns, rows)
    let lines = frame.split(separator: "\n")
    #expect(lines.count == rows)
    for line in lines { #expect(line.displayWidth == columns, "\(line)") }
    #expect(golden("View/feed-\(columns)x\(rows).txt", frame) == .same)
  }

  @Test func `waste only leaves out evaluations that changed something, and ticks without waste`() throws {
    let frame = try frame([.character("w")])
    #expect(frame.contains("Nodes evaluated in this tick, wasted only"))
    #expect(golden("View/feed-waste.txt", frame) == .same)
    let all = try state().state
    let wasted = try state(after: [.character("w")]).state
    #expect(wasted.shown.count < all.shown.count)
    #expect(wasted.shown.allSatisfy { wasted.tree?.nodes[$0].hasWaste == true })
    #expect(try state(after: [.character("w"), .right]).state.message.hasPrefix("no tick after this one has wasted"))
    #expect(try state(after: typed("ww")).state.shown == all.shown)
  }

  @Test func `help, search and ASCII are as recorded`() throws {
    #expect(try golden("View/feed-help.txt", frame(typed("?"))) == .same)
    #expect(try golden("View/feed-search.txt", frame(typed("/bad"))) == .same)
    let ascii = try frame(isASCII: true)
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    #expect(golden("View/feed-ascii.txt", ascii) == .same)
  }

  @Test func `the first tick shown is the one that wasted most, and arrows choose others up to the ends`() throws {
    let (first, _) = try state()
    #expect(first.ticks.rows[first.tick].wasted == 2)
    let (left, request) = try state(after: [.left])
    #expect(request == .show(first.tick - 1))
    #expect(left.tick == first.tick - 1)
    let (end, none) = try state(after: typed("{") + [.left])
    #expect(end.tick == 0)
    #expect(none == nil)
    #expect(try state(after: typed("}")).state.tick == first.ticks.rows.count - 1)
    #expect(try state(after: typed("t0") + [.enter]).state.tick == 0)
    #expect(try state(after: typed("tx") + [.enter]).state.message == "not a tick number")
  }

  @Test func `a search finds the next node by name whatever the case, also below folded ones`() throws {
    let keys = [.home, .enter] + typed("/BADGE") + [ViewKey.enter]
    let found = try state(after: keys).state
    let node = try #require(found.chosenNode)
    #expect(found.tree?.nodes[node].name.lowercased().contains("badge") == true)
    let next = try state(after: keys + typed("n")).state
    #expect(next.chosenNode != found.chosenNode)
    #expect(try state(after: keys + typed("nN")).state.chosenNode == found.chosenNode)
    let message = try state(after: typed("/zzz") + [.enter]).state.message
    #expect(message == "no view or identity in this tick contains 'zzz'")
  }

  @Test func `enter folds what is below a node, and shows it again`() throws {
    let all = try state().state.shown
    let folded = try state(after: [.home, .enter]).state
    #expect(folded.shown == [all[0]])
    #expect(try state(after: [.home, .enter, .enter]).state.shown == all)
  }

  @Test func `keys that end, suspend and redraw are asked of the terminal`() throws {
    #expect(try state(after: typed("q")).last == .quit)
    #expect(try state(after: [.control("c")]).last == .quit)
    #expect(try state(after: typed("/") + [.control("c")]).last == .quit)
    #expect(try state(after: [.control("z")]).last == .suspend)
    #expect(try state(after: [.control("l")]).last == .redraw)
    #expect(try state(after: typed("/q")).last == nil, "typed into the search")
  }

  @Test func `a trace without ticks, and a tick that can't be read, are shown as such`() throws {
    let output = MemoryOutput()
    try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests")).finish()
    var empty = ViewState(ticks: try TickTable(of: TraceReader(bytes: output.bytes)), title: "empty")
    let keys: [ViewKey] = [.left, .right, .up, .down, .enter, .character("w"), .character("]"), .end]
    for key in keys { _ = empty.press(key) }
    #expect(ViewScreen(empty, columns: 60, rows: 20, TextStyle()).text[0].contains("no ticks"))
    var state = try state().state
    state.show(nil)
    state.message = "feed.rtrace: can't be read"
    let lines = ViewScreen(state, columns: 60, rows: 20, TextStyle()).text
    #expect(lines.last?.hasPrefix("feed.rtrace: can't be read") == true)
  }

  @Test func `a terminal that is too small is reported so, whatever its size`() throws {
    for (columns, rows) in [(1, 1), (10, 3), (39, 40), (80, 13)] {
      let screen = ViewScreen(try state().state, columns: columns, rows: rows, TextStyle())
      #expect(screen.text.count == rows)
      #expect(screen.text.allSatisfy { $0.displayWidth <= columns })
    }
  }

  @Test func `waste is marked with a sign, with and without color`() throws {
    for hasColor in [true, false] {
      let screen = ViewScreen(try state().state, columns: 80, rows: 24, TextStyle(hasColor: hasColor))
      #expect(screen.text.contains { $0.contains("✗ Feed.Cell") })
      #expect(screen.escaped.joined().contains("\u{1B}[31m") == hasColor)
    }
  }

  @Test(
    arguments: [
      ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[1;5C", []), ("\u{1B}", [.escape]),
      ("q", [.character("q")]), ("\u{3}", [.control("c")]), ("\r", [.enter]), ("\u{7F}", [.backspace]),
      ("é行", [.character("é"), .character("行")]), ("\u{1B}[", []),
      ("j\u{1B}[Dk", [.character("j"), .left, .character("k")]),
    ] as [(String, [ViewKey])])
  func `bytes of a terminal are keys`(_ text: String, _ keys: [ViewKey]) {
    #expect(ViewKey.keys(in: Array(text.utf8)) == keys)
  }

  @Test func `any byte is one key, and the key after it is read`() {
    for byte in UInt8.min...UInt8.max {
      #expect(ViewKey.keys(in: [byte]).count == 1)
      #expect(ViewKey.keys(in: [byte, 0x71]).last == .character("q"))
      // Sequences that no terminal sends must not trap.
      _ = ViewKey.keys(in: [0x1B, byte])
      _ = ViewKey.keys(in: [0x1B, 0x5B, byte, byte])
    }
  }
}
