import Foundation
import TestSupport

@testable import SourceLint

/// The example of a rule: a file with a preview before the change and one after it, and steps in its first line.
struct LintExample {
  struct Counts: Equatable {
    let evaluations: Int
    let wasted: Int
  }

  let rule: Rule
  let before: Counts
  let after: Counts
  /// Of the file, with the trace before the change.
  let report: String

  static let folder = packageRoot.appendingPathComponent("Fixtures/Lint")

  init(_ rule: Rule) throws {
    self.rule = rule
    let file = Self.folder.appendingPathComponent("\(rule.id).swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let prefix = "// steps: "
    let steps = text.prefix { $0 != "\n" }.dropFirst(prefix.count).components(separatedBy: "; ")
    let folder = try SourceFolder(["\(rule.id).swift": text])
    func counts(_ preview: String) throws -> Counts {
      let steps = steps.map { "--step '\($0)'" }.joined(separator: " ")
      let run = try folder.redrawTrace(
        "record --sources \(rule.id).swift --preview \(preview) \(steps) --audit -o \(preview).rtrace --format json")
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      return Counts(evaluations: object?["evaluations"] as? Int ?? -1, wasted: object?["wasted"] as? Int ?? -1)
    }
    before = try counts("Before")
    after = try counts("After")
    report = try folder.redrawTrace("lint \(rule.id).swift --trace Before.rtrace").output
  }

  /// Its part of Docs/Lint.md.
  var document: String {
    func words(_ counts: Counts) -> String { "\(counts.evaluations) evaluations, \(counts.wasted) wasted" }
    let isStale = before.evaluations < after.evaluations && before.wasted > 0 && after.wasted == 0
    let change =
      isStale
      ? "Before: \(words(before)), because the view isn't evaluated when it should be. After: \(words(after))."
      : before == after
        ? "The counts are the same: what it costs is time." : "Before: \(words(before)). After: \(words(after))."
    return """
      ## \(rule.id)

      \(rule.reason.prefix(1).uppercased() + rule.reason.dropFirst()).

      \(rule.advice)

      \(change) [The example](../Fixtures/Lint/\(rule.id).swift) has both; for the first, `lint --trace` reports:

      ```
      \(report.split(separator: "\n").dropLast().joined(separator: "\n"))
      ```

      """
  }
}
