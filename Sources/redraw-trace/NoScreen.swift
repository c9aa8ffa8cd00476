import CommandLineKit
import TerminalText

/// The screen was asked for, of a trace that was recorded without it.
struct NoScreen: Unanswered, Equatable {
  let file: InputFile

  /// One line: which file, what is wrong, what to do.
  var message: String { "redraw-trace: \(printable(file.name)): has no screen in it; record it with --screen" }
}
