import TerminalText
import TraceReport

extension LintReport {
  /// A line per finding, in the style of compilers, a line with what traces show, and a summary.
  var text: String {
    findings.map(lines).joined() + (findings.isEmpty ? "" : "\n") + summary + "\n"
  }

  private func lines(_ judged: JudgedFinding) -> String {
    let finding = judged.finding
    let head = "\(printable(finding.path)):\(finding.line):\(finding.column): \(finding.severity.rawValue): "
    let fix = finding.fixIt.map { "  fix: \(printable($0.title)) (--fix)\n" } ?? ""
    return head + "\(printable(finding.message)) [\(finding.rule.id)]\n  \(judged.sentence)\n" + fix
  }

  private var summary: String {
    let found = findings.isEmpty ? "no findings" : counted(findings.count, "finding")
    var parts = ["\(found) in \(counted(files, "file"))"]
    let verdicts = [("measured", "measured"), ("estimated", "estimated")].map { "\(count($0.0)) \($0.1)" }
    let alarms = counted(count("false-alarm"), "false alarm")
    if !findings.isEmpty { parts.append((verdicts + [alarms]).joined(separator: ", ")) }
    if disabled > 0 { parts.append("\(grouped(UInt64(disabled))) disabled by comments") }
    if known > 0 { parts.append("\(grouped(UInt64(known))) known") }
    return parts.joined(separator: "; ")
  }
}
