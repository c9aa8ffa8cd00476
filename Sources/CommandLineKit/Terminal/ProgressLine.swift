import SystemCalls
import TerminalText

/// A line on a terminal that shows the progress of long work. Nothing is shown in the first second.
///
///     console.progress?.begin()
///     defer { console.progress?.end() }
///     for number in 1...100 { console.progress?.show("baking: \(number)%") }
///
/// It never shares the terminal with other text: a `Console` ends it before anything else is written there, and it
/// stays away until the next `begin`.
///
/// Sendable without a lock, since a program writes to its console from one thread.
public final class ProgressLine: @unchecked Sendable {
  private let output: TextOutput
  private let seconds: () -> Double
  private var beginning: Double?
  private var lastShown: Double?
  private var isRetired = false

  /// - Parameters:
  ///   - output: the terminal, as an output of its own.
  ///   - seconds: a clock that only goes forward.
  public init(_ output: TextOutput, seconds: @escaping () -> Double = secondsSinceStart) {
    self.output = output
    self.seconds = seconds
  }

  /// Work begins.
  public func begin() { if !isRetired { beginning = seconds() } }

  /// Shows a text of less than a line's width, at most ten times a second.
  public func show(_ text: @autoclosure () -> String) {
    guard let beginning else { return }
    let now = seconds()
    guard now - beginning > 1, now - (lastShown ?? beginning) > 0.1 else { return }
    lastShown = now
    write("\r\(printable(text()))\u{1B}[K")
  }

  /// Leaves the terminal as if nothing had been shown.
  public func end() {
    if lastShown != nil { write("\r\u{1B}[K") }
    beginning = nil
    lastShown = nil
  }

  /// Ends it for good.
  func retire() {
    end()
    isRetired = true
  }

  private func write(_ text: String) {
    // Progress is a courtesy: where it can't be shown, the work goes on.
    try? output.write(text)
    try? output.flush()
  }
}

/// The time since the machine was started.
public func secondsSinceStart() -> Double {
  Double(SystemClock.nanoseconds) / 1e9
}
