import SourceLexing
import TraceAnalysis
import TraceFormat

/// Finds code that costs evaluations in Swift files.
///
///     let result = Linter([LintInput(path: "Feed.swift", repositoryPath: "App/Feed.swift", text: text)]).result
package struct Linter: Sendable {
  private let index: SourceIndex
  private let settings: LintSettings

  package init(_ inputs: [LintInput], _ settings: LintSettings = LintSettings()) {
    self.settings = settings
    let wanted = inputs.filter { !settings.excludes($0.path) }
    index = SourceIndex(
      concurrently(wanted.count) { number in
        let input = wanted[number]
        let source = ParsedSource(path: input.path, module: "", text: input.text)
        return SourceFile(path: input.path, repositoryPath: input.repositoryPath, source: source)
      })
  }

  /// All findings, in the order of files and lines.
  package var result: LintResult {
    let (index, settings) = (index, settings)
    let rules = settings.rules
    let parts = concurrently(index.files.count) { file in
      let suppressions = Suppressions(index.files[file].source)
      var part = LintResult()
      for view in index.views(in: file) {
        for rule in rules {
          let context = RuleContext(rule: rule, view: view, index: index, limits: settings.limits)
          for var finding in rule.find(context) {
            finding.severity = settings.severity(of: finding)
            if suppressions.cover(finding) { part.disabled += 1 } else { part.findings.append(finding) }
          }
        }
      }
      part.findings.sort { ($0.line, $0.column, $0.rule.id) < ($1.line, $1.column, $1.rule.id) }
      return part
    }
    var result = LintResult(files: index.files.count)
    for part in parts {
      result.findings += part.findings
      result.disabled += part.disabled
    }
    return result
  }
}

/// A file to lint.
package struct LintInput: Sendable {
  package let path: String
  package let repositoryPath: String
  package let text: String

  package init(path: String, repositoryPath: String, text: String) {
    (self.path, self.repositoryPath, self.text) = (path, repositoryPath, text)
  }

  /// The same file with another text.
  package func with(_ text: String) -> LintInput {
    LintInput(path: path, repositoryPath: repositoryPath, text: text)
  }
}

/// The findings, and how many were disabled by comments.
package struct LintResult: Sendable {
  package var files = 0
  package var findings: [Finding] = []
  package var disabled = 0
}
