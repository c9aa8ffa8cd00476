import SourceLexing

@testable import SourceLint

/// Sources that are looked through for one rule, or all.
struct LintedSource {
  let findings: [Finding]
  let disabled: Int

  init(_ text: String, rule: Rule? = nil, settings: LintSettings = LintSettings()) {
    self.init([text], rule: rule, settings: settings)
  }

  init(_ texts: [String], rule: Rule? = nil, settings: LintSettings = LintSettings()) {
    var settings = settings
    if let rule { settings.only = [rule.id] }
    let inputs = texts.enumerated().map { LintInput(path: "\($0).swift", repositoryPath: "A/\($0).swift", text: $1) }
    let result = Linter(inputs, settings).result
    (findings, disabled) = (result.findings, result.disabled)
  }

  /// `5:7 undiffable-property`
  var places: [String] { findings.map { "\($0.line):\($0.column) \($0.rule.id)" } }
  var messages: [String] { findings.map(\.message) }
}
