import CommandLineKit
import TerminalText

/// Why the explorer can't run, and what to run instead.
enum ViewRefusal: CommandFailure, Equatable {
  case noTerminal(file: String)
  case plainTerminal(file: String)

  var exitCode: ExitCode { .wrongUsage }

  var message: String {
    switch self {
    case .noTerminal(let file):
      "view needs a terminal for its input and output; use 'redraw-trace top \(printable(file))' or "
        + "'redraw-trace timeline \(printable(file))'"
    case .plainTerminal(let file):
      "view needs a terminal that can move its cursor, and TERM says that this one can't; use 'redraw-trace top "
        + "\(printable(file))' or 'redraw-trace timeline \(printable(file))'"
    }
  }
}
