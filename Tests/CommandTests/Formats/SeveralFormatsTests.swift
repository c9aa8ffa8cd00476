import Foundation
import TestSupport
import Testing

/// One run that writes several reports.
@Suite struct SeveralFormatsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("base.rtrace", FeedTrace().data())
    _ = try folder.file("head.rtrace", FeedTrace { $0.steps[1].evaluated = [0, 1, 2, 3] }.data())
    _ = try folder.file("budget.json", Data(#"{"version": 1, "budgets": [{"evaluations": 2}]}"#.utf8))
  }

  func text(_ name: String) -> String? {
    try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  /// A file's report, without the line by which it is known as one.
  func report(_ name: String) -> String? {
    text(name).map { $0.replacing(/^(<!--|#) Written by redraw-trace .* may replace this file( -->|\n)\n/, with: "") }
  }

  func run(_ line: String) throws -> ProgramRun {
    try bash("\"$1\" \(line)", [built("redraw-trace").path], in: folder.url)
  }

  static let commands = ["diff base.rtrace head.rtrace", "check head.rtrace --budget budget.json"]

  @Test(arguments: commands)
  func `each of several reports equals a single one, wherever it goes, as does the exit code`(
    _ command: String
  ) throws {
    let formats = ["text", "json", "markdown", "github", "junit", "sarif"]
    let alone = try formats.map { try run("\(command) --format \($0)") }
    let files = formats.map { "--format \($0)=\($0).out" }.joined(separator: " ")
    #expect(try run("\(command) \(files)") == ProgramRun(exitCode: 1))
    #expect(alone.allSatisfy { $0.exitCode == 1 })
    #expect(alone.allSatisfy { $0.errors.isEmpty })
    #expect(alone.allSatisfy { !$0.output.isEmpty })
    #expect(formats.map { report("\($0).out") } == alone.map(\.output))
    let printed = try run("\(command) --format sarif=a.out --format=github --format junit=b.out")
    #expect(printed == alone[3])
    #expect(text("a.out") == alone[5].output)
    #expect(text("b.out") == alone[4].output)
    #expect(try run("\(command) --format json -o c.out --format markdown=d.out") == ProgramRun(exitCode: 1))
    #expect(report("c.out") == alone[1].output)
    #expect(report("d.out") == alone[2].output)
    #expect(try run("\(command) --format json=-") == alone[1])
    #expect(try run("\(command) -o e.out") == ProgramRun(exitCode: 1))
    #expect(report("e.out") == alone[0].output)
    #expect(try run("\(command) --format json=/dev/null --format sarif=/dev/null") == ProgramRun(exitCode: 1))
    #expect(try !folder.names.contains { $0.hasSuffix(".tmp") })
  }

  static let faults: [(options: String, words: String)] = [
    (
      "--format github --format json",
      "--format github and --format json both go to standard output; write one of them to a file: --format json=FILE"
    ),
    (
      "--format github --format github",
      "--format github and --format github both go to standard output; write one of them to a file: --format github=FILE"
    ),
    (
      "--format github=- --format json -o out",
      "--format github and --format json both go to standard output; write one of them to a file: --format json=FILE"
    ),
    (
      "--format sarif=out --format json=./out",
      "--format sarif and --format json both go to ./out; name another file for one of them"
    ),
    (
      "--format sarif=link --format json -o base.rtrace",
      "--format sarif and --format json both go to base.rtrace; name another file for one of them"
    ),
    (
      "--format sarif=out -o other",
      "-o names other, but every --format has its own file; remove -o, or add a format without a file"
    ),
  ]

  @Test(arguments: faults)
  func `several outputs are refused in one line unless all can be written`(_ options: String, _ words: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("link").path, withDestinationPath: "base.rtrace")
    let names = try folder.names
    for command in Self.commands {
      #expect(try run("\(command) \(options)") == ProgramRun(errors: "error: \(words)\n", exitCode: 2))
    }
    #expect(try folder.names == names)
    #expect(text("base.rtrace") == nil, "a trace is no text")
  }

  @Test func `a format or file that is wrong is named, with the command`() throws {
    for (value, words) in [
      ("sarif=", "'sarif=' has no file name; use sarif=FILE, or only sarif to print it"),
      ("sarfi=out", "'sarfi' is not a valid value; did you mean 'sarif'?"),
      ("=out", "'' is not a valid value; use one of text, json, markdown, github, junit, sarif"),
      ("xml", "'xml' is not a valid value; use one of text, json, markdown, github, junit, sarif"),
    ] {
      let errors = "error: --format: \(words)\n"
      #expect(try run("diff base.rtrace head.rtrace --format '\(value)'") == ProgramRun(errors: errors, exitCode: 2))
    }
  }

  @Test func `a report that can't be written ends with 4, and no file is half-written`() throws {
    let run = try run("diff base.rtrace head.rtrace --format json=none/out --format github")
    #expect(run.exitCode == 4)
    #expect(run.output.isEmpty)
    #expect(run.errors == "error: none/out: no such folder; create it, or write elsewhere\n")
    #expect(try folder.names == ["base.rtrace", "budget.json", "head.rtrace"])
  }

  @Test func `raising limits has no report, and a file for one is refused rather than not written`() throws {
    let run = try run("check head.rtrace --budget budget.json --update --raise --format junit=a.xml")
    #expect(run.exitCode == 2)
    #expect(
      run.errors == "error: --raise can't be used with --format junit=a.xml; remove one of them\n")
    #expect(text("budget.json") == #"{"version": 1, "budgets": [{"evaluations": 2}]}"#)
  }

  @Test func `a comparison with a baseline records its views once, however many reports there are`() throws {
    let sources = try SourceFolder(FeedSources.all.merging([".git/HEAD": ""]) { one, _ in one })
    let row = FeedSources.row.replacing(
      "{ PostRow(post: Post(id: 7", with: "{ let _ = print(\"shown\"); PostRow(post: Post(id: 7")
    try Data(row.utf8).write(to: sources.folder.url.appendingPathComponent("Feed/PostRow.swift"))
    #expect(try sources.redrawTrace("baseline record base --sources Feed --preview Row").exitCode == 0)
    let formats = ["json", "markdown", "junit", "sarif"].map { "--format \($0)=\($0).out" }.joined(separator: " ")
    let run = try sources.redrawTrace("baseline compare base --format github \(formats)")
    #expect(run.exitCode == 0)
    #expect(run.errors == "shown\n")
    #expect(run.output.hasPrefix("::notice "))
    #expect(try sources.names.count { $0.hasSuffix(".out") } == 4)
  }
}
