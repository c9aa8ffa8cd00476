import CommandLineKit
import TerminalText

/// Why `doctor` can't run as requested.
enum DoctorFault: CommandFailure, Equatable {
  case noSources
  /// The trace's metadata is lost.
  case noMetadata(String)
  /// A trace was named without the sources to change.
  case onlyTrace(String)
  /// The trace was imported, so its steps can't be performed again.
  case imported(String)
  /// An option that would change the settings of the trace.
  case settingOfTrace(String)

  var exitCode: ExitCode { .wrongUsage }
  var message: String {
    switch self {
    case .onlyTrace(let trace):
      "\(printable(trace)): a trace doesn't contain its sources; name them, too: "
        + "redraw-trace doctor --sources PATH \(printable(trace))"
    case .noMetadata(let trace):
      "\(printable(trace)): its metadata is damaged, so it can't be repeated; give the steps with --step or --steps instead"
    case .imported(let trace):
      "\(printable(trace)): was imported, so its steps can't be repeated; give the steps with --step or --steps instead"
    case .settingOfTrace(let option):
      "\(option) can't be used with a trace, whose settings are used; remove one of them"
    case .noSources: "missing --sources or --package-path; name the sources to record"
    }
  }
}
