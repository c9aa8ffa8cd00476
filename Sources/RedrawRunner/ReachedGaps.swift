import RecordingProtocol
import RedrawCore
import Synchronization

/// The parts that were left out of the sources but reached, each once, in the order in which they were reached.
final class ReachedGaps: Sendable {
  private struct State {
    var known: Set<_LeftOutCode> = []
    var fresh: [_LeftOutCode] = []
  }

  private let state = Mutex(State())
  private let silent: Mutex<[LeftOutPart]>

  /// - Parameter silent: parts without code, which can't report that they are reached. They are reported at the start.
  init(silent: [LeftOutPart]) { self.silent = Mutex(silent) }

  /// Starts collecting.
  func watch() {
    _LeftOutCode.hear = { [self] code in
      state.withLock { state in
        if state.known.insert(code).inserted { state.fresh.append(code) }
      }
    }
  }

  /// The parts that were reached for the first time since the last call.
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
