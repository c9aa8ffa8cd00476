import Foundation
import TestSupport
import Testing

/// What can go wrong around a command: one line on standard error, an exit code, and nothing half-done.
@Suite struct FailureTests {
  let folder: TemporaryFolder
  let program = built("redraw-trace").path

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("whole.rtrace", SampleTrace.bytes())
    _ = try folder.file("text.txt", Data("This is no trace.\n".utf8))
    _ = try folder.file("newer.rtrace", SampleTrace.newerBytes())
    _ = try folder.file("nothing.rtrace")
  }

  static let unreadable = [
    ("missing.rtrace", "missing.rtrace: there is no such file; check the path"),
    (".", ".: is a folder; name a trace in it"),
    ("text.txt", "text.txt: is not a trace (18 bytes searched); check that it is the right file"),
    ("nothing.rtrace", "nothing.rtrace: is empty; check that it is the right file, or record it anew"),
    ("/dev/null", "/dev/null: is empty; check that it is the right file, or record it anew"),
    ("-", "standard input: is not a trace (3 bytes searched); check that it is the right file"),
    ("whole.rtrace/x", "whole.rtrace/x: can't be opened (Not a directory); check the path and its permissions"),
    ("a\nb", #"a\nb: there is no such file; check the path"#),
    (
      "newer.rtrace",
      "newer.rtrace: was written in version 2 of the format, this program reads up to 1; update redraw-trace"
    ),
  ]

  @Test(
    "An input that is no trace is told by every command in the same words",
    arguments: [
      ["info"], ["verify"], ["dump"], ["summary"], ["summary", "--by", "view"], ["reasons"], ["timeline"],
      ["salvage", "-o", "out.rtrace"],
    ], unreadable)
  func input(_ command: [String], _ input: (file: String, message: String)) throws {
    let result = try run(
      built("redraw-trace"), command + [input.file], input: Data("no\n".utf8), in: folder.url)
    #expect(result == ProgramRun(errors: "redraw-trace: \(input.message)\n", exitCode: 3))
    #expect(try !folder.names.contains { $0.hasPrefix("out") }, "nothing is left of an output that failed")
  }

  @Test(
    "A full disk is one line and exit code 4",
    arguments: [
      "help", "--version", "dump whole.rtrace", "summary whole.rtrace", "reasons whole.rtrace",
      "timeline whole.rtrace", "why whole.rtrace ListView", "info whole.rtrace", "verify whole.rtrace",
      "completions zsh",
    ])
  func fullDisk(_ words: String) throws {
    let result = try bash("\"$1\" \(words) > /dev/full", [program], in: folder.url)
    #expect(
      result
        == ProgramRun(
          errors: "redraw-trace: standard output: the disk is full; make room or write elsewhere\n", exitCode: 4))
  }

  @Test(
    "An output file that can't be written is one line and exit code 4",
    arguments: [
      ("/dev/full", "/dev/full: the disk is full; make room or write elsewhere"),
      (".", ".: is a folder; name a file in it"),
      ("none/out", "none/out: there is no such folder; make it, or write elsewhere"),
    ])
  func unwritable(_ output: String, _ message: String) throws {
    let result = try redrawTrace("salvage", "-o", output, "whole.rtrace", in: folder.url)
    #expect(result == ProgramRun(errors: "redraw-trace: \(message)\n", exitCode: 4))
    #expect(try folder.names == ["newer.rtrace", "nothing.rtrace", "text.txt", "whole.rtrace"])
  }

  @Test(
    "A reader that goes away is no error, and no word is lost on it",
    arguments: [
      "dump long.rtrace", "reasons long.rtrace", "summary --by tick long.rtrace", "salvage -o - long.rtrace",
      "record A1 --ticks 2000 -o -", "record A1 --ticks 2000 --durations -o -",
    ])
  func closedPipe(_ words: String) throws {
    _ = try folder.file("long.rtrace", SampleTrace.bytes(ticks: 5_000))
    let script = "\"$1\" \(words) | head -c 10 > /dev/null; echo ${PIPESTATUS[0]}"
    #expect(try bash(script, [program], in: folder.url) == ProgramRun(output: "0\n"))
  }

  @Test("Wrong usage is one line and exit code 2, and touches nothing")
  func usage() throws {
    let result = try redrawTrace("salvage", "whole.rtrace", "--ouput", "x", in: folder.url)
    #expect(
      result
        == ProgramRun(
          errors: "redraw-trace salvage: there is no option '--ouput'; did you mean '--output'?\n", exitCode: 2))
    #expect(try redrawTrace("dumb", in: folder.url).exitCode == 2)
    #expect(try folder.names == ["newer.rtrace", "nothing.rtrace", "text.txt", "whole.rtrace"])
  }
}
