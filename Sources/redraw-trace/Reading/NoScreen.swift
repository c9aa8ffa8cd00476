import CommandLineKit
import TerminalText

/// `--screen` was given for a trace that was recorded without it.
struct NoScreen: Unanswered, Equatable {
  let file: InputFile

  var exitCode: ExitCode { .wrongUsage }
  /// Which file, what is wrong, what to do.
  var message: String { "\(printable(file.name)): has no recorded screen; record it with --screen" }
}
