import CommandLineKit
import TerminalText

/// A question that takes reading a trace twice, asked of standard input or a pipe.
struct UnrepeatableInput: CommandFailure, Equatable {
  let name: String

  var exitCode: ExitCode { .wrongUsage }
  var message: String { "\(quoted(name)) can't be read twice; save the trace to a file first" }
}
