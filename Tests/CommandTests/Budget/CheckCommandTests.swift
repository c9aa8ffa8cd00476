import Foundation
import FoundationXML
import TestSupport
import Testing

/// Budgets held against traces, as a user does.
@Suite struct CheckCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("traces"), withIntermediateDirectories: false)
    _ = try folder.file("traces/a.rtrace", SampleTrace.bytes())
    _ = try folder.file("traces/b.rtrace", SampleTrace.bytes(ticks: 6))
    _ = try folder.file("traces/note.txt", Data("no trace".utf8))
    _ = try folder.file("damaged.rtrace", SampleTrace.damagedBytes())
    _ = try folder.file("wide.json", Data(Self.wide.utf8))
    _ = try folder.file("tight, 100%.json", Data(Self.tight.utf8))
  }

  static let wide = """
    // Everything may happen twice.
    { "version": 1, "budgets": [
      { "view": "*", "evaluations": 2, "wasted": 2 }, // each view
      { "commits": 5, "per": "trace", "scenario": "active-row" },
    ]}

    """

  static let tight = """
    {
      "$schema": "https://example.org/budget.schema.json",
      "version": 1,
      "budgets": [
        { "view": "*.Cell", "wasted": 0 },
        { "evaluations": 1 },
        { "scenario": "active*", "view": "ListView", "per": "trace", "ticks": "0..", "evaluations": 2 },
        { "view": "Gone|Cell", "evaluations": 1 },
        { "scenario": "other", "commits": 0 },
        { "ticks": 99, "commits": 0 },
      ],
    }

    """

  func check(_ line: String, locale: String = "C.UTF-8") throws -> ProgramRun {
    try bash(
      "export LC_ALL=\(locale); unset NO_COLOR; \"$1\" check \(line)", [built("redraw-trace").path], in: folder.url)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(arguments: ["text", "json", "markdown", "github", "junit", "sarif"], ["wide", "tight, 100%"])
  func `each format reports what is over budget, why, and which rules match nothing`(_ format: String, _ budget: String)
    throws
  {
    let result = try check("traces --budget '\(budget).json' --format \(format)")
    let name = budget.prefix { $0.isLetter }
    #expect(TestSupport.golden("CommandLine/Budget/\(name).\(format)", result.output) == .same)
    #expect(result.exitCode == (budget == "wide" ? 0 : 1))
    #expect(result.errors.isEmpty)
  }

  @Test func `the budgets and their JSON reports match their schemas`() throws {
    let schema = try JSONSchema("Docs/Schemas/check.schema.json")
    for budget in ["wide", "tight, 100%"] {
      #expect(try schema.faults(in: check("traces --budget '\(budget).json' --format json").output) == [])
    }
    let budgetSchema = try JSONSchema("Docs/Schemas/budget.schema.json")
    let plain = Self.tight.replacing("},\n  ],\n}", with: "}]}")
    #expect(try budgetSchema.faults(in: plain) == [])
    for wrong in [#""view": """#, #""per": "day""#, #""ticks": "1""#, #""wasted": "rows""#, #""wasted": -1"#] {
      #expect(try budgetSchema.faults(in: "{\"version\": 1, \"budgets\": [{\(wrong)}]}").count == 1, "\(wrong)")
    }
  }

  @Test func `many traces are reported in their order, and of several that can't be read the first one is`() throws {
    let names = (10..<50).map { "m\($0).rtrace" }
    for name in names { _ = try folder.file(name, SampleTrace.bytes()) }
    let words = ["check"] + names + ["--budget", "tight, 100%.json", "--format", "json"]
    let program = built("redraw-trace")
    let report = try run(program, words, in: folder.url).output
    let places = names.compactMap { report.firstRange(of: "\"\($0)\"")?.lowerBound }
    #expect(places.count == names.count)
    #expect(places == places.sorted())
    for name in [names[31], names[7], names[20]] { _ = try folder.file(name, Data("no trace".utf8)) }
    let failed = try run(program, words, in: folder.url)
    #expect(failed.exitCode == 3)
    #expect(failed.output.isEmpty)
    #expect(failed.errors.hasPrefix("error: \(names[7]): "))
  }

  @Test func `the annotations name the budget's file as GitHub escapes it, and stay on their lines`() throws {
    let lines = try check("traces --budget 'tight, 100%25.json' --format github")
    #expect(lines.exitCode == 2)
    let output = try check("traces --budget 'tight, 100%.json' --format github").output
    #expect(output.split(separator: "\n").allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
    #expect(output.contains("file=tight%2C 100%25.json,line=5,col=5,"))
  }

  @Test func `JUnit's report is XML, with the cases and failures that it claims`() throws {
    let output = try check("traces --budget 'tight, 100%.json' --format junit").output
    let counter = ElementCounter()
    let parser = XMLParser(data: Data(output.utf8))
    parser.delegate = counter
    #expect(parser.parse())
    #expect(counter.counts["testsuite"] == 2)
    #expect(
      output.contains("tests=\"\(counter.counts["testcase"] ?? 0)\" failures=\"\(counter.counts["failure"] ?? 0)\""))
  }

  @Test func `a rule that matches nothing fails the check only on request`() throws {
    _ = try folder.file("gone.json", Data(#"{"version":1,"budgets":[{"view":"Gone","wasted":0}]}"#.utf8))
    let message = "2 traces within budget\ngone.json:1:25: matches nothing: no view is named 'Gone'\n"
    #expect(try check("traces --budget gone.json") == ProgramRun(output: message))
    #expect(try check("traces --budget gone.json --strict") == ProgramRun(output: message, exitCode: 1))
    #expect(try check("traces --budget wide.json --strict").exitCode == 0)
  }

  @Test func `trace and budget may come from standard input, where the trace is read once and tells no cause`() throws {
    let piped = try check("- --budget 'tight, 100%.json' <traces/a.rtrace")
    #expect(piped.exitCode == 1)
    #expect(piped.output.contains("standard input is over budget:"))
    #expect(!piped.output.contains("└─"))
    #expect(try check("traces --budget - <wide.json").output == "2 traces within budget\n")
  }

  @Test func `updating lowers limits and leaves the rest of the file; a second time changes nothing`() throws {
    let first = try check("traces --budget wide.json --update")
    #expect(
      first
        == ProgramRun(
          output: """
            wide.json:3:3: evaluations of * in *: 1, was 2
            wide.json:3:3: wasted of * in *: 1, was 2
            2 traces within budget

            """))
    let lowered = Self.wide.replacing("\"evaluations\": 2, \"wasted\": 2", with: "\"evaluations\": 1, \"wasted\": 1")
    #expect(try text("wide.json") == lowered)
    #expect(try check("traces --budget wide.json --update").output.hasPrefix("wide.json: nothing to change\n"))
    #expect(try text("wide.json") == lowered)
  }

  @Test func `only --raise raises: then all is within budget, and exceptions are listed`() throws {
    let budget = "'tight, 100%.json'"
    let plain = try check("traces --budget \(budget) --update")
    #expect(plain.exitCode == 1)
    #expect(try text("tight, 100%.json") == Self.tight, "nothing can be lowered, and nothing is raised")
    let raised = try check("traces --budget \(budget) --update --raise")
    #expect(raised.exitCode == 0)
    #expect(raised.errors.isEmpty)
    #expect(TestSupport.golden("CommandLine/Budget/raised.json", try text("tight, 100%.json")) == .same)
    #expect(TestSupport.golden("CommandLine/Budget/raise.text", raised.output) == .same)
    #expect(try check("traces --budget \(budget)").exitCode == 0)
  }

  @Test func `a machine-readable report is not mixed with the list of updates`() throws {
    let result = try check("traces --budget wide.json --update --format json")
    #expect(result.output.hasPrefix("{\"version\":1,"))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.errors.hasPrefix("wide.json:3:3: evaluations"))
  }

  static let failures: [(String, String, Int32)] = [
    ("traces", "missing --budget; add --budget FILE", 2),
    ("--budget wide.json", "missing FILE; see 'redraw-trace check --help'", 2),
    ("traces --budget none.json", "none.json: no such file; name a budget with --budget", 2),
    ("traces --budget .", ".: can't be read (Is a directory); check the path and its permissions", 2),
    ("traces --budget traces/a.rtrace", "traces/a.rtrace: is a trace, not a budget; name a budget with --budget", 2),
    (
      "traces --budget typo.json",
      "typo.json:3:18: unknown key 'evalutions'; use one of scenario, view, ticks, step, per, evaluations, "
        + "wasted, commits, score", 2
    ),
    (
      "traces --budget rows.json",
      "traces/a.rtrace: has no number of visible rows, which rows.json:1 needs; record it again, or use a "
        + "number there", 2
    ),
    ("traces --budget wide.json --raise", "--raise needs --update; add it", 2),
    (
      "traces --budget - --update <wide.json", "a budget from standard input can't be updated; name a file", 2
    ),
    (
      "empty --budget wide.json",
      "empty: has no file that ends in .rtrace; check the folder", 2
    ),
    (
      "damaged.rtrace --budget wide.json",
      "damaged.rtrace: the block at byte # is damaged (tick 2, 2 evaluations); the missing part may be over budget, "
        + "record it again", 3
    ),
    ("none.rtrace --budget wide.json", "none.rtrace: no such file; check the path", 3),
  ]

  @Test(arguments: failures)
  func `an input that can't be checked is one line and an exit code, and changes nothing`(
    _ line: String, _ message: String, _ code: Int32
  ) throws {
    _ = try folder.file(
      "typo.json", Data("{ \"version\": 1,\n  \"budgets\": [\n  { \"view\": \"*\", \"evalutions\": 1 }]}".utf8))
    _ = try folder.file("rows.json", Data(#"{"version":1,"budgets":[{"wasted":"visible rows"}]}"#.utf8))
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("empty"), withIntermediateDirectories: false)
    let result = try check(line)
    let errors = result.errors.replacing(/at byte \d+/) { _ in "at byte #" }
    #expect(errors == "error: \(message)\n")
    #expect(result.exitCode == code)
    #expect(result.output.isEmpty)
    #expect(try text("wide.json") == Self.wide)
  }

  @Test func `a full disk is one line and exit code 4`() throws {
    let result = try bash(
      "\"$1\" check traces --budget wide.json > /dev/full", [built("redraw-trace").path], in: folder.url)
    #expect(result.errors == "error: standard output: the disk is full; free some space, or write elsewhere\n")
    #expect(result.exitCode == 4)
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { counts[name, default: 0] += 1 }
}
