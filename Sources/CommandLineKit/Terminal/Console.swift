import Glibc

/// Where a command writes: its output, its complaints, and what is known of the place they go to.
///
/// Tests make one `inMemory` and look at what was written.
public struct Console {
  public let output: TextOutput
  public let errors: TextOutput
  public let terminal: TerminalFacts

  public init(output: TextOutput, errors: TextOutput, terminal: TerminalFacts) {
    self.output = output
    self.errors = errors
    self.terminal = terminal
  }

  /// The console of this process. From here on a closed pipe is an error of `write`, no longer a signal.
  public static func standard() -> Console {
    signal(SIGPIPE, SIG_IGN)
    return Console(
      output: TextOutput(descriptor: STDOUT_FILENO, name: "standard output"),
      errors: TextOutput(descriptor: STDERR_FILENO, name: "standard error"),
      terminal: TerminalFacts(descriptor: STDOUT_FILENO))
  }

  public static func inMemory(width: Int = 80) -> Console {
    Console(
      output: TextOutput(), errors: TextOutput(), terminal: TerminalFacts(columns: width, environment: { _ in nil }))
  }

  /// One line to the errors. There is nowhere left to tell it where that fails too.
  public func complain(_ message: String) {
    try? errors.write(message + "\n")
    try? errors.flush()
  }
}
