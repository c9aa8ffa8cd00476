import Testing
import TraceAnalysis
import TraceFormat

/// The screen as notes of a trace tell it.
@Suite struct TraceScreenTests {
  /// The screen of a trace whose ticks have these notes.
  private func screen(_ ticks: [[String]], kind: String = "screen") throws -> TraceScreen? {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    for (tick, notes) in ticks.enumerated() {
      writer.beginTick(TickBegin(tick: TickNumber(tick)))
      for text in notes { writer.append(Note(kind: kind, text: text)) }
      try writer.endTick()
      try writer.flush()
    }
    try writer.finish()
    return try TraceInfo(reading: TraceReader(bytes: output.bytes)).screen
  }

  @Test func `a control has the steps of its lines, and escaped tabs and backslashes are restored`() throws {
    let screen = try screen([
      ["3", "Picker\tSize\tselect \"S\"", "\t\tselect \"L\"", #"Button"# + "\ta\\tb\\\\\ttap\tdisabled"]
    ])
    #expect(
      screen
        == TraceScreen(
          tick: 0,
          controls: [
            .init(kind: "Picker", label: "Size", isDisabled: false, steps: ["select \"S\"", "select \"L\""]),
            .init(kind: "Button", label: "a\tb\\", isDisabled: true, steps: ["tap"]),
          ]))
  }

  @Test func `the last screen counts, even if it has no controls`() throws {
    #expect(
      try screen([["1", "Button\tA\ttap A"], [], ["1", "Button\tB\ttap B"], []])?.controls.map(\.label) == ["B"])
    #expect(try screen([["1", "Button\tA\ttap A"], ["0"]]) == TraceScreen(tick: 1, controls: []))
  }

  @Test func `a list that lacks lines or a count is ignored: the previous screen is the last`() throws {
    let first = ["1", "Button\tA\ttap A"]
    let others = [
      ["2", "Button\tB\ttap B"], ["Button\tB\ttap B"], ["-1", "x"], ["9223372036854775807", "x"],
      ["99999999999999999999"],
    ]
    for other in others { #expect(try screen([first, other])?.tick == 0, "\(other)") }
    #expect(try screen([["2", "Button\tB\ttap B"], ["Button\tC\ttap C"]]) == nil)
    #expect(try screen([["1", "no tab"]]) == TraceScreen(tick: 0, controls: []))
  }

  @Test func `notes of other kinds are ignored`() throws {
    #expect(try screen([["1", "Button\tA\ttap A"]], kind: "code") == nil)
  }

  @Test
  func `of a huge screen the beginning is kept, and the number of omitted steps`() throws {
    let line = "Button\t\(String(repeating: "a", count: 1 << 16))\ttap"
    let screen = try screen([["1000"] + Array(repeating: line, count: 1000)])
    let kept = screen?.controls.count ?? 0
    #expect(kept > 10)
    #expect(kept < 100)
    #expect(screen?.omittedSteps == 1000 - kept)
  }
}
