import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import redraw_trace

/// Traces with checksums that hold and a content that can't be: whatever is asked of them ends in order.
@Suite struct ContradictionCommandTests {
  static let folder = packageRoot.appendingPathComponent("Fixtures/Contradictions")
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".rtrace") }

  private func answer(_ words: [String]) -> (code: ExitCode, console: Console) {
    let console = Console.inMemory()
    return (RedrawTrace.program.answer(words, on: console), console)
  }

  /// Every form in which a trace can be asked about.
  static func lines(_ trace: String, budget: String) -> [[String]] {
    let summaries = [[], ["--by", "tick"], ["--by", "view"], ["--by", "reason"], ["--by", "property"]].flatMap {
      section in
      ["text", "json", "csv", "markdown"].map { ["summary"] + section + ["--format", $0, trace] }
    }
    let diffs = ["text", "json", "markdown", "github", "junit", "sarif"].flatMap { format in
      [[trace, trace], [other, trace], [trace, other]].map { ["diff", "--force", "--format", format] + $0 }
    }
    let both = ["info", "dump", "reasons"].flatMap { [[$0, trace], [$0, "--format", "json", trace]] }
    return summaries + diffs + both + [
      ["summary", "--by", "view", "--ticks", "1..2", trace], ["dump", "--ticks", "1..2", trace],
      ["timeline", trace], ["timeline", "--format", "svg", trace], ["timeline", "--width", "40", "--ascii", trace],
      ["reasons", "--explain", trace], ["reasons", "--explain", "--format", "json", trace],
      ["why", trace, "*"], ["why", "--format", "json", trace, "*"], ["why", "--tick", "1", "--all", trace, "*"],
      ["check", "--budget", budget, trace], ["check", "--budget", budget, "--format", "json", trace, other],
    ]
  }

  static let other = packageRoot.appendingPathComponent("Fixtures/Traces/every-record.rtrace").path

  @Test(arguments: names)
  func `every command ends with a documented code`(name: String) throws {
    let folder = try TemporaryFolder()
    let budget = try folder.file(
      "budget.json",
      Data(#"{ "version": 1, "budgets": [{ "view": "*", "evaluations": 0, "wasted": 0, "ticks": "0.." }] }"#.utf8))
    for line in Self.lines(Self.folder.appendingPathComponent(name).path, budget: budget.path) {
      let (code, console) = answer(line)
      #expect(ExitCode.ofChecks.contains(code), "\(line)")
      #expect(code == .fine || code == .checkFailed || !console.errors.text.isEmpty, "\(line)")
    }
  }

  @Test(arguments: names)
  func `verify rejects it, and its salvaged trace passes`(name: String) throws {
    let trace = Self.folder.appendingPathComponent(name).path
    let verdict = answer(["verify", trace])
    #expect(verdict.code == .checkFailed)
    #expect(verdict.console.output.text.contains(" contradicts itself"))
    let folder = try TemporaryFolder()
    let saved = folder.url.appendingPathComponent("saved.rtrace").path
    let salvage = answer(["salvage", "-o", saved, trace])
    let isPromised = verdict.console.output.text.contains("salvage recovers them")
    #expect(salvage.code == (isPromised ? .fine : .unreadableInput), "verify promises what salvage does")
    if salvage.code == .fine { #expect(answer(["verify", saved]).code == .fine) }
  }

  @Test func `a timeline of descending ticks names the lowest and the highest`() {
    let (code, console) = answer(["timeline", Self.folder.appendingPathComponent("ticks-of-blocks-fall.rtrace").path])
    #expect(code == .fine)
    #expect(console.output.text.contains("ticks 3..6"))
  }
}
