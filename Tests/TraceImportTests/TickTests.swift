import Testing
import TraceFormat

@testable import TraceImport

/// Where ticks begin.
@Suite struct TickTests {
  private func ticks(_ text: String, gap: UInt64? = nil) throws -> [String] {
    try lines(of: text, options: ImportOptions(tickGap: gap)).filter { $0.hasPrefix("tick") }
  }

  @Test func `a marker begins a tick with its label, and a heading of reasons does`() throws {
    let text = """
      redraw-trace tick: first appearance
      Feed: @self, @identity changed.
      # tick 7 "tap "Next""
      Feed: _model changed.
      redraw-trace tick: scroll
      """
    #expect(try ticks(text) == ["tick 0 first appearance", "tick 7 tap \"Next\"", "tick 8 scroll"])
    #expect(try imported(text).metadata.importedFrom?.ticks == "markers")
    #expect(try imported(text).metadata.knowledge.knows(.ticks))
  }

  @Test func `without times, a tick ends where the view that began it occurs again`() throws {
    let text = """
      Feed: @self, @identity changed.
      Row: @self, @identity changed.
      Row: @self, @identity changed.
      Feed: _model changed.
      Row: @self changed.
      Counter: _count changed.
      Feed: _model changed.
      Feed: _model changed.
      """
    #expect(
      try ticks(text) == [
        "tick 0 first appearance", "tick 1 Feed: _model", "tick 2 Feed: _model", "tick 3 Feed: _model",
      ])
    let metadata = try imported(text).metadata
    #expect(metadata.importedFrom?.ticks == "repetition")
    #expect(!metadata.knowledge.knows(.ticks) && !metadata.knowledge.knows(.times))
    #expect(metadata.knowledge.knows(.reasons))
  }

  @Test func `rows that are re-created one after the other belong to one tick`() throws {
    #expect(try ticks("Row: @self changed.\nRow: @self changed.\nRow: @self changed.\n") == ["tick 1 Row: @self"])
  }

  @Test func `with times, a tick ends if nothing happens for the gap`() throws {
    func line(_ milliseconds: Int, _ view: String) -> String {
      "2026-03-01 09:41:12.\(100 + milliseconds) I  Shop[1:2] [a:b] \(view): _x changed.\n"
    }
    let text = line(0, "A") + line(7, "B") + line(14, "C") + line(23, "D")
    #expect(try ticks(text) == ["tick 1 A: _x", "tick 2 D: _x"])
    #expect(try ticks(text, gap: 9_000_000) == ["tick 1 A: _x"])
    #expect(try ticks(text, gap: 1_000_000).count == 4)
    #expect(try imported(text).metadata.importedFrom?.ticks == "gap 8ms")
  }

  @Test func `a gap, since and until need times`() {
    let text = "Row: @self changed.\n"
    #expect(throws: ImportFault.noTimes(option: "--tick-gap")) {
      try imported(text, options: ImportOptions(tickGap: 1))
    }
    #expect(throws: ImportFault.noTimes(option: "--since")) {
      try imported(text, options: ImportOptions(since: .afterStart(1)))
    }
  }

  @Test func `a line of unchanged is no evaluation`() throws {
    let trace = try imported("Row: unchanged.\nRow: @self changed.\n")
    #expect(try lines(of: trace) == ["tick 1 Row", "unchanged Row", "Row: @self"])
  }

  @Test func `printing and importing an imported trace gives the same trace`() throws {
    let text =
      "# tick 0 \"first appearance\"\nFeed: @self, @identity, _model changed.\nRow: unchanged.\n# tick 1 \"tap\"\nFeed: @dependencies, \\Model.x changed.\n"
    let first = try lines(of: text)
    #expect(
      first == [
        "tick 0 first appearance", "Feed: @self, @identity, _model", "unchanged Row", "tick 1 tap",
        "Feed: @dependencies, \\Model.x",
      ])
  }
}
