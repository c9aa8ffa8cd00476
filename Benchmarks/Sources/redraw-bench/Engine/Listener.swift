import RedrawCore
import SystemCalls
import TraceFormat
import TraceRecording

/// Who listens to an engine while it is measured.
enum Listener: String, CaseIterable, Sendable {
  case nobody = ""
  case counting = "counted"
  case recorder = "recorded"

  /// - Parameter path: where a recorder writes.
  func listening(_ path: String) throws(TraceError) -> Listening {
    switch self {
    case .nobody: return Listening()
    case .counting: return Listening(sink: CountingSink())
    case .recorder:
      // Nobody finishes it: what the run before has left would be kept, each time under another name.
      FileSystem.remove(PartialFile(of: path).path)
      return try Listening(recordingTo: try FileOutput(path: path))
    }
  }
}

/// A sink, and what makes it do all that it owes.
struct Listening {
  private(set) var sink: (any EngineSink)?
  private var writer: TraceWriter?

  init(sink: (any EngineSink)? = nil) { self.sink = sink }

  init(recordingTo output: any TraceOutput) throws(TraceError) {
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "redraw-bench"))
    self.writer = writer
    sink = TraceRecorder(writer)
  }

  /// Packs and writes what was recorded since the last time.
  func flush() throws(TraceError) { try writer?.flush() }

  /// Does the sink's work under the watch, and packs and writes that.
  func measure(_ watch: inout Stopwatch, _ work: () throws -> Void) throws {
    let before = writer?.bytesWritten ?? 0
    try watch.measure {
      try work()
      try flush()
    }
    if let writer, writer.bytesWritten == before { throw BenchmarkError.wrongResult("nothing was recorded") }
  }

  func finish() throws(TraceError) { try writer?.finish() }
}

/// The least that a sink can do.
final class CountingSink: EngineSink {
  private(set) var count = 0

  func receive(_ event: EngineEvent) { count &+= 1 }
}
