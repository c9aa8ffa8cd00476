import Foundation
import TestSupport
import Testing

/// What the recorded program prints is handed on as it was, and found again in its tick.
@Suite struct PrintedLineTests {
  private static let sources = [
    "Log.swift": """
    import Foundation
    import SwiftUI

    struct LogView: View {
      @State private var count = 0
      var body: some View {
        let _ = print("body \\(count)")
        VStack {
          Label(count: count)
          Button("Add") {
            print("one ", terminator: "")
            print("line")
            debugPrint("quoted")
            NSLog("logged %d", count)
            count += 1
          }
          Button("Flood") { for number in 0..<250 { print("line \\(number)") }; count += 1 }
          Button("Long") { print(String(repeating: "x", count: 5000)); count += 1 }
          Button("Thread") {
            Thread.detachNewThread { print("elsewhere") }
            usleep(200_000)
            count += 1
          }
          Button("Ask") { LogView._printChanges() }
        }
      }
    }

    struct Label: View {
      let count: Int
      var body: some View {
        let _ = Self._printChanges()
        Text("\\(count)")
      }
    }
    """
  ]

  private func record(_ steps: String..., to sources: SourceFolder) throws -> ProgramRun {
    try sources.redrawTrace(
      "record --sources Log.swift --root 'LogView()' -o t.rtrace "
        + steps.map { "--step 'tap \"\($0)\"'" }.joined(separator: " "))
  }

  private func printed(_ sources: SourceFolder, tick: Int) throws -> [String] {
    try sources.redrawTrace("reasons --prints --ticks \(tick) t.rtrace").output.split(separator: "\n").map(String.init)
  }

  @Test func `lines belong to their tick, and a body's come before its evaluation`() throws {
    let sources = try SourceFolder(Self.sources)
    let run = try record("Add", to: sources)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("logged 0\n"))
    #expect(
      try printed(sources, tick: 1) == [
        "# tick 1 \"tap Add\"", "# printed: one line", "# printed: \"quoted\"", "# printed: logged 0",
        "# printed: body 1",
        "LogView: _count changed.", "Label: @self changed.",
      ], "what _printChanges() prints is there once")
    #expect((run.output + run.errors).contains("Label: @self changed.\n"), "and is handed on")
    let json = try sources.redrawTrace("reasons --prints --format json --ticks 1 t.rtrace").output
    #expect(json.contains(#"{"record":"print","tick":1,"text":"one line"}"#))
    #expect(try sources.redrawTrace("dump --ticks 1 t.rtrace").output.contains("  note print \"one line\"\n"))
    #expect(try !sources.reasons("t.rtrace").contains("printed"), "only where it is asked for")
  }

  @Test func `endless output is counted, and long lines are cut`() throws {
    let sources = try SourceFolder(Self.sources)
    let run = try record("Flood", "Long", to: sources)
    #expect(run.exitCode == 0, "\(run.errors)")
    let flood = try printed(sources, tick: 1).filter { $0.hasPrefix("# printed: ") }
    #expect(flood.count == 101)
    #expect(flood[99] == "# printed: line 99")
    #expect(flood[100] == "# printed: and 151 more lines", "one of them by a body")
    let long = try printed(sources, tick: 2).first { $0.contains("xxx") }
    #expect(long == "# printed: " + String(repeating: "x", count: 1000) + "…")
    let lines = (run.output + run.errors).split(separator: "\n")
    #expect(lines.contains("line 249") && lines.contains { $0.count == 5000 }, "all of it is handed on")
  }

  @Test func `output of another thread is passed on, and not recorded`() throws {
    let sources = try SourceFolder(Self.sources)
    let run = try record("Thread", to: sources)
    #expect((run.output + run.errors).contains("elsewhere\n"))
    #expect(try !printed(sources, tick: 1).contains { $0.contains("elsewhere") })
  }

  @Test func `as printed, only views that print their changes are shown, as unchanged if another view printed`() throws
  {
    let sources = try SourceFolder(Self.sources)
    _ = try record("Add", "Ask", to: sources)
    #expect(
      try sources.redrawTrace("reasons --as-printed t.rtrace").output == """
        # tick 0 "first appearance"
        Label: @self changed.
        # tick 1 "tap Add"
        Label: @self changed.
        # tick 2 "tap Ask"
        LogView: unchanged.

        """)
    #expect(
      try sources.redrawTrace("reasons --ticks 2 t.rtrace").output == "# tick 2 \"tap Ask\"\nLogView: unchanged.\n")
    let json = try sources.redrawTrace("reasons --ticks 2 --format json --explain t.rtrace").output
    #expect(json.contains(#"{"record":"unchanged","tick":2,"view":"LogView"}"#))
    let piped = try sources.redrawTrace("reasons --as-printed - <t.rtrace")
    #expect(piped.errors == "error: '-' can't be read twice; save the trace to a file first\n")
    #expect(piped.exitCode == 2)
  }
}
