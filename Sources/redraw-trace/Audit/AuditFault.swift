import CommandLineKit
import TerminalText
import TraceAnalysis

/// Why a limit of findings can't be checked.
enum AuditFault: CommandFailure, Equatable {
  /// The missing part might have more findings.
  case damaged(trace: String, damage: String)
  /// The trace lacks the records that some of the kinds need.
  case unknown(trace: String, kinds: [AuditFinding.Kind], isImported: Bool)

  var exitCode: ExitCode {
    switch self {
    case .damaged: .unreadableInput
    case .unknown: .wrongUsage
    }
  }

  /// One line: where, what is wrong, what to do.
  var message: String {
    switch self {
    case .damaged(let trace, let damage):
      "\(printable(trace)): \(damage); the missing part may have more findings, record it again"
    case .unknown(let trace, let kinds, let isImported):
      "\(printable(trace)): \(isImported ? "was imported" : "was recorded without --audit") and doesn't show "
        + "\(kinds.map(\.rawValue).joined(separator: ", ")); "
        + (isImported ? "choose other kinds with --kind" : "record it with --audit, or choose other kinds with --kind")
    }
  }
}
