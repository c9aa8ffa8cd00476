import Foundation
import TestSupport
import Testing

/// What commands print as JSON is as Docs/Schemas has it.
@Suite struct SchemaTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try .ofTraces()
    _ = try folder.file(
      "Row.swift", Data("import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\") } }\n".utf8))
  }

  private func lines(of words: [String]) throws -> [Substring] {
    let result = try run(built("redraw-trace"), words + ["--format", "json"], in: folder.url)
    #expect(result.exitCode == 0 || words[0] == "verify" && result.exitCode == 1, "\(result.errors)")
    return result.output.split(separator: "\n")
  }

  private func expect(_ words: [String], keepTo name: String) throws {
    let schema = try JSONSchema("Docs/Schemas/\(name).schema.json")
    let lines = try lines(of: words)
    #expect(lines.first?.contains(#""version":1"#) == true)
    for line in lines {
      let faults = try schema.faults(in: String(line))
      #expect(faults == [], "\(line)")
    }
  }

  @Test(
    arguments: [
      "info", "verify", "salvage", "dump", "reasons", "reasons --explain", "reasons --wasted",
      "reasons --wasted --explain",
      "summary --by write", "summary --by cause", "summary --by property", "summary --score", "top", "top --all",
      "score",
    ],
    ["whole", "cut", "damaged", "empty", "timed"])
  func `every report on a trace matches its schema`(_ command: String, _ file: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let output = command == "salvage" ? ["-o", "saved.rtrace"] : []
    try expect(words + output + ["\(file).rtrace"], keepTo: words[0])
  }

  @Test(arguments: [
    "info", "verify", "dump", "reasons", "reasons --explain", "summary", "summary --by view", "summary --by reason",
    "top", "score", "why FeedRow",
  ]) func `every report on an imported trace matches its schema`(_ command: String) throws {
    let log = packageRoot.appendingPathComponent("Fixtures/Import/default.log").path
    for name in ["a", "b"] { _ = try redrawTrace("import", log, "-o", "\(name).rtrace", in: folder.url) }
    var words = command.split(separator: " ").map(String.init)
    words.insert("a.rtrace", at: 1)
    try expect(words, keepTo: words[0])
    try expect(["diff", "a.rtrace", "b.rtrace"], keepTo: "diff")
  }

  @Test func `every other report matches its schema`() throws {
    try expect(["scenarios"], keepTo: "scenarios")
    try expect(["record", "A1", "A5", "--stale", "-o", "traces"], keepTo: "record")
    try expect(["coverage", "Row.swift"], keepTo: "coverage")
    let examples = packageRoot.appendingPathComponent("Fixtures/Lint").path
    try expect(["lint", examples, "--fail-on", "none"], keepTo: "lint")
  }

  @Test(arguments: ["every-record", "unknown-things"])
  func `lines of every kind of record match the schema`(_ name: String) throws {
    let file = packageRoot.appendingPathComponent("Fixtures/Traces/\(name).rtrace").path
    for command in ["dump", "info", "reasons"] { try expect([command, file], keepTo: command) }
  }

  @Test func `faults of every kind match each schema that has faults`() throws {
    let fixtures = packageRoot.appendingPathComponent("Fixtures/Traces")
    let names = [
      "begun-twice", "contradicting", "damaged-header", "damaged-payload", "missing-block", "repeated-block",
      "two-traces", "unfinished",
    ]
    let whole = try Data(contentsOf: folder.url.appendingPathComponent("whole.rtrace"))
    _ = try folder.file("truncated.rtrace", whole.dropLast(10))
    let files = names.map { fixtures.appendingPathComponent("\($0).rtrace").path } + ["truncated.rtrace"]
    for (command, member) in [("verify", "kind"), ("dump", "fault")] {
      let schema = try JSONSchema("Docs/Schemas/\(command).schema.json")
      var met: Set<Substring> = []
      for file in files {
        for line in try lines(of: [command, file]) {
          #expect(try schema.faults(in: String(line)) == [], "\(line)")
          met.formUnion(line.matches(of: try Regex("\"\(member)\":\"(\\w+)\"")).compactMap { $0[1].substring })
        }
      }
      let kinds: Set<Substring> = [
        "noBlock", "damagedPayload", "malformed", "truncated", "missingBlocks", "misplaced", "trailing", "unfinished",
      ]
      #expect(met.isSuperset(of: kinds), "\(kinds.subtracting(met)) of \(command) was not met")
    }
  }

  @Test func `a schema rejects what doesn't match it`() throws {
    let schema = try JSONSchema("Docs/Schemas/dump.schema.json")
    #expect(try schema.faults(in: #"{"record":"start","version":2}"#).count == 1)
    #expect(try schema.faults(in: #"{"record":"skip","type":{"name":"A"},"nodes":1}"#).count == 4)
    let info = try JSONSchema("Docs/Schemas/info.schema.json")
    #expect(try !info.faults(in: #"{"version":1,"file":"a"}"#).isEmpty)
  }

  @Test func `the program's dump and the second reader's are the same bytes`() throws {
    let python = try #require(installed("python3"))
    let reader = packageRoot.appendingPathComponent("Tests/SecondReader/read_trace.py").path
    let traces = packageRoot.appendingPathComponent("Fixtures/Traces")
    let names = try FileManager.default.contentsOfDirectory(atPath: traces.path).filter { $0.hasSuffix(".rtrace") }
    #expect(names.count > 10)
    let files = names.map { traces.appendingPathComponent($0).path } + ["timed.rtrace", "damaged.rtrace"]
    for file in files {
      let dumped = try redrawTrace("dump", "--format", "json", file, in: folder.url)
      let read = try run(python, [reader, file], in: folder.url)
      #expect(dumped.exitCode == read.exitCode)
      // An error is a line of the second reader's own.
      #expect(dumped.output == (read.exitCode == 0 ? read.output : ""), "\(file)")
    }
  }
}
