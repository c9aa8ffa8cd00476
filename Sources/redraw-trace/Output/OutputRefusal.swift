import CommandLineKit
import TerminalText

/// Why an output may not replace a file.
enum OutputRefusal: CommandFailure, Equatable {
  /// The command reads it, under this name or another.
  case isInput(String, option: String = "-o")
  /// It isn't an earlier output of this kind.
  case isForeign(String, OutputGuard.Kind)
  /// The same in a baseline, where the user can't choose another name.
  case isInBaseline(String, OutputGuard.Kind)

  var exitCode: ExitCode { .unwritableOutput }

  /// One line: where, what is wrong, what to do.
  var message: String {
    switch self {
    case .isInput(let path, let option):
      "\(printable(path)): is an input of this command and can't be its output too, even with --overwrite; "
        + "name another file with \(option)"
    case .isForeign(let path, let kind):
      "\(printable(path)): exists and is not \(kind.words); "
        + "name another file with \(kind.option), or replace it with --overwrite"
    case .isInBaseline(let path, let kind):
      "\(printable(path)): exists and is not \(kind.words), but the baseline needs to write one there; move the file"
    }
  }
}

extension OutputGuard.Kind {
  /// The option that names the output.
  var option: String { self == .lintBaseline || self == .growthBaseline ? "--baseline" : "-o" }

  /// The kind of file that may be replaced.
  fileprivate var words: String {
    switch self {
    case .trace: "a trace"
    case .report: "a report of redraw-trace"
    case .lintBaseline: "a baseline of lint"
    case .growthBaseline: "a file of growth"
    case .export(let format, _): "an earlier export as \(format.rawValue)"
    }
  }
}
