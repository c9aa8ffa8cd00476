import TerminalText
import TraceAnalysis

/// Formats for CI services.
extension BudgetReport {
  /// A workflow command of GitHub Actions for each finding: an error at the line of the exceeded limit. GitHub shows
  /// only the first few, so the last one includes how many there are.
  var github: String {
    var errors: [String] = []
    for trace in traces {
      for (finding, cause) in zip(trace.measurement.findings, trace.causes) {
        let text = "\(printable(trace.name)): \(sentence(finding))" + (cause.isEmpty ? "" : "\n\(cause)")
        errors.append(workflowCommand("error", at: finding.rule, title: "Over budget", text))
      }
    }
    errors = WorkflowText.shown(errors, title: "Over budget", "finding", of: "check")
    let warnings = check.misses.map {
      workflowCommand("warning", at: $0.rule, title: "Budget", sentence($0.miss, of: $0.rule))
    }
    return (errors + warnings).map { $0 + "\n" }.joined()
  }

  private func workflowCommand(_ kind: String, at rule: Int, title: String, _ text: String) -> String {
    let place = check.budget.place(of: check.budget.rules[rule])
    let position = "file=\(WorkflowText.property(name)),line=\(place.line),col=\(place.column)"
    return "::\(kind) \(position),title=\(title)::\(WorkflowText.message(text.trimmingLines))"
  }

  /// A suite per trace, with a test for each counter of each rule that applied.
  var junit: String {
    let suites = traces.map { trace in
      let scenario = trace.measurement.scenario
      return JUnitReport.Suite(name: scenario.isEmpty ? trace.name : scenario, tests: tests(of: trace))
    }
    return JUnitReport(name: "redraw-trace check", suites: suites).text
  }

  private func tests(of trace: Trace) -> [JUnitReport.Test] {
    let findings = Dictionary(grouping: zip(trace.measurement.findings, trace.causes)) { finding, _ in
      BudgetCount(rule: finding.rule, counter: finding.counter)
    }
    return check.budget.rules.indices.filter { trace.measurement.misses[$0] == nil }.flatMap { number in
      BudgetCounter.allCases.filter { check.budget.rules[number].limits[$0] != nil }.map { counter in
        test(of: number, counter, findings[BudgetCount(rule: number, counter: counter)] ?? [])
      }
    }
  }

  private func test(
    of number: Int, _ counter: BudgetCounter, _ findings: [(BudgetFinding, String)]
  ) -> JUnitReport.Test {
    let failure = findings.first.map { first, _ in
      JUnitReport.Failure(
        type: counter.rawValue, message: sentence(first),
        lines: findings.flatMap { [sentence($0)] + $1.split(separator: "\n").map { "  \($0)" } })
    }
    let rule = check.budget.rules[number]
    let name =
      counter == .score
      ? "score (\(place(of: number)))"
      : "\(rule.view?.text ?? "all views"): \(counter.rawValue) per \(rule.period.rawValue) (\(place(of: number)))"
    return JUnitReport.Test(name: name, failure: failure)
  }
}

extension String {
  var trimmingLines: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
