import Foundation
import TestSupport
import Testing

/// `record --screen` and `info --screen`: what could be acted on at a trace's end.
@Suite struct ScreenTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func records(_ trace: String) throws -> [Substring] {
    let dump = try redrawTrace("dump", trace, "--format", "json", in: folder.url).output
    return dump.split(separator: "\n").filter { !$0.hasPrefix(#"{"record":"trace""#) }
  }

  @Test func `the last screen of a scenario of the catalog is shown as --list-controls would show it`() throws {
    #expect(try redrawTrace("record", "A1", "--screen", "-o", "a", in: folder.url).exitCode == 0)
    let run = try redrawTrace("info", "--screen", "a", in: folder.url)
    #expect(
      run.output == """
        active-row-plain, last screen, since tick 0:
          Button          "Next"  tap "Next"
          lazy container          scroll ROW

        """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(try redrawTrace("verify", "a", in: folder.url).exitCode == 0)
    #expect(try redrawTrace("info", "a", in: folder.url).output.contains("screen=true"))
  }

  @Test(arguments: ["A1", "A5", "D*"])
  func `without --screen, the trace has no screen, and with it nothing else differs`(_ scenario: String) throws {
    for (name, option) in [("plain", []), ("screen", ["--screen"])] {
      let words = ["record", scenario, "-o", "\(name)/", "--stale"] + option
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
      #expect(try run(built("redraw-trace"), words, in: folder.url).exitCode == 0)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("plain").path)
    #expect(!names.isEmpty)
    for name in names {
      let (plain, screen) = (try records("plain/\(name)"), try records("screen/\(name)"))
      #expect(plain.count < screen.count)
      #expect(!plain.contains { $0.contains(#""kind":"screen""#) })
      #expect(plain == screen.filter { !$0.contains(#""kind":"screen""#) })
      #expect(try !redrawTrace("info", "plain/\(name)", in: folder.url).output.contains("screen"))
    }
  }

  @Test func `a trace that was recorded without it says so`() throws {
    #expect(try redrawTrace("record", "A1", "-o", "a", in: folder.url).exitCode == 0)
    for format in ["text", "json"] {
      let run = try redrawTrace("info", "--screen", "a", "--format", format, in: folder.url)
      #expect(run.errors == "error: a: has no recorded screen; record it with --screen\n")
      #expect(run.output == "")
      #expect(run.exitCode == 2)
    }
  }

  @Test func `of a trace that was cut short, the last readable screen follows the report of the damage`() throws {
    let text = """
      import SwiftUI
      struct Desk: View {
        @State private var rows = ["A"]
        var body: some View { List { Button("Add") { rows.append("B") }; ForEach(rows, id: \\.self) { Button($0) {} } } }
      }
      """
    let sources = try SourceFolder(["Desk.swift": text])
    let record = "record --sources Desk.swift --root 'Desk()' --screen --step 'tap Add' -o d.rtrace"
    #expect(try sources.redrawTrace(record).exitCode == 0)
    let whole = try sources.redrawTrace("info --screen d.rtrace")
    #expect(whole.output.hasPrefix("Desk(), last screen, since tick 1:\n"))
    #expect(whole.output.contains("tap \"B\"\n"))
    let cut = try sources.redrawTrace("info --screen <(head -c -100 d.rtrace)")
    #expect(cut.errors.contains("see 'redraw-trace verify'"))
    #expect(cut.exitCode == 0)
    #expect(cut.output.contains("tap \"A\"\n"))
  }

  @Test func `for a user's sources it equals --list-controls after the same steps, even as JSON`() throws {
    let sources = try SourceFolder(["Desk.swift": ListControlsTests.screen])
    let line = "record --sources Desk.swift --root 'Desk()'"
    let runs = [("", 0), ("--step 'toggle Sound'", 0), ("--step 'toggle Sound' --step 'tap Add'", 2)]
    for (steps, tick) in runs {
      let listed = try sources.redrawTrace("\(line) --list-controls \(steps)").output
      #expect(try sources.redrawTrace("\(line) --screen -o d.rtrace \(steps)").exitCode == 0)
      let shown = try sources.redrawTrace("info --screen d.rtrace").output
      #expect(listed.split(separator: "\n").dropFirst() == shown.split(separator: "\n").dropFirst())
      #expect(shown.hasPrefix("Desk(), last screen, since tick \(tick):\n"))
      let json = try sources.redrawTrace("info --screen --format json d.rtrace").output
      #expect(try JSONSchema("Docs/Schemas/info.schema.json").faults(in: json) == [])
      let controls = try sources.redrawTrace("\(line) --list-controls --format json \(steps)").output
      let list = try #require(controls.firstRange(of: #""controls":"#).map { controls[$0.lowerBound...].dropLast(2) })
      #expect(json.contains(#""screen":{"tick":"#))
      #expect(json.contains(list))
    }
  }
}
