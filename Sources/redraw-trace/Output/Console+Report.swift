import CommandLineKit
import TerminalText

extension Console {
  func print(_ text: String) throws(Failure) {
    try failing { () throws(OutputFault) in try output.write(text) }
  }

  /// Passes on all that was printed.
  func finish() throws(Failure) {
    try failing { () throws(OutputFault) in try output.flush() }
  }

  /// Throws what keeps the output from being written, where something does: nothing more has to be made then.
  func checkTakesMore() throws(Failure) {
    try failing { () throws(OutputFault) in try output.check() }
  }

  /// Mentions what ranks the waste that somebody at a terminal reads of.
  func suggestTop(of file: InputFile) throws(Failure) {
    guard terminal.isTerminal, case .path(let path) = file else { return }
    try finish()
    report(.note, "'redraw-trace top \(printable(path))' ranks what to fix first")
  }

  /// Writes a report to standard output, or to a file that appears under its name when it is complete.
  ///
  /// - Parameter outputGuard: says what may be replaced there.
  func write(_ report: String, to file: OutputFile?, by outputGuard: OutputGuard) throws(Failure) {
    guard case .path(let path) = file else { return try print(report) }
    try outputGuard.check(file, for: .report)
    try failing { () throws(OutputFault) in try AtomicFile.write(Array(report.utf8), to: path) }
  }
}
