import CommandLineKit
import TerminalText

/// Why a file is not replaced by an output.
enum OutputRefusal: CommandFailure, Equatable {
  /// The command reads it, by this name or another.
  case isInput(String)
  /// It is something else than a former output of this kind.
  case isForeign(String, OutputGuard.Kind)
  /// The same in a baseline, where the name of the output follows from what is recorded.
  case isInBaseline(String)

  var exitCode: ExitCode { .unwritableOutput }

  /// One line: where, what is wrong, what to do.
  var message: String {
    switch self {
    case .isInput(let path):
      "\(printable(path)): is an input of this command and can't be its output too, even with --overwrite; "
        + "name another file with -o"
    case .isForeign(let path, let kind):
      "\(printable(path)): exists and is not \(kind.words); "
        + "name another file with -o, or replace it with --overwrite"
    case .isInBaseline(let path):
      "\(printable(path)): exists and is not a trace, but the baseline needs to write one there; move the file"
    }
  }
}

extension OutputGuard.Kind {
  /// What may be replaced.
  fileprivate var words: String {
    switch self {
    case .trace: "a trace"
    case .report: "a report of redraw-trace"
    case .export(let format, _): "an earlier export as \(format.rawValue)"
    }
  }
}
