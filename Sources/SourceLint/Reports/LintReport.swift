import TerminalText
import TraceAnalysis
import TraceReport

/// The result of a lint, in each format.
package struct LintReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text, json
    /// SARIF, for code scanning.
    case sarif
    /// Workflow commands of GitHub Actions, which annotate lines of the sources.
    case github
    /// Checkstyle XML, which most services that show findings can read.
    case checkstyle
  }

  /// The number of files.
  package let files: Int
  /// In the order of files and lines.
  package let findings: [JudgedFinding]
  /// The number disabled by comments.
  package let disabled: Int
  /// The number known to the baseline.
  package let known: Int
  /// The names of the traces used for verdicts.
  package let traces: [String]

  package init(_ result: LintResult, _ recorded: RecordedViews, known: Int = 0) {
    (files, disabled, traces) = (result.files, result.disabled, recorded.traces)
    self.known = known
    findings = result.findings.map(recorded.judge)
  }

  /// Whether a finding is at least this severe. False alarms don't count.
  package func fails(on severity: LintSeverity) -> Bool {
    findings.contains { judged in
      if case .falseAlarm = judged.verdict { return false }
      return judged.finding.severity >= severity
    }
  }

  package func text(in format: Format, version: String) -> String {
    switch format {
    case .text: text
    case .json: json
    case .sarif: sarif(version: version)
    case .github: github
    case .checkstyle: checkstyle
    }
  }

  /// The same for a file; text then begins with a line that identifies it.
  package func file(in format: Format, version: String) -> String {
    (format == .text ? ReportMark.heading(of: "lint") : "") + text(in: format, version: version)
  }

  func count(_ verdict: String) -> Int { findings.count { $0.verdict.name == verdict } }
}

extension JudgedFinding {
  /// What traces show, with the command that shows it.
  var sentence: String {
    switch verdict {
    case .measured(let evaluations, let wasted):
      let counts = counted(evaluations, "evaluation") + (wasted > 0 ? ", \(grouped(wasted)) wasted" : "")
      return "measured: \(counts)" + (command.map { "; \($0)" } ?? "")
    case .counted(let times, let kind):
      return "measured: \(Self.words(kind, times))" + (command.map { "; \($0)" } ?? "")
    case .estimated:
      return switch finding.evidence {
      case .none: "estimated: it doesn't affect the number of evaluations"
      case .audit(.staleView, _): "estimated: only traces recorded with --audit show it"
      default: "estimated: not recorded"
      }
    case .falseAlarm(let evaluations):
      return "false alarm: recorded, \(counted(evaluations, "time")) re-created or signalled, and it cost nothing"
    }
  }

  private static func words(_ kind: AuditFinding.Kind, _ times: UInt64) -> String {
    switch kind {
    case .droppedObject: counted(times, "object") + " created and dropped"
    case .keptRows: counted(times, "row") + " off screen kept only to be counted"
    default: "out of date " + counted(times, "time")
    }
  }

  /// The command that shows the evaluations.
  var command: String? {
    guard let trace, let view = finding.view else { return nil }
    let recording = trace.recording.isEmpty ? "" : trace.recording.map(shellWord).joined(separator: " ") + " && "
    switch verdict {
    case .measured(_, let wasted):
      return recording + "redraw-trace reasons \(shellWord(trace.name)) --view \(shellWord(view.name))"
        + (wasted > 0 ? " --wasted" : "") + " --explain"
    case .counted(_, let kind): return recording + "redraw-trace audit \(shellWord(trace.name)) --kind \(kind.rawValue)"
    case .estimated, .falseAlarm: return nil
    }
  }
}

/// A word of a command line, quoted if a shell would interpret it.
private func shellWord(_ word: String) -> String {
  let text = printable(word)
  let isPlain = text.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || "0123456789_-./".unicodeScalars.contains($0)
  }
  return isPlain && !text.isEmpty
    ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
