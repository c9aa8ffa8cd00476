import SystemCalls
import TerminalText

/// Where a command writes: its output, its complaints, and what is known of the place they go to.
///
/// Tests make one `inMemory` and look at what was written.
public struct Console {
  public let output: TextOutput
  public let errors: TextOutput
  public let terminal: TerminalFacts
  /// Where long work may show its progress; `nil` where nobody would see it.
  public let progress: ProgressLine?

  public init(
    output: TextOutput, errors: TextOutput, terminal: TerminalFacts, progress: ProgressLine? = nil
  ) {
    self.output = output
    self.errors = errors
    self.terminal = terminal
    self.progress = progress
  }

  /// The console of this process. From here on a closed pipe or a file that is too large is an error of `write`, no longer
  /// a signal.
  public static func standard() -> Console {
    SystemSignal.ignore(SystemSignal.pipe)
    SystemSignal.ignore(SystemSignal.fileTooLarge)
    return Console(output: Descriptor.standardOutput, errors: Descriptor.standardError)
  }

  /// A console of two descriptors. Progress is shown where errors go to a terminal, and only until
  /// there is output where that goes to one too. Whoever reads from a pipe may show on that terminal what it gets, as a
  /// pager does: from the first output on there is no progress any more.
  ///
  /// - Parameter seconds: the clock by which progress is shown; tests have one of their own.
  public init(output: Int32, errors: Int32, seconds: @escaping () -> Double = secondsSinceStart) {
    self.output = TextOutput(descriptor: output, name: "standard output")
    self.errors = TextOutput(descriptor: errors, name: "standard error")
    terminal = TerminalFacts(descriptor: output)
    guard TerminalFacts(descriptor: errors).redrawsLines else {
      progress = nil
      return
    }
    let line = ProgressLine(TextOutput(descriptor: errors, name: "standard error"), seconds: seconds)
    self.errors.beforePassingOn = line.end
    if terminal.isTerminal { self.output.beforePassingOn = line.end }
    if isPipe(output) { self.output.beforePassingOn = line.retire }
    progress = line
  }

  public static func inMemory(width: Int = 80) -> Console {
    Console(
      output: TextOutput(), errors: TextOutput(), terminal: TerminalFacts(columns: width, environment: { _ in nil }))
  }

  /// Writes one line to the errors, such as `error: feed.rtrace: no such file; check the path`. All control characters of the
  /// message are escaped here, so that no caller can forget it. If writing fails too, there is nowhere left to report that.
  public func report(_ severity: Severity, _ message: String) { relay(severity.line(printable(message))) }

  /// A line of another program to the errors, without any effect on the terminal or on a workflow of GitHub Actions.
  public func relay(_ line: String) {
    try? errors.write(relayed(line) + "\n")
    try? errors.flush()
  }
}

private func isPipe(_ descriptor: Int32) -> Bool {
  guard let kind = FileFacts(descriptor: descriptor)?.kind else { return false }
  return kind == .pipe || kind == .socket
}
