import Foundation
import TestSupport
import Testing

/// What an output may replace: nothing that the command reads, and nothing that is not a former output.
@Suite struct ReplacedFileTests {
  let folder: TemporaryFolder
  let whole: Data

  init() throws {
    folder = try TemporaryFolder()
    whole = try SampleTrace.bytes()
    for name in ["a.rtrace", "b.rtrace", "a.rtrace.partial"] { _ = try folder.file(name, whole) }
    let traces = folder.url.appendingPathComponent("traces")
    try FileManager.default.createDirectory(at: traces, withIntermediateDirectories: false)
    _ = try folder.file("traces/a.rtrace", whole)
    #expect(symlink("a.rtrace", path("link")) == 0)
    #expect(link(path("a.rtrace"), path("hard")) == 0)
    _ = try folder.file("A.swift", Data("struct A {}\n".utf8))
    _ = try folder.file("steps.partial", Data("advance 1s\n".utf8))
    _ = try folder.file("notes.txt", Data("precious\n".utf8))
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

  private func answer(_ line: String) throws -> ProgramRun {
    try bash("\"$1\" \(line)", [built("redraw-trace").path], in: folder.url)
  }

  /// Every file of the folder and what is in it.
  private func contents() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: path($0)) ?? Data()) })
  }

  @Test(
    arguments: [
      ("diff a.rtrace b.rtrace -o a.rtrace", "a.rtrace"), ("diff b.rtrace a.rtrace -o ./a.rtrace", "./a.rtrace"),
      ("diff a.rtrace b.rtrace -o link", "link"), ("diff link b.rtrace -o a.rtrace", "a.rtrace"),
      ("diff a.rtrace b.rtrace -o hard", "hard"), ("diff traces traces -o traces/a.rtrace", "traces/a.rtrace"),
      ("baseline compare traces -o traces/a.rtrace", "traces/a.rtrace"),
      ("salvage a.rtrace -o a.rtrace", "a.rtrace"), ("salvage - -o link < a.rtrace", "link"),
      ("record --sources A.swift -o A.swift", "A.swift"), ("record --sources . -o A.swift", "A.swift"),
      ("record --sources A.swift --steps steps.partial -o steps.partial", "steps.partial"),
      ("record --sources A.swift --steps steps.partial -o steps", "steps.partial"),
    ], ["", " --overwrite"])
  func `no output replaces an input of the command, under any name, even if forced`(
    _ given: (line: String, name: String), _ option: String
  ) throws {
    let before = try contents()
    let words = given.line.split(separator: "<", maxSplits: 1).map(String.init)
    let result = try answer(words[0] + option + (words.count > 1 ? " < \(words[1])" : ""))
    let message = "is an input of this command and can't be its output too, even with --overwrite"
    #expect(
      result
        == ProgramRun(
          errors: "error: \(given.name): \(message); name another file with -o\n", exitCode: 4))
    #expect(try contents() == before)
  }

  @Test(arguments: [
    ("diff a.rtrace b.rtrace -o notes.txt", "notes.txt", "report of redraw-trace"),
    ("diff a.rtrace traces/a.rtrace -o b.rtrace", "b.rtrace", "report of redraw-trace"),
    ("salvage a.rtrace -o notes.txt", "notes.txt", "trace"), ("record A1 -o notes.txt", "notes.txt", "trace"),
  ])
  func `a file that isn't earlier output is replaced only on request`(
    _ line: String, _ name: String, _ kind: String
  ) throws {
    let before = try contents()
    let result = try answer(line)
    let message = "exists and is not a \(kind); name another file with -o, or replace it with --overwrite"
    #expect(result == ProgramRun(errors: "error: \(name): \(message)\n", exitCode: 4))
    #expect(try contents() == before)
    #expect(try answer(line + " --overwrite").exitCode == 0)
    #expect(try contents()[name] != before[name])
  }

  @Test func `none of several scenarios is recorded if one would replace a file that isn't a trace`() throws {
    _ = try folder.file("traces/active-row-hidden-value.rtrace", Data("mine".utf8))
    let before = try contents()
    let result = try answer("record A1 A2 -o traces")
    #expect(result.exitCode == 4)
    #expect(result.errors.contains("traces/active-row-hidden-value.rtrace: exists and is not a trace; "))
    #expect(try contents() == before)
  }

  @Test func `an earlier trace, whole or incomplete, and an empty file are replaced silently`() throws {
    _ = try folder.file("empty")
    for name in ["b.rtrace", "a.rtrace.partial", "empty"] {
      #expect(try answer("record A1 -o \(name)").errors == "")
      #expect(try answer("verify \(name)").exitCode == 0)
      #expect(try answer("salvage a.rtrace -o \(name)").errors == "")
      #expect(try bytes(name) != Data())
    }
  }

  static let formats = ["text", "json", "markdown", "github", "junit", "sarif"]

  @Test(arguments: formats)
  func `an earlier report in any format is replaced by one in any other`(_ format: String) throws {
    _ = try folder.file("feed.rtrace", FeedTrace().data())
    let worse = FeedTrace { $0.steps[1] = .init { $0.evaluated = [0, 1, 2, 3] } }
    _ = try folder.file("worse.rtrace", worse.data())
    for former in ["feed.rtrace feed.rtrace", "feed.rtrace worse.rtrace --fail-on none", "traces traces"] {
      for other in Self.formats {
        #expect(try answer("diff \(former) -o report --format \(format)") == ProgramRun())
        #expect(try answer("diff feed.rtrace feed.rtrace -o report --format \(other)") == ProgramRun())
      }
    }
  }

  @Test(arguments: [
    #"{"version":1,"rules":[]}"#, #"{"version":1,"failOn":true}"#, "### Changes\n", "redraw-trace diff is a tool\n",
    "::error title=lint::wrong\n", #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites name=\"pytest\"/>\n",
    #"{"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json","#
      + #""version":"2.1.0","runs":[{"tool":{"driver":{"name":"swiftlint"}}}]}"#,
    "feed: same, 3 ticks, 9 evaluations\n", "\u{89}RTR",
  ])
  func `a file that merely resembles a report doesn't count as one`(_ text: String) throws {
    _ = try folder.file("mine", Data(text.utf8))
    #expect(try answer("diff a.rtrace b.rtrace -o mine").exitCode == 4)
    #expect(try answer("salvage a.rtrace -o mine").exitCode == 4)
    #expect(try bytes("mine") == Data(text.utf8))
  }

  @Test func `a report can be written to a device or a named pipe, but not to a folder`() throws {
    #expect(try answer("diff a.rtrace b.rtrace -o /dev/null") == ProgramRun())
    let piped = try answer("diff a.rtrace b.rtrace -o /dev/stdout | head -c 10")
    #expect(piped.output == "active-row")
    #expect(piped.errors == "")
    let named = try bash(
      "mkfifo p; \"$1\" diff a.rtrace b.rtrace -o p & cat p; wait", [built("redraw-trace").path], in: folder.url)
    #expect(named.output.contains("active-row: same"))
    let into = try answer("diff a.rtrace b.rtrace -o traces")
    #expect(into == ProgramRun(errors: "error: traces: is a folder; name a file in it\n", exitCode: 4))
  }

  @Test func `a baseline writes over no file that is no trace, whatever its manifest says`() throws {
    _ = try folder.file("traces/budget.json", Data("precious".utf8))
    let manifest = #"{"version":1,"sources":["../A.swift"],"traces":[{"file":"budget.json\u0000.rtrace"}]}"#
    _ = try folder.file("traces/baseline.json", Data(manifest.utf8))
    let before = try contents()
    for command in ["update", "compare"] {
      let result = try answer("baseline \(command) traces")
      #expect(
        result.errors
          == "error: traces/baseline.json:1:57: file has control characters; remove them\n")
      #expect(result.exitCode == 2)
    }
    #expect(try contents() == before)
  }

  @Test(arguments: [
    #""sources":["a\u001b[31m.swift"]"#, #""package":"a\nb""#, #""package":"p","target":"a\u0000b""#,
    #""sources":["s"],"traces":[{"file":"a\u202e.rtrace"}]"#,
    #""sources":["s"],"traces":[{"file":"a.rtrace","stepsFile":"a\u0007"}]"#,
    #""sources":["s"],"traces":[{"file":"a.rtrace","preview":"a\u0000"}]"#,
    #""sources":["s"],"traces":[{"file":"a.rtrace","root":"a\u0000()"}]"#,
    #""sources":["s"],"swiftc":["-D\u0000"]"#,
  ])
  func `control characters in a manifest's names are refused with their location`(_ members: String) throws {
    _ = try folder.file("traces/baseline.json", Data("{\"version\":1,\(members)}".utf8))
    let result = try answer("baseline update traces")
    #expect(result.errors.contains(" has control characters; remove them\n"))
    #expect(result.exitCode == 2)
    #expect(result.errors.unicodeScalars.count { $0.properties.generalCategory == .control } == 1)
  }

  @Test(arguments: [
    ("record A1 -o $'a\\nb'", "--output"), ("diff a.rtrace b.rtrace -o $'a\\e[31m'", "--output"),
    ("record --sources $'A\\x7f.swift'", "--sources"), ("record --sources A.swift --steps $'s\\tt'", "--steps"),
    ("baseline record $'x\\ny' A1", "DIR"), ("coverage $'A\\u202e.swift'", "PATH"),
  ])
  func `control characters in the name of an output or a source are refused`(
    _ line: String, _ parameter: String
  ) throws {
    let before = try contents()
    let result = try answer(line)
    #expect(result.errors.contains(": \(parameter): "))
    #expect(result.exitCode == 2)
    #expect(result.errors.hasSuffix(" has control characters; use a name without them\n"))
    #expect(result.errors.unicodeScalars.count { $0.properties.generalCategory == .control } == 1)
    #expect(try contents() == before)
  }
}
