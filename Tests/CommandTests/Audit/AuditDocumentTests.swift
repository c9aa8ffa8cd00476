import Foundation
import TestSupport
import Testing
import TraceAnalysis

@testable import TraceReport

/// Docs/Audit.md has each kind as its example shows it when it is recorded.
@Suite struct AuditDocumentTests {
  @Test func `each kind's example is found once before the change, and nothing is found after it`() throws {
    var document = try String(contentsOf: packageRoot.appendingPathComponent("Docs/Audit.md"), encoding: .utf8)
    let marker = "<!-- Written by the tests from here on: RERECORD=1 swift test --filter AuditDocument -->\n"
    document = String(document[..<(document.firstRange(of: marker)?.upperBound ?? document.endIndex)])
    for kind in AuditFinding.Kind.allCases {
      let example = try AuditExample(kind)
      #expect(example.before.count { $0.hasSuffix("[\(kind.rawValue)]") } == 1, "\(kind)")
      #expect(example.after.count == 1, "\(kind)")
      #expect(example.after.first?.hasSuffix("nothing found") == true, "\(kind)")
      document += "\n" + example.document
    }
    #expect(golden("../Docs/Audit.md", document) == .same)
  }
}

/// The example of a kind: a file with a preview before the change and one after it, and steps in its first line.
struct AuditExample {
  let kind: AuditFinding.Kind
  /// The lines of both reports.
  let before: [String]
  let after: [String]

  init(_ kind: AuditFinding.Kind) throws {
    self.kind = kind
    let name = "\(kind.rawValue).swift"
    let file = packageRoot.appendingPathComponent("Fixtures/Audit/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let prefix = "// steps: "
    let steps = text.prefix { $0 != "\n" }.dropFirst(prefix.count).components(separatedBy: "; ")
    let folder = try SourceFolder([name: text])
    func lines(_ preview: String) throws -> [String] {
      let steps = steps.map { "--step '\($0)'" }.joined(separator: " ")
      let run = try folder.redrawTrace("audit --sources \(name) --preview \(preview) \(steps)")
      return run.output.split(separator: "\n").map(String.init)
    }
    before = try lines("Before")
    after = try lines("After")
  }

  /// Its part of Docs/Audit.md.
  var document: String {
    """
    ## \(kind.rawValue)

    \(kind.meaning)\(kind.isError ? ": an error" : "").

    [The example](../Fixtures/Audit/\(kind.rawValue).swift) has two versions of a screen, with the finding and without. For the first, `audit` prints:

    ```
    \(before.dropFirst().joined(separator: "\n"))
    ```

    """
  }
}
