import TerminalText
import TraceAnalysis

extension SARIFLog {
  /// A result for each finding and each rule that matches nothing, at the rule's line in the budget.
  init(_ report: BudgetReport, version: String) {
    self.version = version
    rules = [
      Rule(
        id: "over-budget", meaning: "More than the budget allows",
        help: "Remove the cause that the result names, or raise the limit in the budget."),
      Rule(
        id: "unmatched-rule", meaning: "A rule of the budget matches nothing",
        help: "Correct the rule's patterns, or remove it.", level: .warning),
    ]
    func result(_ kind: Int, at rule: Int, _ message: String, _ names: [(name: String, kind: String)]) -> Result {
      let place = report.check.budget.place(of: report.check.budget.rules[rule])
      return Result(rule: kind, message: message, file: report.name, line: place.line, names: names)
    }
    let findings = report.traces.flatMap { trace in
      zip(trace.measurement.findings, trace.causes).map { finding, cause in
        let text = "\(printable(trace.name)): \(report.sentence(finding))" + (cause.isEmpty ? "" : "\n\(cause)")
        let view = finding.view.map { [($0, "type")] } ?? []
        return result(0, at: finding.rule, text.trimmingLines, [(trace.measurement.scenario, "scenario")] + view)
      }
    }
    results =
      findings
      + report.check.misses.map { rule, miss in
        result(1, at: rule, report.sentence(miss, of: rule), [("budget", "module")])
      }
  }
}
