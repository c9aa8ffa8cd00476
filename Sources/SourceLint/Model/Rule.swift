import SourceLexing

/// Something that costs evaluations or shows wrong output, and can be found in the sources.
package struct Rule: Sendable {
  /// Which evaluations in the evidence count as a cost.
  package enum Cost: Sendable {
    /// Only evaluations that changed nothing.
    case waste
    /// All of them: each takes longer than necessary, or wouldn't happen without the finding.
    case evaluations
  }

  /// Its name in settings and comments.
  package let id: String
  package let severity: LintSeverity
  /// One line, without a full stop.
  package let reason: String
  /// What to do, in a sentence or two.
  package let advice: String
  package let cost: Cost
  let find: @Sendable (RuleContext) -> [Finding]

  init(
    _ id: String, _ severity: LintSeverity = .warning, reason: String, advice: String, cost: Cost = .waste,
    find: @escaping @Sendable (RuleContext) -> [Finding]
  ) {
    (self.id, self.severity, self.reason, self.advice) = (id, severity, reason, advice)
    (self.cost, self.find) = (cost, find)
  }
}

/// The view to check, among all sources.
struct RuleContext: Sendable {
  let rule: Rule
  let view: ViewSource
  let index: SourceIndex
  let limits: RuleLimits

  var source: ParsedSource { view.source }
  var tokens: [Token] { view.source.tokens }

  /// Makes a finding at a word of the view's file.
  func finding(
    at word: Int, _ message: String, _ evidence: Evidence = .evaluations, of other: ViewSource? = nil,
    fixIt: FixIt? = nil
  ) -> Finding {
    let token = tokens[min(word, tokens.count - 1)]
    return Finding(
      rule: rule, severity: rule.severity, path: view.path, line: token.line, column: token.column,
      view: (other ?? view).name, message: message, evidence: evidence, fixIt: fixIt)
  }
}

/// Limits that settings can change.
package struct RuleLimits: Equatable, Sendable {
  /// The maximum number of views composed by one body.
  package var bodyComplexity = 10
  package init() {}
}
