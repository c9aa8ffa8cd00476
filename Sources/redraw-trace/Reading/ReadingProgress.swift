import CommandLineKit
import Synchronization
import TraceAnalysis

/// How far reading has come.
enum ReadingProgress {
  /// The share of what there is, or how much was read of an input that doesn't say how long it is:
  /// `[########------------] 42%`, `17 MB`.
  static func words(_ position: UInt64, of byteCount: UInt64?) -> String {
    guard let byteCount, byteCount > 0 else { return "\(position / 1_000_000) MB" }
    let share = Int(min(position, byteCount) * 100 / byteCount)
    let filled = share * barWidth / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: barWidth - filled)
    return "[\(bar)] \(share)%"
  }

  private static let barWidth = 20
}

/// Traces that are read side by side, maybe on several threads: shows how much was read of all together.
final class JointProgress: Sendable {
  private let state: Mutex<State>

  /// Only ever touched under the lock.
  private struct State: @unchecked Sendable {
    let line: ProgressLine
    var bytes: UInt64 = 0
  }

  init(_ line: ProgressLine) {
    line.begin()
    state = Mutex(State(line: line))
  }

  /// The same trace, heard while it is read.
  func following(_ source: TraceSource) -> TraceSource {
    source.onProgress { [self] more in
      state.withLock { state in
        state.bytes += more
        state.line.show("comparing: \(ReadingProgress.words(state.bytes, of: nil)) read")
      }
    }
  }
}
