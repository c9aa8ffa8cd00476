import Foundation
import TestSupport
import Testing

/// `export`, as a user runs it.
@Suite struct ExportCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try .ofTraces()
    _ = try folder.file("spanning.rtrace", Data(FeedTrace().bytes(cutting: true)))
  }

  private func answer(_ line: String) throws -> ProgramRun {
    try bash("\"$1\" export \(line)", [built("redraw-trace").path], in: folder.url)
  }

  private func rows(_ table: String, of trace: String) throws -> [[String: Any]] {
    try answer("--format jsonl --table \(table) \(trace)").output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func files(below name: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.appendingPathComponent(name).path)
    return names.filter { $0.contains("/part.") }.sorted()
  }

  static let tables = ["evaluations", "ticks", "writes", "types", "metadata"]

  @Test(arguments: [
    ("whole.rtrace", "missing --format; add --format perfetto|chrome|speedscope|"),
    ("--format perfetto --table ticks whole.rtrace", "--table can't be used with --format perfetto"),
    ("--format chrome --commit a whole.rtrace", "--commit can't be used with --format chrome"),
    ("--format speedscope --run 1 whole.rtrace", "--run can't be used with --format speedscope"),
    ("--format chrome -o fleet/ whole.rtrace", "a folder as output can't be used with --format chrome"),
    ("--format csv --table ticks -o fleet/ whole.rtrace", "--table can't be used with a folder as output"),
    ("--format csv --commit a -o a.csv whole.rtrace", "--commit can't be used with a single file as output"),
    ("--format csv --view Cel whole.rtrace", "no view is named 'Cel'; use one of ListView.Cell, ListView"),
  ])
  func `an option without effect is one line and exit code 2, and nothing is written`(
    _ line: String, _ words: String
  )
    throws
  {
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    let result = try answer(line)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() == before)
  }

  @Test(arguments: tables, ["whole", "cut", "damaged", "empty", "timed", "late", "spanning"])
  func `rows are as the schema has them`(_ table: String, _ trace: String) throws {
    let schema = try JSONSchema("Docs/Schemas/export.schema.json")
    let result = try answer("--format jsonl --table \(table) \(trace).rtrace")
    #expect(result.exitCode == 0)
    for line in result.output.split(separator: "\n") {
      let faults = try schema.faults(in: String(line))
      #expect(faults == [], "\(line)")
    }
    #expect(!result.output.isEmpty || trace == "empty" || trace == "late" && table == "writes")
  }

  @Test(arguments: ["whole", "timed", "late", "spanning", "damaged"])
  func `tables sum up to what summary counts`(_ trace: String) throws {
    let summary = try redrawTrace("summary", "--format", "json", "\(trace).rtrace", in: folder.url).output
    let document = try #require(JSONSerialization.jsonObject(with: Data(summary.utf8)) as? [String: Any])
    let ticks = try #require(document["ticks"] as? [[String: Any]])
    func sum(_ name: String) -> Int {
      ticks.reduce(0) { $0 + (($1[name] as? [String: Int])?.values.reduce(0, +) ?? 0) }
    }
    let evaluations = try rows("evaluations", of: "\(trace).rtrace")
    #expect(evaluations.count == sum("evaluations"))
    #expect(evaluations.count { $0["is_wasted"] as? Bool == true } == sum("wasted"))
    for table in ["ticks", "types"] {
      let rows = try rows(table, of: "\(trace).rtrace")
      #expect(rows.reduce(0) { $0 + ($1["evaluations"] as? Int ?? 0) } == sum("evaluations"))
      #expect(rows.reduce(0) { $0 + ($1["wasted"] as? Int ?? 0) } == sum("wasted"))
    }
  }

  @Test(arguments: ["perfetto", "chrome", "speedscope", "firefox", "parquet", "csv", "jsonl"])
  func `a pipe can replace a file, and standard input gives the same bytes`(_ format: String) throws {
    #expect(try answer("--format \(format) -o file whole.rtrace").exitCode == 0)
    #expect(try answer("--format \(format) whole.rtrace > piped; cmp file piped").exitCode == 0)
    #expect(try answer("--format \(format) - < whole.rtrace | cmp - file").exitCode == 0)
  }

  @Test func `a tick that spans blocks can't come from a pipe, and nothing is written`() throws {
    let result = try answer("--format csv -o piped.csv - < spanning.rtrace")
    #expect(result.exitCode == 2)
    #expect(result.errors == "error: '-' can't be read twice; save the trace to a file first\n")
    #expect(try answer("--format csv spanning.rtrace").exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("piped.csv").path))
  }

  @Test func `damage is reported, and what is intact is exported`() throws {
    let result = try answer("--format csv --table ticks damaged.rtrace")
    #expect(result.errors.hasPrefix("warning: damaged.rtrace: "))
    #expect(result.output.split(separator: "\n").count > 1)
    #expect(result.exitCode == 0)
  }

  @Test(arguments: ["chrome", "parquet"])
  func `a full disk is an error and leaves nothing half-written`(_ format: String) throws {
    let result = try answer("--format \(format) whole.rtrace > /dev/full")
    #expect(result.exitCode == 4)
    #expect(result.errors.hasPrefix("error: "))
  }

  @Test func `a folder gets all tables below scenario, commit and run, and the same recording replaces its own`() throws
  {
    for _ in 0..<2 {
      let result = try answer("--format csv --commit 3f2a --run 'a/b' -o fleet/ whole.rtrace")
      #expect(result == ProgramRun())
    }
    let scenario = try rows("metadata", of: "whole.rtrace").first { $0["name"] as? String == "scenario" }
    #expect(scenario == nil, "it is the name of a folder")
    let files = try files(below: "fleet")
    #expect(files.count == Self.tables.count)
    #expect(Set(files.compactMap { $0.split(separator: "/").first.map(String.init) }) == Set(Self.tables))
    #expect(files.allSatisfy { $0.hasSuffix("/commit=3f2a/run=a%2Fb/part.csv") }, "\(files)")
    #expect(try answer("--format csv --commit 3f2b -o fleet/ whole.rtrace").exitCode == 0)
    #expect(try self.files(below: "fleet").count == 2 * Self.tables.count)
  }

  @Test func `a file that isn't an earlier export is kept`() throws {
    _ = try folder.file("notes.csv", Data("precious\n".utf8))
    let result = try answer("--format csv -o notes.csv whole.rtrace")
    #expect(result.exitCode == 4)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("notes.csv")) == Data("precious\n".utf8))
    #expect(try answer("--format csv -o rows.csv whole.rtrace").exitCode == 0)
    #expect(try answer("--format csv -o rows.csv whole.rtrace").exitCode == 0)
    #expect(try answer("--format csv --table ticks -o rows.csv whole.rtrace").exitCode == 4)
  }

  @Test(arguments: ["perfetto", "parquet"])
  func `bytes don't go to a terminal`(_ format: String) throws {
    let result = try bash(
      "script -qec '\"'\"$1\"'\" export --format \(format) whole.rtrace' /dev/null", [built("redraw-trace").path],
      in: folder.url)
    #expect(result.exitCode == 2)
    #expect(result.output.contains("error: "))
  }
}
