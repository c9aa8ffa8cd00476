import SystemCalls
import TerminalText

/// Where a command writes its output and messages, and what is known about these destinations.
///
/// Tests create one `inMemory` and check what was written.
public struct Console {
  public let output: TextOutput
  public let errors: TextOutput
  public let terminal: TerminalFacts
  /// Shows the progress of long work; `nil` if nobody would see it.
  public let progress: ProgressLine?

  public init(
    output: TextOutput, errors: TextOutput, terminal: TerminalFacts, progress: ProgressLine? = nil
  ) {
    self.output = output
    self.errors = errors
    self.terminal = terminal
    self.progress = progress
  }

  /// The console of this process. From now on, a closed pipe or a file that exceeds the size limit is an error of
  /// `write` instead of a signal.
  public static func standard() -> Console {
    SystemSignal.ignore(SystemSignal.pipe)
    SystemSignal.ignore(SystemSignal.fileTooLarge)
    return Console(output: Descriptor.standardOutput, errors: Descriptor.standardError)
  }

  /// A console for two descriptors. Progress is shown if errors go to a terminal. If output goes to a terminal too,
  /// progress ends at the first output. It also ends then if output goes to a pipe, because the reader may be a pager
  /// on the same terminal.
  ///
  /// - Parameter seconds: the clock for progress, which tests replace.
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

  /// Writes a line to standard error, such as `error: feed.rtrace: no such file; check the path`. Control characters in
  /// the message are escaped here, so callers don't have to. If writing fails, there is nowhere left to report it.
  public func report(_ severity: Severity, _ message: String) { relay(severity.line(printable(message))) }

  /// Relays a line of another program to standard error, without effects on the terminal or on a GitHub Actions
  /// workflow.
  public func relay(_ line: String) {
    try? errors.write(relayed(line) + "\n")
    try? errors.flush()
  }
}

private func isPipe(_ descriptor: Int32) -> Bool {
  guard let kind = FileFacts(descriptor: descriptor)?.kind else { return false }
  return kind == .pipe || kind == .socket
}
