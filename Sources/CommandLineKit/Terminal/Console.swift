import Glibc

/// Where a command writes: its output, its complaints, and what is known of the place they go to.
///
/// Tests make one `inMemory` and look at what was written.
public struct Console {
  public let output: TextOutput
  public let errors: TextOutput
  public let terminal: TerminalFacts
  /// Where long work may tell how far it has come; `nil` where nobody would see it.
  public let progress: ProgressLine?

  public init(
    output: TextOutput, errors: TextOutput, terminal: TerminalFacts, progress: ProgressLine? = nil
  ) {
    self.output = output
    self.errors = errors
    self.terminal = terminal
    self.progress = progress
  }

  /// The console of this process. From here on a closed pipe is an error of `write`, no longer a signal.
  public static func standard() -> Console {
    signal(SIGPIPE, SIG_IGN)
    let output = TextOutput(descriptor: STDOUT_FILENO, name: "standard output")
    let errors = TextOutput(descriptor: STDERR_FILENO, name: "standard error")
    var progress: ProgressLine?
    if TerminalFacts(descriptor: STDERR_FILENO).redrawsLines {
      let line = ProgressLine(TextOutput(descriptor: STDERR_FILENO, name: "standard error"))
      errors.beforePassingOn = line.end
      // What is no file may end up on the same terminal, also through a pipe: by way of a pager, say.
      if !isRegularFile(STDOUT_FILENO) { output.beforePassingOn = line.end }
      progress = line
    }
    return Console(
      output: output, errors: errors, terminal: TerminalFacts(descriptor: STDOUT_FILENO), progress: progress)
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

private func isRegularFile(_ descriptor: Int32) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}
