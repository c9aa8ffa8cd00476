import CommandLineKit
import Foundation
import RedrawCore
import TestSupport
import Testing
import TraceFormat

@testable import redraw_trace

/// What can't be recorded: one line, an exit code, and nothing left behind.
@Suite struct RecordFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func nearRules(_ name: String) -> String {
    nearestFirst(EngineOptions.Rule.allCases.map(\.rawValue), to: name).joined(separator: ", ")
  }

  static let wrong = [
    ("active-row-plane", "no scenario 'active-row-plane'; did you mean 'active-row-plain'? LIST"),
    (
      "active-row-e",
      "no scenario 'active-row-e'; "
        + "did you mean 'active-row-equatable-cell' or 'active-row-equatable-plain' or 'active-row-equatable-string'? LIST"
    ),
    ("'Z*'", "no scenario 'Z*'; LIST"),
    ("A1 --rule speed=1", "no rule 'speed'; use one of \(nearRules("speed"))"),
    ("A1 --rule observationLable=self", "no rule 'observationLable'; did you mean 'observationLabel'?"),
    (
      "A1 --rule observationLabel=self --rule observationLabel=keyPath",
      "--rule sets 'observationLabel' more than once; remove the others"
    ),
    (
      "A1 --rule observationLabel=q",
      "rule observationLabel can't be 'q'; use one of dependencies, self, keyPath, label"
    ),
    ("A1 --rule lazyRowsKept=-1", "rule lazyRowsKept can't be '-1'; use always, or a number of rows"),
    ("A1 --set q=1", "the scenario 'active-row-plain' has no parameter 'q'; use one of rows, hidden-value"),
    ("A1 --set row=1", "the scenario 'active-row-plain' has no parameter 'row'; did you mean 'rows'?"),
    ("A1 --set rows=5 --set rows=6", "--set sets 'rows' more than once; remove the others"),
    ("A1 --set rows=x", "parameter 'rows' can't be 'x'; it must be a whole number from 0 to 1000000"),
    ("A1 --set rows=-1", "parameter 'rows' can't be '-1'; it must be a whole number from 0 to 1000000"),
    ("A1 --set rows=1000001", "parameter 'rows' can't be '1000001'; it must be a whole number from 0 to 1000000"),
    (
      "A1 --set rows=99999999999",
      "parameter 'rows' can't be '99999999999'; it must be a whole number from 0 to 1000000"
    ),
    ("B9 --set cells=4", "parameter 'cells' can't be '4'; it must be a whole number from 5 to 100000"),
    ("B9 --set cells=100001", "parameter 'cells' can't be '100001'; it must be a whole number from 5 to 100000"),
    ("D1 --set user=Zed", "parameter 'user' can't be 'Zed'; it must be Ann, Bob or Cy"),
    ("D1 --set user=bob", "parameter 'user' can't be 'bob'; did you mean 'Bob'?"),
    ("E3 --set change=", "parameter 'change' can't be ''; it must be Select or Rename"),
    ("A1 --values --values", "--values can be used only once; remove the others"),
    ("A1 --viewport 0", "--viewport: '0' is out of range; use a number from 1 to 1000000"),
    ("A1 A2 -o -", "standard output takes only one trace; name a folder for several with -o"),
    ("A1 --timeout 3", "--timeout needs sources; name them with --sources, --package-path or --project"),
    (
      "A1 --compile-timeout 3", "--compile-timeout needs sources; name them with --sources, --package-path or --project"
    ),
    ("A1 --sandbox", "--sandbox needs sources; name them with --sources, --package-path or --project"),
    ("A1 --swift-version 5", "--swift-version needs sources; name them with --sources, --package-path or --project"),
    ("A1 --swiftc=-DX", "--swiftc needs sources; name them with --sources, --package-path or --project"),
    ("A1 --all-errors", "--all-errors needs sources; name them with --sources, --package-path or --project"),
    (
      "--sources . --ticks 3",
      "--ticks needs a scenario; select one from the sources with --scenario"
    ),
    ("A1 -o a -o b", "--output can be used only once; remove the others"),
    ("A1 -o ''", "--output: the value is empty; give a value"),
    ("'' -o a", "SCENARIO: the value is empty; give a value"),
    ("A1 --ticks 1e3", "--ticks: '1e3' is not a whole number; use a number from 0 to 10000000"),
    ("A1 --ticks -1", "--ticks: '-1' is out of range; use a number from 0 to 10000000"),
    ("A1 --set rows", "--set: 'rows' has no value; use NAME=VALUE"),
    ("A1 --set rows=", "parameter 'rows' can't be ''; it must be a whole number from 0 to 1000000"),
    ("", "missing SCENARIO; see 'redraw-trace record --help'"),
  ]

  @Test(arguments: wrong)
  func `conflicting options are one line and exit code 2, and leave nothing`(_ line: String, _ message: String) throws {
    let result = try bash("\"$1\" record \(line)", [built("redraw-trace").path], in: folder.url)
    let full = message.replacing("LIST", with: "'redraw-trace scenarios' lists them")
    #expect(result == ProgramRun(errors: "error: \(full)\n", exitCode: 2))
    #expect(try folder.names == [])
  }

  @Test func `several scenarios don't overwrite a file in place of their folder`() throws {
    _ = try folder.file("file", Data("mine".utf8))
    let result = try redrawTrace("record", "A1", "A2", "-o", "file", in: folder.url)
    #expect(
      result.errors
        == "error: 'file' is not a folder, which several scenarios need; name a folder with -o\n")
    #expect(result.exitCode == 2)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("file")) == Data("mine".utf8))
    let below = try redrawTrace("record", "A1", "A2", "-o", "file/below", in: folder.url)
    #expect(below.errors.hasPrefix("error: 'file/below' is not a folder, "))
    #expect(below.exitCode == 2)
    #expect(try folder.names == ["file"])
  }

  @Test(arguments: [
    ("full", "full: the disk is full; free some space, or write elsewhere"),
    ("none/out", "none/out: no such folder; create it, or write elsewhere"),
  ])
  func `an output that can't be written is one line and exit code 4, and stays what it was`(
    _ output: String, _ message: String
  ) throws {
    let link = folder.url.appendingPathComponent("full").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
    let result = try redrawTrace("record", "A1", "-o", output, in: folder.url)
    #expect(result == ProgramRun(errors: "error: \(message)\n", exitCode: 4))
    #expect(try folder.names == ["full"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
  }

  @Test(arguments: ["scenarios", "record A1 -o -"])
  func `a full disk under standard output is one line and exit code 4`(_ line: String) throws {
    let result = try bash("\"$1\" \(line) > /dev/full", [built("redraw-trace").path], in: folder.url)
    #expect(
      result
        == ProgramRun(
          errors: "error: standard output: the disk is full; free some space, or write elsewhere\n", exitCode: 4))
  }

  @Test
  @MainActor
  func `a recording's report counts updates that did not settle, if any`() throws {
    let scenario = Scenario("circling", summary: "", ticks: 2) { run in
      run.show(Circling())
      try run.forEachTick { _, driver in try driver.tap("Go") }
    }
    let plan = RecordingPlan(scenarios: [scenario], settings: ScenarioSettings(), output: nil)
    var recording = Recording(scenario, into: .path("unused"))
    try recording.perform(plan, writingTo: MemoryOutput(), progress: nil)
    #expect(recording.cycles > 0)
    let words = recording.cycles == 1 ? "1 cycle" : "\(recording.cycles) cycles"
    #expect(recording.report.text(width: nil).contains(", \(words), "))
    #expect(recording.report.json.contains("\"cycles\":\(recording.cycles),"))
  }

  @Test
  @MainActor
  func `a scenario whose own step finds no control ends with 6, and is named with the tick`() throws {
    let scenario = Scenario("tapping", summary: "", ticks: 3) { run in
      run.show(Button("Go") {})
      try run.forEachTick { tick, driver in try driver.tap(tick < 2 ? "Go" : "Stop") }
    }
    let output = MemoryOutput()
    var recording = Recording(scenario, into: .path("unused"))
    let plan = RecordingPlan(scenarios: [scenario], settings: ScenarioSettings(), output: nil)
    do {
      try recording.perform(plan, writingTo: output, progress: nil)
      Issue.record("the scenario ran")
    } catch {
      let message =
        "tapping, tick 2: no control to tap is labeled \"Stop\"; on screen: \"Go\"; change its parameters with --set"
      #expect(error.message == message)
      #expect(error.exitCode == .failedRun)
    }
    #expect(try TraceReader(bytes: output.bytes).metadata?.scenario == "tapping", "what came before is kept")
  }
}

/// Its body writes what it reads.
private struct Circling: View {
  @State private var count = 0
  @State private var isOn = false
  var body: some View {
    if isOn, count < 1000 { count += 1 }
    return VStack {
      Text("\(count)")
      Button("Go") { isOn = true }
    }
  }
}
