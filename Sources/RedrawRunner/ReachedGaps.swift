import RecordingProtocol
import RedrawCore
import Synchronization

/// What was left out of the sources and is reached all the same: each part once, in the order in which they are.
final class ReachedGaps: Sendable {
  private struct State {
    var known: Set<_LeftOutCode> = []
    var fresh: [_LeftOutCode] = []
  }

  private let state = Mutex(State())
  private let silent: Mutex<[LeftOutPart]>

  /// - Parameter silent: what nothing tells of when it is reached: it is told of at once.
  init(silent: [LeftOutPart]) { self.silent = Mutex(silent) }

  /// From now on, what is reached is heard of.
  func watch() {
    _LeftOutCode.hear = { [self] code in
      state.withLock { state in
        if state.known.insert(code).inserted { state.fresh.append(code) }
      }
    }
  }

  /// What was reached for the first time since this was asked last.
  func take() -> [LeftOutPart] {
    let fresh = state.withLock { state in
      defer { state.fresh.removeAll() }
      return state.fresh
    }
    let first = silent.withLock { parts in
      defer { parts.removeAll() }
      return parts
    }
    return first
      + fresh.map { code in
        LeftOutPart(
          LeftOutPart.Kind(rawValue: code.kind.rawValue) ?? .function, name: code.name, place: code.place,
          reason: code.reason)
      }
  }
}
