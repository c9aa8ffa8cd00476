import RecordingProtocol
import RedrawCore
import SystemCalls
import TraceFormat
import TraceRecording

/// Records, and puts each tick into the file when it ends: what comes next may be a user's crash.
///
/// What the program prints is recorded as notes of its tick, before the next event: a line that a body prints comes before that
/// body's evaluation. What is printed between two ticks belongs to the next one. What `_printChanges()` prints is in the events
/// themselves.
final class FlushingSink: EngineSink {
  let recorder: TraceRecorder
  private let writer: TraceWriter
  private let messages: MessageOutput
  private let effect: StepEffect
  private let printed = PrintedLines()

  init(_ writer: TraceWriter, _ messages: MessageOutput, _ places: SourcePlaces, _ effect: StepEffect) {
    self.writer = writer
    self.messages = messages
    self.effect = effect
    recorder = TraceRecorder(writer, places: places)
    _ = PrintedText.watch { [printed] in printed.hear($0, from: $1) }
  }

  func receive(_ event: EngineEvent) {
    if case .tickBegin(let begin) = event { messages.send(.tick(number: Int(begin.tick), label: begin.label)) }
    effect.note(event)
    if case .tickBegin = event { printed.beginTick() } else { recordPrinted() }
    if case .tickEnd = event, printed.omitted > 0 { note("and \(printed.omitted) more lines") }
    recorder.receive(event)
    // A failure to write is kept by the writer, which throws it again when the trace is finished.
    if case .tickEnd = event { try? writer.flush() }
  }

  private func recordPrinted() {
    if printed.isEmpty { return }
    for line in printed.take() { note(line) }
  }

  private func note(_ text: String) {
    recorder.note("print", text)
  }
}
