import CommandLineKit
import Synchronization
import TraceAnalysis

/// How much of a trace was read.
enum ReadingProgress {
  /// The share of the input, or the amount read if its size is unknown: `[########------------] 42%`, `17 MB`.
  static func words(_ position: UInt64, of byteCount: UInt64?) -> String {
    guard let byteCount, byteCount > 0 else { return "\(position / 1_000_000) MB" }
    let share = Int(min(position, byteCount) * 100 / byteCount)
    let filled = share * barWidth / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: barWidth - filled)
    return "[\(bar)] \(share)%"
  }

  private static let barWidth = 20
}

/// The progress of several traces that are read side by side, possibly on several threads.
final class JointProgress: Sendable {
  private let state: Mutex<State>

  /// Only accessed under the lock.
  private struct State: @unchecked Sendable {
    let line: ProgressLine
    var bytes: UInt64 = 0
  }

  init(_ line: ProgressLine) {
    line.begin()
    state = Mutex(State(line: line))
  }

  /// The same trace, with its progress counted.
  func following(_ source: TraceSource) -> TraceSource {
    source.onProgress { [self] more in
      state.withLock { state in
        state.bytes += more
        state.line.show("comparing: \(ReadingProgress.words(state.bytes, of: nil)) read")
      }
    }
  }
}
