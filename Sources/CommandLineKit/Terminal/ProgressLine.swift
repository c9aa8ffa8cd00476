import SystemCalls
import TerminalText

/// A line on a terminal that shows the progress of long work. It appears after one second.
///
///     console.progress?.begin()
///     defer { console.progress?.end() }
///     for number in 1...100 { console.progress?.show("baking: \(number)%") }
///
/// It is never mixed with other text: a `Console` removes it before it writes anything else, and it doesn't come back
/// until the next `begin`.
///
/// Sendable without a lock because a program writes to its console from one thread only.
public final class ProgressLine: @unchecked Sendable {
  private let output: TextOutput
  private let seconds: () -> Double
  private var beginning: Double?
  private var lastShown: Double?
  private var isRetired = false

  /// - Parameters: - output: the terminal, as a separate output. - seconds: a monotonic clock.
  public init(_ output: TextOutput, seconds: @escaping () -> Double = secondsSinceStart) {
    self.output = output
    self.seconds = seconds
  }

  /// Call when work begins.
  public func begin() { if !isRetired { beginning = seconds() } }

  /// Shows a text that is shorter than a line, at most ten times per second.
  public func show(_ text: @autoclosure () -> String) {
    guard let beginning else { return }
    let now = seconds()
    guard now - beginning > 1, now - (lastShown ?? beginning) > 0.1 else { return }
    lastShown = now
    write("\r\(printable(text()))\u{1B}[K")
  }

  /// Removes the line from the terminal.
  public func end() {
    if lastShown != nil { write("\r\u{1B}[K") }
    beginning = nil
    lastShown = nil
  }

  /// Removes the line permanently.
  func retire() {
    end()
    isRetired = true
  }

  private func write(_ text: String) {
    // If progress can't be shown, the work continues.
    try? output.write(text)
    try? output.flush()
  }
}

/// The time since the machine booted.
public func secondsSinceStart() -> Double {
  Double(SystemClock.nanoseconds) / 1e9
}
