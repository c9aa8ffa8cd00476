import RecordingProtocol
import RedrawCore
import TraceFormat
import TraceRecording

/// Records, and puts each tick into the file when it ends: what comes next may be a user's crash.
final class FlushingSink: EngineSink {
  let recorder: TraceRecorder
  private let writer: TraceWriter
  private let messages: MessageOutput

  init(_ writer: TraceWriter, _ messages: MessageOutput, _ places: SourcePlaces) {
    self.writer = writer
    self.messages = messages
    recorder = TraceRecorder(writer, places: places)
  }

  func receive(_ event: EngineEvent) {
    if case .tickBegin(let begin) = event { messages.send(.tick(number: Int(begin.tick), label: begin.label)) }
    recorder.receive(event)
    // A failure to write is kept by the writer, which throws it again when the trace is finished.
    if case .tickEnd = event { try? writer.flush() }
  }
}
