import CommandLineKit
import Glibc

/// A line on a terminal that tells how far long work has come. Nothing is shown in the first second.
final class ProgressLine: @unchecked Sendable {
  private let console: Console
  private let start = ProgressLine.seconds()
  private var shown = 0.0

  /// `nil` where standard error is no terminal.
  init?(_ console: Console) {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    self.console = console
  }

  /// At most ten times a second.
  func show(_ what: String, _ done: Int, of all: Int) {
    let now = Self.seconds()
    guard now - start > 1, now - shown > 0.1 else { return }
    shown = now
    write("\r\(what): \(done) of \(all) ticks\u{1B}[K")
  }

  func clear() {
    if shown > 0 { write("\r\u{1B}[K") }
    shown = 0
  }

  private func write(_ text: String) {
    // Progress is a courtesy: where it can't be shown, the work goes on.
    try? console.errors.write(text)
    try? console.errors.flush()
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
