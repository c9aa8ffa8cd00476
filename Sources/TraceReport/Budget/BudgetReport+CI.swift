import TerminalText
import TraceAnalysis

/// What services that run jobs can show.
extension BudgetReport {
  /// A workflow command of GitHub Actions for each finding: an error at the line of the budget that it is over. GitHub
  /// shows the first few alone, so the last one says how many there are.
  var github: String {
    var errors: [String] = []
    for trace in traces {
      for (finding, cause) in zip(trace.measurement.findings, trace.causes) {
        let text = "\(printable(trace.name)): \(sentence(finding))" + (cause.isEmpty ? "" : "\n\(cause)")
        errors.append(workflowCommand("error", at: finding.rule, title: "Over budget", text))
      }
    }
    if errors.count > WorkflowText.mostErrors {
      let rest = errors.count - WorkflowText.mostErrors + 1
      let note = "\(counted(UInt64(rest), "more finding")); see the output of redraw-trace check"
      errors = errors.prefix(WorkflowText.mostErrors - 1) + ["::error title=Over budget::\(note)"]
    }
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

  /// A suite for each trace, in it a case for each count of each rule that had something to say.
  var junit: String {
    let suites = traces.map(suite)
    let counts = #"tests="\#(suites.reduce(0) { $0 + $1.tests })" failures="\#(suites.reduce(0) { $0 + $1.failures })""#
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="redraw-trace check" \(counts)>
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  private func suite(of trace: Trace) -> (tests: Int, failures: Int, text: String) {
    var cases: [String] = []
    var failures = 0
    for (number, rule) in check.budget.rules.enumerated() where trace.measurement.misses[number] == nil {
      for counter in BudgetCounter.allCases where rule.limits[counter] != nil {
        let findings = zip(trace.measurement.findings, trace.causes).filter {
          $0.0.rule == number && $0.0.counter == counter
        }
        failures += findings.isEmpty ? 0 : 1
        cases.append(testCase(number, counter, trace.measurement.scenario, findings))
      }
    }
    let name = xmlEscaped(trace.measurement.scenario.isEmpty ? trace.name : trace.measurement.scenario)
    let head = #"  <testsuite name="\#(name)" tests="\#(cases.count)" failures="\#(failures)">"#
    return (cases.count, failures, "\(head)\n\(cases.joined())  </testsuite>\n")
  }

  private func testCase(
    _ number: Int, _ counter: BudgetCounter, _ scenario: String, _ findings: [(BudgetFinding, String)]
  ) -> String {
    let rule = check.budget.rules[number]
    let name =
      "\(rule.view?.text ?? "all views"): \(counter.rawValue) per \(rule.period.rawValue) (\(place(of: number)))"
    let head = #"    <testcase classname="\#(xmlEscaped(scenario))" name="\#(xmlEscaped(name))""#
    guard let first = findings.first else { return head + "/>\n" }
    let body = findings.flatMap { [sentence($0.0)] + $0.1.split(separator: "\n").map { "  \($0)" } }
    return """
      \(head)>
            <failure message="\(xmlEscaped(sentence(first.0)))">\(body.map(xmlEscaped).joined(separator: "\n"))</failure>
          </testcase>

      """
  }
}

extension String {
  fileprivate var trimmingLines: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
