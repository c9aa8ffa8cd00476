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
  private var tick = 0
  private let gaps: ReachedGaps

  init(
    _ writer: TraceWriter, _ messages: MessageOutput, _ places: SourcePlaces, _ effect: StepEffect,
    leftOut: [LeftOutPart] = []
  ) {
    self.writer = writer
    self.messages = messages
    self.effect = effect
    gaps = ReachedGaps(silent: leftOut)
    recorder = TraceRecorder(writer, places: places)
    gaps.watch()
    _ = PrintedText.watch { [printed] in printed.hear($0, from: $1) }
  }

  func receive(_ event: EngineEvent) {
    if case .tickBegin(let begin) = event {
      tick = Int(begin.tick)
      messages.send(.tick(number: tick, label: begin.label))
    }
    effect.note(event)
    if case .tickBegin = event { printed.beginTick() } else { recordPrinted() }
    if case .tickBegin = event {} else { recordGaps() }
    if case .tickEnd = event, printed.omitted > 0 { note("and \(printed.omitted) more lines") }
    recorder.receive(event)
    if case .note(let note) = event, note.isOfCutTurns { messages.send(.cut(tick: tick, reason: note.text)) }
    // A failure to write is kept by the writer, which throws it again when the trace is finished.
    if case .tickEnd = event { try? writer.flush() }
  }

  private func recordPrinted() {
    if printed.isEmpty { return }
    for line in printed.take() { note(line) }
  }

  private func recordGaps() {
    for part in gaps.take() {
      recorder.note(LeftOutPart.note, part.text)
      messages.send(.reached(part))
    }
  }

  private func note(_ text: String) {
    recorder.note("print", text)
  }
}
