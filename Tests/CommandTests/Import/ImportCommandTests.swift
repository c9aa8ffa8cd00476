import Foundation
import TestSupport
import Testing

/// `redraw-trace import`, and what other commands make of its traces.
@Suite struct ImportCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in Self.samples { _ = try folder.file(name, Data(contentsOf: Self.sample(name))) }
  }

  static let samples = [
    "console.txt", "xcode-metadata.txt", "default.log", "compact.log", "syslog.log", "show.json", "stream.ndjson",
    "xcode26.xml", "xcode27.xml",
  ]

  static func sample(_ name: String) -> URL {
    packageRoot.appendingPathComponent("Fixtures/Import").appendingPathComponent(name)
  }

  func answer(_ words: String...) throws -> ProgramRun { try run(built("redraw-trace"), words, in: folder.url) }

  /// A trace of a sample.
  func imported(_ name: String = "default.log", _ options: String...) throws -> String {
    let result = try run(built("redraw-trace"), ["import", name, "-o", "in.rtrace"] + options, in: folder.url)
    #expect(result.exitCode == 0, "\(result.errors)")
    return "in.rtrace"
  }

  @Test(arguments: samples) func `each form is imported as in its golden file`(_ name: String) throws {
    let result = try answer("import", name, "-o", "in.rtrace")
    #expect(result.exitCode == 0)
    let reasons = try answer("reasons", "in.rtrace").output
    let facts = ["  scenario", "  imported from", "  ticks by", "  not known"]
    let info = try answer("info", "in.rtrace").output.split(separator: "\n").filter { line in
      facts.contains { line.hasPrefix($0) }
    }
    let text = ([result.output + result.errors + reasons] + info.map { $0 + "\n" }).joined()
    #expect(golden("CommandLine/Import/\(name).golden", text) == .same)
    #expect(try answer("verify", "in.rtrace").exitCode == 0)
  }

  static let reports = [
    "summary", "summary --format json", "summary --format csv", "summary --format markdown", "summary --by reason",
    "top", "top --format json", "reasons --explain", "reasons --explain --format json", "why FeedRow",
    "why FeedRow --format json", "score", "score --format json", "timeline", "info --format json",
    "export --format csv --table types -o -", "export --format csv --table evaluations -o -",
  ]

  @Test(arguments: reports) func `what an imported trace can't know is never shown as 0`(_ line: String) throws {
    let trace = try imported("default.log", "--process", "Shop")
    var words = line.split(separator: " ").map(String.init)
    words.insert(trace, at: 1)
    let result = try run(built("redraw-trace"), words, in: folder.url)
    #expect(result.exitCode == 0, "\(result.errors)")
    let text = result.output.replacing(/[\d.,]+ bytes/) { _ in "# bytes" }
      .replacing(/"(bytes|bytesPerEvaluation|share)":[\d.e-]+/) { "\"\($0.output.1)\":#" }
      .replacing(#/ \([\d.<]+%\)/#) { _ in "" }
    #expect(golden("CommandLine/Import/report-\(goldenName(line)).txt", text) == .same)
    for claim in [
      "none wasted", " 0 wasted", "0 skipped", "0 commits", "\"wasted\":0", "\"wasted\":false", "\"skipped\":0",
    ] {
      #expect(!result.output.contains(claim), "claims \(claim)")
    }
  }

  @Test(arguments: [
    "reasons --wasted", "why --wasted FeedRow", "summary --by write", "summary --by cause", "summary --score",
    "score --min-score 10", "top --nothing",
  ]) func `questions that only recordings can answer are refused`(_ line: String) throws {
    let trace = try imported()
    var words = line.split(separator: " ").map(String.init)
    words.insert(trace, at: 1)
    let result = try run(built("redraw-trace"), words, in: folder.url)
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(line == "top --nothing" || result.errors.contains("in.rtrace: was imported and doesn't know"))
  }

  @Test func `a budget on what is not known is refused, one on evaluations is checked`() throws {
    let trace = try imported()
    _ = try folder.file("waste.json", Data(#"{"version":1,"budgets":[{"scenario":"*","view":"*","wasted":0}]}"#.utf8))
    _ = try folder.file(
      "most.json", Data(#"{"version":1,"budgets":[{"scenario":"*","view":"FeedRow","evaluations":0}]}"#.utf8))
    let waste = try answer("check", trace, "--budget", "waste.json")
    #expect(waste.exitCode == 2)
    #expect(waste.errors.contains("in.rtrace: was imported, so 'wasted', which waste.json:1 limits, is not known"))
    #expect(try answer("check", trace, "--budget", "most.json").exitCode == 1)
  }

  @Test(arguments: ["wasted", "score", "commits"])
  func `a check of an imported trace claims nothing of what is not known`(_ limit: String) throws {
    let trace = try imported()
    _ = try folder.file("budget.json", Data(#"{"version":1,"budgets":[{"\#(limit)":1}]}"#.utf8))
    let result = try answer("check", trace, "--budget", "budget.json")
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty, "nothing is said to be within budget")
  }

  @Test(arguments: ["text", "json", "markdown", "github", "junit", "sarif"])
  func `a check that passes says nothing of waste`(_ format: String) throws {
    let trace = try imported()
    _ = try folder.file("budget.json", Data(#"{"version":1,"budgets":[{"evaluations":50}]}"#.utf8))
    let result = try answer("check", trace, "--budget", "budget.json", "--format", format)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(!result.output.contains("wasted\":0"))
    #expect(!result.output.contains("0 wasted"))
  }

  @Test func `an export of an Instruments trace has the durations of its bodies`() throws {
    let trace = try imported("xcode26.xml")
    let rows = try answer("export", "--format", "jsonl", "--table", "evaluations", "-o", "-", trace).output
    let durations = rows.split(separator: "\n").compactMap { $0.firstMatch(of: /"duration_ns":(\d+|null)/)?.output.1 }
    let summary = try answer("summary", "--format", "csv", trace).output
    #expect(durations.count == 6)
    #expect(!durations.contains("null"))
    #expect(!durations.contains("0"))
    #expect(!summary.isEmpty)
    let untimed = try imported("default.log")
    let table = try answer("export", "--format", "jsonl", "--table", "evaluations", "-o", "-", untimed).output
    #expect(!table.contains("\"duration_ns\":0"))
  }

  @Test func `an imported trace is compared with another, and with a recording only if forced`() throws {
    let trace = try imported("default.log", "--scenario", "active-row-plain")
    _ = try answer("import", "compact.log", "--scenario", "active-row-plain", "-o", "other.rtrace")
    let imports = try answer("diff", trace, "other.rtrace")
    #expect(imports.exitCode == 0, "\(imports.errors)")
    #expect(imports.output.contains("wasted       not known  not known"))
    #expect(!imports.output.contains("signalled"))
    _ = try answer("record", "A1", "-o", "recorded.rtrace")
    let refused = try answer("diff", trace, "recorded.rtrace")
    #expect(refused.exitCode == 2)
    #expect(refused.errors.contains("the base lacks skips, waste, commits"))
    let forced = try answer("diff", trace, "recorded.rtrace", "--force", "--format", "json")
    #expect(forced.output.contains(#""wasted":{"base":null,"head":null}"#))
    #expect(try answer("diff", trace, "other.rtrace", "--max-score-drop", "1").exitCode == 2)
  }

  @Test(arguments: ["json", "markdown", "text"])
  func `a scenario that only one folder has is summarized by what its trace knows`(_ format: String) throws {
    let trace = try imported("default.log", "--scenario", "phone")
    _ = try bash("mkdir base head && mv \(trace) head/phone.rtrace", in: folder.url)
    _ = try answer("record", "active-row-plain", "-o", "base/a.rtrace")
    _ = try bash("cp base/a.rtrace head", in: folder.url)
    let new = try answer("diff", "base", "head", "--format", format).output
    #expect(golden("CommandLine/Import/new-scenario.\(format)", new) == .same)
    let missing = try answer("diff", "head", "base", "--format", format).output
    #expect(golden("CommandLine/Import/missing-scenario.\(format)", missing) == .same)
    for output in [new, missing] { #expect(!output.contains(#""wasted":{"base":0,"head":0}"#)) }
    #expect(try answer("report", "head", "-o", "pages").exitCode == 0)
    let index = try String(contentsOf: folder.url.appendingPathComponent("pages/index.html"), encoding: .utf8)
    #expect(index.contains(">not known</td>"))
  }

  @Test func `an imported trace can't be the model of a reality check`() throws {
    let trace = try imported()
    let result = try answer("reality", trace, trace)
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "error: 'in.rtrace' was imported, so it can't be the model; name a recording, and then what was observed\n")
  }

  @Test func `standard input is imported and standard output written`() throws {
    let result = try redrawTrace(
      "import", "-", "-o", "-", "--format", "ndjson", input: Data(contentsOf: Self.sample("stream.ndjson")),
      in: folder.url)
    #expect(result.exitCode == 0)
    #expect(result.errors == "standard output: imported 3 evaluations in 3 ticks; skipped 1 other line\n")
  }

  @Test(
    arguments: [
      ("import none.txt -o x.rtrace", 3, "none.txt: no such file"),
      ("import empty.txt -o x.rtrace", 3, "empty.txt: is empty"),
      ("import other.txt -o x.rtrace", 3, "other.txt: has no evaluation (skipped 1 other line)"),
      ("import console.txt --tick-gap 8ms -o x.rtrace", 2, "--tick-gap needs times"),
      ("import console.txt --tick-gap 8 -o x.rtrace", 2, "a time such as 8ms"),
      ("import default.log --process Mail -o x.rtrace", 2, "its processes are 'Shop', 'My Widgets'"),
      ("import default.log -o default.log", 4, "is an input of this command"),
      ("import default.log -o other.txt", 4, "exists and is not a trace"),
      ("import - - -o x.rtrace", 2, "standard input can be read only once"),
      ("import default.log", 2, "--output"),
    ] as [(String, Int32, String)])
  func `an unsuitable input is one line and leaves nothing`(_ line: String, _ code: Int32, _ words: String) throws {
    _ = try folder.file("empty.txt")
    _ = try folder.file("other.txt", Data("hello\n".utf8))
    let names = try folder.names
    let result = try run(built("redraw-trace"), line.split(separator: " ").map(String.init), in: folder.url)
    #expect(result.exitCode == code)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(try folder.names == names)
  }

  @Test func `a file that is named twice is refused, also through a link`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("link.txt").path, withDestinationPath: "console.txt")
    let twice = try answer("import", "console.txt", "./console.txt", "-o", "in.rtrace")
    #expect(twice.exitCode == 2)
    #expect(twice.errors == "error: ./console.txt: is the same file as console.txt; name each file once\n")
    let linked = try answer("import", "console.txt", "link.txt", "-o", "in.rtrace")
    #expect(linked.errors == "error: link.txt: is the same file as console.txt; name each file once\n")
    #expect(try !folder.names.contains("in.rtrace"))
  }

  @Test func `files are not said to be merged by time if one has none`() throws {
    _ = try folder.file("plain.txt", Data("A: @self changed.\n".utf8))
    _ = try folder.file("more.txt", Data("B: @self changed.\n".utf8))
    let mixed = try answer("import", "default.log", "plain.txt", "-o", "mixed.rtrace")
    #expect(mixed.exitCode == 0)
    #expect(
      mixed.errors
        == "warning: plain.txt has no times, so the files were imported one after another in the given order, "
        + "not merged by time\n")
    let untimed = try answer("import", "more.txt", "plain.txt", "-o", "untimed.rtrace")
    #expect(untimed.errors.hasPrefix("warning: more.txt and 1 other file have no times"))
    let timed = try answer("import", "default.log", "stream.ndjson", "-o", "timed.rtrace")
    #expect(timed.errors == "")
  }

  @Test func `what ends in the middle before its first evaluation is reported as that`() throws {
    let whole = try String(contentsOf: folder.url.appendingPathComponent("xcode26.xml"), encoding: .utf8)
    let schema = try #require(whole.range(of: "</schema>"))
    _ = try folder.file("schema.xml", Data(whole[..<schema.upperBound].utf8))
    _ = try folder.file("start.xml", Data(whole.prefix(60).utf8))
    _ = try folder.file("start.json", Data("[{\"timestamp\":\"2026-11-23 12:00:0".utf8))
    for name in ["schema.xml", "start.xml", "start.json"] {
      let run = try answer("import", name, "-o", "in.rtrace")
      #expect(
        run.errors == "error: \(name): ends in the middle, before its first evaluation; export or copy it again\n")
      #expect(run.exitCode == 3)
    }
  }

  @Test func `a folder and a log given as a trace are reported with what to do`() throws {
    let run = try answer("import", ".", "-o", "in.rtrace")
    #expect(run.errors == "error: .: is a folder; name the files in it\n")
    let trace = try imported()
    let log = try answer("reality", trace, "default.log")
    #expect(
      log.errors.hasPrefix("error: default.log: is text, not a trace; if an app or Instruments wrote it, make one "))
    let summary = try answer("summary", "xcode26.xml")
    #expect(summary.errors.contains("make one with 'redraw-trace import xcode26.xml"))
  }
}
