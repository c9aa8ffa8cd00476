import CommandLineKit
import TerminalText

extension Console {
  func print(_ text: String) throws(Failure) {
    try failing { () throws(OutputFault) in try output.write(text) }
  }

  /// Flushes everything printed.
  func finish() throws(Failure) {
    try failing { () throws(OutputFault) in try output.flush() }
  }

  /// Throws if the output can't be written any more, so that no further output is made.
  func checkTakesMore() throws(Failure) {
    try failing { () throws(OutputFault) in try output.check() }
  }

  /// Suggests `top` to a user at a terminal who has just read about waste.
  func suggestTop(of file: InputFile) throws(Failure) {
    guard terminal.isTerminal, case .path(let path) = file else { return }
    try finish()
    report(.note, "'redraw-trace top \(printable(path))' ranks what to fix first")
  }

  /// Writes a report to standard output, or to a file that appears when it is complete.
  ///
  /// - Parameter outputGuard: decides whether an existing file may be replaced.
  func write(_ report: String, to file: OutputFile?, by outputGuard: OutputGuard) throws(Failure) {
    guard case .path(let path) = file else { return try print(report) }
    try outputGuard.check(file, for: .report)
    try failing { () throws(OutputFault) in try AtomicFile.write(Array(report.utf8), to: path) }
  }
}
