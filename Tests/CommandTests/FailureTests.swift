import Foundation
import TestSupport
import Testing
import TraceFormat

/// What can go wrong around a command: one line on standard error, an exit code, and nothing half-done.
@Suite struct FailureTests {
  let folder: TemporaryFolder
  let program = built("redraw-trace").path

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("whole.rtrace", SampleTrace.bytes())
    for name in ["text.txt", "text.bin"] { _ = try folder.file(name, Data("This is no trace.\n".utf8)) }
    _ = try folder.file("newer.rtrace", SampleTrace.newerBytes())
    _ = try folder.file("nothing.rtrace")
  }

  static let unreadable = [
    ("missing.rtrace", "missing.rtrace: no such file; check the path"),
    (".", ".: is a folder; name a trace in it"),
    (
      "text.txt",
      "text.txt: is text, not a trace; if an app or Instruments wrote it, make one with "
        + "'redraw-trace import text.txt -o NAME.rtrace'"
    ),
    ("text.bin", "text.bin: is not a trace (18 bytes searched); check that it is the right file"),
    ("nothing.rtrace", "nothing.rtrace: is empty; check that it is the right file, or record it again"),
    ("/dev/null", "/dev/null: is empty; check that it is the right file, or record it again"),
    ("-", "standard input: is not a trace (3 bytes searched); check that it is the right file"),
    ("whole.rtrace/x", "whole.rtrace/x: can't be opened (Not a directory); check the path and its permissions"),
    ("a\nb", #"a\nb: no such file; check the path"#),
    (
      "newer.rtrace",
      "newer.rtrace: has format version 2, but this program reads versions up to 1; update redraw-trace"
    ),
  ]

  @Test(
    arguments: [
      ["info"], ["verify"], ["dump"], ["summary"], ["summary", "--by", "view"], ["reasons"], ["timeline"],
      ["salvage", "-o", "out.rtrace"],
    ], unreadable)
  func `every command reports an input that isn't a trace in the same words`(
    _ command: [String], _ input: (file: String, message: String)
  ) throws {
    let result = try run(
      built("redraw-trace"), command + [input.file], input: Data("no\n".utf8), in: folder.url)
    #expect(result == ProgramRun(errors: "error: \(input.message)\n", exitCode: 3))
    #expect(try !folder.names.contains { $0.hasPrefix("out") }, "nothing is left of an output that failed")
  }

  @Test(arguments: [
    "help", "--version", "dump whole.rtrace", "summary whole.rtrace", "reasons whole.rtrace",
    "timeline whole.rtrace", "why whole.rtrace ListView", "info whole.rtrace", "verify whole.rtrace",
    "completions zsh",
  ])
  func `a full disk is one line and exit code 4`(_ words: String) throws {
    let result = try bash("\"$1\" \(words) > /dev/full", [program], in: folder.url)
    #expect(
      result
        == ProgramRun(
          errors: "error: standard output: the disk is full; free some space, or write elsewhere\n", exitCode: 4))
  }

  @Test(arguments: [
    ("/dev/full", "/dev/full: the disk is full; free some space, or write elsewhere"),
    (".", ".: is a folder; name a file in it"),
    ("none/out", "none/out: no such folder; create it, or write elsewhere"),
  ])
  func `an output file that can't be written is one line and exit code 4`(_ output: String, _ message: String) throws {
    let result = try redrawTrace("salvage", "-o", output, "whole.rtrace", in: folder.url)
    #expect(result == ProgramRun(errors: "error: \(message)\n", exitCode: 4))
    #expect(try folder.names == ["newer.rtrace", "nothing.rtrace", "text.bin", "text.txt", "whole.rtrace"])
  }

  @Test(arguments: [
    "dump long.rtrace", "reasons long.rtrace", "summary --by tick long.rtrace",
  ])
  func `a reader that goes away is not an error, and nothing is printed about it`(_ words: String) throws {
    #expect(try runWithClosedPipe(words) == ProgramRun(output: "0\n"))
  }

  /// Runs the program on a long trace, its output to a reader that has enough of ten bytes, and prints the exit code.
  private func runWithClosedPipe(_ words: String) throws -> ProgramRun {
    _ = try folder.file("long.rtrace", SampleTrace.bytes(ticks: 50_000))
    let script = "\"$1\" \(words) | head -c 10 > /dev/null; echo ${PIPESTATUS[0]}"
    return try bash(script, [program], in: folder.url)
  }

  @Test(arguments: [
    "salvage -o - long.rtrace", "record A1 --ticks 2000 -o -", "record A1 --ticks 2000 --durations -o -",
  ])
  func `losing the reader of a trace is one line and exit code 4: the trace is lost`(_ words: String) throws {
    #expect(
      try runWithClosedPipe(words)
        == ProgramRun(
          output: "4\n",
          errors: "error: standard output: closed by its reader, so the trace is lost; "
            + "name a file with -o\n"))
  }

  @Test func `a name that is not UTF-8 is one line and exit code 2: another file would be read or written`() throws {
    let script = "\"$1\" info \"$(printf 'bad\\377.rtrace')\"; echo $?"
    #expect(
      try bash(script, [program], in: folder.url)
        == ProgramRun(
          output: "2\n",
          errors: "error: 'bad\u{FFFD}.rtrace' is not UTF-8; rename the file\n"))
  }

  @Test func `a trace that grows is followed until it is finished, each record printed as it comes`() throws {
    let bytes = try SampleTrace.bytes(ticks: 4, flushing: true)
    _ = try folder.file("whole.rtrace", bytes)
    let reader = try TraceReader(bytes: [UInt8](bytes))
    var start = 0
    while let block = try reader.nextBlock() { start = Int(block.offset) }
    _ = try folder.file("growing.partial", bytes.prefix(start))
    // The first line tells that what is there was read; only then there is more.
    let script = """
      mkfifo lines
      "$1" dump --follow growing.partial > lines &
      exec 3< lines
      IFS= read -r line <&3
      tail -c +\(start + 1) whole.rtrace >> growing.partial
      { printf '%s\\n' "$line"; cat <&3; } | cmp - <("$1" dump whole.rtrace) && wait $!; echo $?
      """
    #expect(try bash(script, [program], in: folder.url) == ProgramRun(output: "0\n"))
  }

  @Test func `wrong usage is one line and exit code 2, and changes nothing`() throws {
    let result = try redrawTrace("salvage", "whole.rtrace", "--ouput", "x", in: folder.url)
    #expect(
      result
        == ProgramRun(
          errors: "error: unexpected option '--ouput'; did you mean '--output'?\n", exitCode: 2))
    #expect(try redrawTrace("dumb", in: folder.url).exitCode == 2)
    #expect(try folder.names == ["newer.rtrace", "nothing.rtrace", "text.bin", "text.txt", "whole.rtrace"])
  }
}
