import CommandLineKit
import TerminalText

/// A query that has to read the trace twice, on standard input or a pipe.
struct UnrepeatableInput: CommandFailure, Equatable {
  let name: String

  var exitCode: ExitCode { .wrongUsage }
  var message: String { "\(quoted(name)) can't be read twice; save the trace to a file first" }
}
