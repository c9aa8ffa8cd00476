import Foundation
import TestSupport
import Testing

@testable import SourceLint

/// Docs/Lint.md has each rule as its example shows it when it is recorded.
@Suite struct LintDocumentTests {
  /// What they cost is no evaluation that could be saved: objects, or a longer body.
  private static let uncheaper = [Rule.bodyComplexity, .eagerStateInit].map(\.id)

  @Test func `each rule's example has one finding, which was measured, and costs less once it is changed`() throws {
    var document = try String(
      contentsOf: packageRoot.appendingPathComponent("Docs/Lint.md"), encoding: .utf8)
    let marker = "<!-- Written by the tests from here on: RERECORD=1 swift test --filter LintDocument -->\n"
    document = String(document[..<(document.firstRange(of: marker)?.upperBound ?? document.endIndex)])
    for rule in Rule.all {
      let example = try LintExample(rule)
      #expect(example.report.contains("\n  measured: "), "\(rule.id)")
      #expect(example.report.contains("1 finding in 1 file; 1 measured"), "\(rule.id)")
      #expect(example.report.contains("[\(rule.id)]"), "\(rule.id)")
      let (before, after) = (example.before, example.after)
      #expect(
        (after.wasted, after.evaluations) < (before.wasted, before.evaluations) || Self.uncheaper.contains(rule.id),
        "\(rule.id)")
      document += "\n" + example.document
    }
    #expect(golden("../Docs/Lint.md", document) == .same)
  }
}
