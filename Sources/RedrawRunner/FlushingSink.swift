import RecordingProtocol
import RedrawCore
import TraceFormat
import TraceRecording

/// Records, and puts each tick into the file when it ends: what comes next may be a user's crash.
final class FlushingSink: EngineSink {
  let recorder: TraceRecorder
  private let writer: TraceWriter
  private let messages: MessageOutput
  private let effect: StepEffect

  init(_ writer: TraceWriter, _ messages: MessageOutput, _ places: SourcePlaces, _ effect: StepEffect) {
    self.writer = writer
    self.messages = messages
    self.effect = effect
    recorder = TraceRecorder(writer, places: places)
  }

  func receive(_ event: EngineEvent) {
    if case .tickBegin(let begin) = event { messages.send(.tick(number: Int(begin.tick), label: begin.label)) }
    effect.note(event)
    recorder.receive(event)
    // A failure to write is kept by the writer, which throws it again when the trace is finished.
    if case .tickEnd = event { try? writer.flush() }
  }
}
