import Foundation
import TestSupport
import Testing

/// Commands that read one trace take the newest one of the folder where none is named, and say which.
@Suite struct NewestTraceTests {
  let folder: TemporaryFolder
  private static let told = "note: reading new.rtrace, the newest trace in this folder\n"

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("new.rtrace", SampleTrace.bytes())
    _ = try folder.file("old.rtrace", Data(LateTrace.bytes()))
    _ = try folder.file("text.txt", Data("newer, and no trace".utf8))
    _ = try folder.file("new.rtrace.partial", SampleTrace.bytes())
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("folder.rtrace"), withIntermediateDirectories: false)
    let dates = "touch -d '2020-01-01 10:00:01' new.rtrace; touch -d '2020-01-01 10:00:00.9' old.rtrace"
    _ = try bash(dates, in: folder.url)
  }

  @Test(arguments: [["summary"], ["reasons"], ["timeline"], ["info"], ["verify"], ["dump"], ["why", "ListView"]])
  func `the newest trace is read, and its name is reported on standard error`(_ words: [String]) throws {
    let named = words.count == 1 ? words + ["new.rtrace"] : [words[0], "new.rtrace", words[1]]
    let expected = try run(built("redraw-trace"), named, in: folder.url)
    #expect(expected.exitCode == 0)
    #expect(expected.errors == "")
    let found = try run(built("redraw-trace"), words, in: folder.url)
    #expect(found == ProgramRun(output: expected.output, errors: Self.told))
  }

  @Test func `a named trace is read without any report`() throws {
    #expect(try redrawTrace("why", "old.rtrace", "Late", in: folder.url).errors == "")
    #expect(try redrawTrace("summary", "-", input: SampleTrace.bytes(), in: folder.url).errors == "")
  }

  @Test func `commands that write, compare or judge require the trace to be named`() throws {
    #expect(try redrawTrace("salvage", "-o", "x", in: folder.url).errors.contains(": missing FILE; "))
    #expect(try redrawTrace("diff", "old.rtrace", in: folder.url).errors.contains("missing HEAD; "))
    #expect(try redrawTrace("check", "--budget", "b", in: folder.url).errors.contains(": missing FILE; "))
  }

  @Test func `a trace alone is no view of the newest one, and a folder without traces says so`() throws {
    #expect(
      try redrawTrace("why", "old.rtrace", in: folder.url)
        == ProgramRun(errors: "error: missing VIEW; see 'redraw-trace why --help'\n", exitCode: 2))
    let empty = try TemporaryFolder()
    #expect(
      try redrawTrace("summary", in: empty.url)
        == ProgramRun(
          errors: "error: missing FILE, and this folder has no trace; name one, or record one with "
            + "'redraw-trace record'\n", exitCode: 2))
  }
}
