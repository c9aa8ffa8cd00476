import TerminalText
import TraceReport

/// Formats for CI services.
extension LintReport {
  /// Every rule has advice; false alarms are not included.
  func sarif(version: String) -> String {
    let rules = Rule.all.map { rule in
      SARIFLog.Rule(
        id: rule.id, meaning: rule.reason.prefix(1).uppercased() + rule.reason.dropFirst(), help: rule.advice,
        level: severity(of: rule) == .error ? .error : .warning)
    }
    let results = findings.filter { !$0.isFalseAlarm }.map { judged in
      let finding = judged.finding
      return SARIFLog.Result(
        rule: Rule.all.firstIndex { $0.id == finding.rule.id } ?? 0,
        message: "\(finding.message)\n\n\(judged.sentence)",
        file: finding.view?.file ?? finding.path, line: finding.line,
        names: finding.view.map { [($0.name, "type")] } ?? [],
        column: finding.column)
    }
    return SARIFLog(version: version, rules: rules, results: results).text
  }

  /// The highest severity of its findings; the rule's default if there are none.
  private func severity(of rule: Rule) -> LintSeverity {
    findings.filter { $0.finding.rule.id == rule.id }.map(\.finding.severity).max() ?? rule.severity
  }

  /// A notice has the number of findings that GitHub wouldn't display.
  var github: String {
    var lines: [String] = []
    var left = 0
    for severity in LintSeverity.allCases.reversed() {
      let found = findings.filter { !$0.isFalseAlarm && $0.finding.severity == severity }
      lines += found.prefix(WorkflowText.most).map(command)
      left += max(0, found.count - WorkflowText.most)
    }
    if left > 0 {
      lines.append(
        "::notice title=redraw-trace::\(counted(left, "more finding")); see the output of redraw-trace lint")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func command(_ judged: JudgedFinding) -> String {
    let finding = judged.finding
    let file = WorkflowText.property(finding.view?.file ?? finding.path)
    return "::\(finding.severity.rawValue) file=\(file),line=\(finding.line),col=\(finding.column),"
      + "title=redraw-trace lint%3A \(finding.rule.id)::\(WorkflowText.message(finding.message + "\n" + judged.sentence))"
  }

  var checkstyle: String {
    let errors = findings.filter { !$0.isFalseAlarm }.map { judged in
      let finding = judged.finding
      return CheckstyleReport.Error(
        file: finding.path, line: finding.line, column: finding.column, severity: finding.severity.rawValue,
        message: "\(finding.message) (\(judged.sentence))", rule: finding.rule.id)
    }
    return CheckstyleReport(command: "lint", errors: errors).text
  }
}
