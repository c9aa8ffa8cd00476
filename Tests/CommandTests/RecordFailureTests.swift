import Foundation
import RedrawCore
import TestSupport
import Testing

@testable import redraw_trace

/// What can't be recorded: one line, an exit code, and nothing left behind.
@Suite struct RecordFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let rules = EngineOptions.Rule.allCases.map(\.rawValue).joined(separator: ", ")

  static let wrong = [
    ("active-row-plane", ": there is no scenario 'active-row-plane'; did you mean 'active-row-plain'?; LIST"),
    ("'Z*'", ": there is no scenario 'Z*'; LIST"),
    ("A1 --rule speed=1", ": there is no rule 'speed'; the rules are \(rules)"),
    (
      "A1 --rule observationLabel=q",
      ": rule observationLabel can't be 'q'; it is one of dependencies, self, keyPath"
    ),
    ("A1 --set q=1", ": Scenario active-row-plain has no parameter 'q': it has rows, hidden-value."),
    ("A1 --set rows=x", ": Parameter 'rows' must be a whole number from 0 on, not 'x'."),
    ("A1 --set rows=-1", ": Parameter 'rows' must be a whole number from 0 on, not '-1'."),
    ("A1 --viewport 0", " record: --viewport: '0' is out of range; use a number from 1 to 1000000"),
    ("A1 A2 -o -", ": 'standard output' is no folder; FOLDER"),
    ("", " record: SCENARIO is missing; see 'redraw-trace record --help'"),
  ]

  @Test("What doesn't fit is one line and exit code 2, and leaves nothing", arguments: wrong)
  func usage(_ line: String, _ message: String) throws {
    let result = try bash("\"$1\" record \(line)", [built("redraw-trace").path], in: folder.url)
    let full = message.replacing("LIST", with: "'redraw-trace scenarios' lists them")
      .replacing("FOLDER", with: "several scenarios are recorded into one, name a folder with -o")
    #expect(result == ProgramRun(errors: "redraw-trace\(full)\n", exitCode: 2))
    #expect(try folder.names == [])
  }

  @Test("Several scenarios don't overwrite a file that stands where their folder would")
  func noFolder() throws {
    _ = try folder.file("file", Data("mine".utf8))
    let result = try redrawTrace("record", "A1", "A2", "-o", "file", in: folder.url)
    #expect(
      result.errors
        == "redraw-trace: 'file' is no folder; several scenarios are recorded into one, name a folder with -o\n")
    #expect(result.exitCode == 2)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("file")) == Data("mine".utf8))
  }

  @Test(
    "An output that can't be written is one line and exit code 4, and stays what it was",
    arguments: [
      ("full", "full: the disk is full; make room or write elsewhere"),
      (".", ".: can't be written (Is a directory); check the folder and its permissions"),
      (
        "none/out",
        "none/out.partial: can't be written (No such file or directory); check the folder and its permissions"
      ),
    ])
  func unwritable(_ output: String, _ message: String) throws {
    let link = folder.url.appendingPathComponent("full").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
    let result = try redrawTrace("record", "A1", "-o", output, in: folder.url)
    #expect(result == ProgramRun(errors: "redraw-trace: \(message)\n", exitCode: 4))
    #expect(try folder.names == ["full"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
  }

  @Test("A full disk under standard output is one line and exit code 4", arguments: ["scenarios", "record A1 -o -"])
  func fullOutput(_ line: String) throws {
    let result = try bash("\"$1\" \(line) > /dev/full", [built("redraw-trace").path], in: folder.url)
    #expect(
      result
        == ProgramRun(
          errors: "redraw-trace: standard output: the disk is full; make room or write elsewhere\n", exitCode: 4))
  }

  static let faults: [(RecordingFault, String)] = [
    (.unknownScenario("x", nearest: nil), "there is no scenario 'x'; 'redraw-trace scenarios' lists them"),
    (
      .unknownScenario("x", nearest: "A1"),
      "there is no scenario 'x'; did you mean 'A1'?; 'redraw-trace scenarios' lists them"
    ),
    (.unknownRule("x"), "there is no rule 'x'; the rules are \(rules)"),
    (.badRuleValue(.identityAlwaysPrinted, "x"), "rule identityAlwaysPrinted can't be 'x'; it is one of true, false"),
    (
      .folderIsNoFolder("x"), "'x' is no folder; several scenarios are recorded into one, name a folder with -o"
    ),
    (.scenario("It says so itself."), "It says so itself."),
  ]

  @Test("Every fault of recording is one line and exit code 2", arguments: faults)
  func messages(_ fault: RecordingFault, _ message: String) {
    let report = Report(fault)
    #expect(report.message == "redraw-trace: \(message)")
    #expect(report.exitCode == .wrongUsage)
  }
}
