import Glibc
import RedrawCore
import TraceFormat
import TraceRecording

/// Who listens to an engine while it is measured.
enum Listener: String, CaseIterable, Sendable {
  case nobody = ""
  case counting = "counted"
  case recorder = "recorded"

  /// - Parameter path: where a recorder writes.
  func sink(_ path: String) throws(TraceError) -> (any EngineSink)? {
    switch self {
    case .nobody: return nil
    case .counting: return CountingSink()
    case .recorder:
      // Nobody finishes it: what the run before has left would be kept, each time under another name.
      unlink(PartialFile(of: path).path)
      let writer = try TraceWriter(
        to: FileOutput(path: path), metadata: TraceMetadata(producer: "redraw-bench"))
      return TraceRecorder(writer)
    }
  }
}

/// The least that a sink can do.
final class CountingSink: EngineSink {
  private(set) var count = 0

  func receive(_ event: EngineEvent) { count &+= 1 }
}
