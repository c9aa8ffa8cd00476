import TraceAnalysis

/// What traces show about a finding.
package enum Verdict: Equatable, Sendable {
  /// It cost this much.
  case measured(evaluations: UInt64, wasted: UInt64)
  /// An audit of the traces found it this often.
  case counted(UInt64, AuditFinding.Kind)
  /// No trace has the view, or it was never re-created or signalled there.
  case estimated
  /// The view was recorded, and the finding never cost anything.
  case falseAlarm(evaluations: UInt64)

  package var name: String {
    switch self {
    case .measured, .counted: "measured"
    case .estimated: "estimated"
    case .falseAlarm: "false-alarm"
    }
  }
}

/// A finding with its verdict.
package struct JudgedFinding: Sendable {
  package let finding: Finding
  package let verdict: Verdict
  /// The trace with most of its cost, for the command that explains it.
  package let trace: RecordedTrace?
}

/// A trace used for verdicts.
package struct RecordedTrace: Equatable, Sendable {
  package let name: String
  /// The command that records it; empty if it is a file.
  package let recording: [String]
}
