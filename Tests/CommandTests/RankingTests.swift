import Foundation
import TestSupport
import Testing

/// `top` and `score`, as a user runs them.
@Suite struct RankingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var (base, head) = (FeedTrace(), FeedTrace())
    base.steps[1].evaluated = [0]
    head.steps[1] = .init {
      $0.evaluated = [0, 1, 2, 3]
      $0.wasted = [1, 2, 3]
      $0.difference = ("item", "hidden")
      $0.rule = .bytes
    }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("traces"), withIntermediateDirectories: false)
    _ = try folder.file("traces/base.rtrace", base.data())
    _ = try folder.file("traces/head.rtrace", head.data())
  }

  private func answer(_ line: String) throws -> ProgramRun {
    try bash("\"$1\" \(line)", [built("redraw-trace").path], in: folder.url)
  }

  @Test func `the views of several traces are one ranking, with the scenario of each`() throws {
    let result = try answer("top traces --all --limit 3")
    #expect(result.exitCode == 0)
    let heads = result.output.split(separator: "\n").filter { $0.contains(". ") && $0.first?.isNumber == true }
    #expect(result.output.hasPrefix("2 traces: "))
    #expect(heads.count == 3)
    #expect(heads.allSatisfy { $0.contains(" in ") })
    #expect(result.output.contains("more view"))
    #expect(result.output.contains("fix: Pass `Feed.Cell` only what it shows of `item`"))
  }

  @Test func `a trace comes from standard input as well`() throws {
    let read = try answer("top traces/head.rtrace")
    #expect(try answer("top - < traces/head.rtrace") == read)
    #expect(try answer("score - < traces/head.rtrace").exitCode == 0)
  }

  @Test func `a view that none of several traces has is an error that lists the others`() throws {
    let result = try answer("top traces --view Nothing")
    #expect(result.exitCode == 2)
    #expect(result.errors.hasPrefix("error: no view is named 'Nothing'; use one of "))
    #expect(result.output == "")
    #expect(try answer("top traces/head.rtrace --view feed.cell").output.contains("Feed.Cell"))
  }

  @Test func `a score below the limit fails, but is printed`() throws {
    let fine = try answer("score traces --min-score 1")
    #expect(fine.exitCode == 0)
    let failed = try answer("score traces --min-score 90")
    #expect(failed.exitCode == 1)
    #expect(failed.output.contains(", at least 90 required\n"))
    #expect(try answer("score traces --min-score 90 --format json").output.contains(#""least":90,"below":"#))
    #expect(try answer("score traces --min-score 101").exitCode == 2)
  }

  @Test func `a diff compares scores on request, and fails if one falls too far`() throws {
    let line = "diff traces/base.rtrace traces/head.rtrace --fail-on none"
    let plain = try answer(line)
    #expect(!plain.output.contains("score"))
    let scored = try answer(line + " --score")
    #expect(scored.exitCode == 0)
    #expect(scored.output.contains("  score "))
    #expect(scored.output.contains(" (waste "))
    let failed = try answer(line + " --max-score-drop 5")
    #expect(failed.exitCode == 1)
    #expect(try answer(line + " --max-score-drop 100").exitCode == 0)
    #expect(try answer("diff traces/head.rtrace traces/base.rtrace --max-score-drop 0").exitCode == 0)
    #expect(try answer(line + " --max-score-drop 5 --format github").output.contains("score "))
    let schema = try JSONSchema("Docs/Schemas/diff.schema.json")
    let faults = try schema.faults(in: answer(line + " --score --format json").output)
    #expect(faults == [])
  }

  @Test func `a budget sets the minimum of a score`() throws {
    _ = try folder.file("budget.json", Data(#"{ "version": 1, "budgets": [ { "score": 95 } ] }"#.utf8))
    let result = try answer("check traces --budget budget.json")
    #expect(result.exitCode == 1)
    #expect(result.output.contains(", at least 95 required (budget.json:1:30)"))
    let schema = try JSONSchema("Docs/Schemas/check.schema.json")
    #expect(try schema.faults(in: answer("check traces --budget budget.json --format json").output) == [])
    let budgets = try JSONSchema("Docs/Schemas/budget.schema.json")
    #expect(try budgets.faults(in: #"{ "version": 1, "budgets": [ { "score": 95 } ] }"#) == [])
    #expect(try budgets.faults(in: #"{ "version": 1, "budgets": [ { "score": 101 } ] }"#) != [])
    _ = try folder.file("view.json", Data(#"{ "version": 1, "budgets": [ { "view": "A", "score": 9 } ] }"#.utf8))
    let fault = try answer("check traces --budget view.json")
    #expect(fault.errors == "error: view.json:1:54: a score is of a whole trace; remove score or view\n")
    _ = try folder.file("much.json", Data(#"{ "version": 1, "budgets": [ { "score": 101 } ] }"#.utf8))
    #expect(try answer("check traces --budget much.json").errors.contains("score must be a whole number from 0 to 100"))
  }

  @Test func `a budget brought up to date raises the least score, and lowers it only on request`() throws {
    let low = #"{ "version": 1, "budgets": [ { "score": 1 } ] }"#
    _ = try folder.file("budget.json", Data(low.utf8))
    let update = try answer("check traces/base.rtrace --budget budget.json --update")
    #expect(update.exitCode == 0)
    let raised = try String(contentsOf: folder.url.appendingPathComponent("budget.json"), encoding: .utf8)
    #expect(raised != low)
    #expect(try answer("check traces/head.rtrace --budget budget.json --update").exitCode == 1)
    #expect(try String(contentsOf: folder.url.appendingPathComponent("budget.json"), encoding: .utf8) == raised)
    _ = try answer("check traces/head.rtrace --budget budget.json --update --raise")
    #expect(try answer("check traces/head.rtrace --budget budget.json").exitCode == 0)
  }
}
