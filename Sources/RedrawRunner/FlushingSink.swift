import RecordingProtocol
import RedrawCore
import SystemCalls
import TraceFormat
import TraceRecording

/// Records events, and flushes each tick to the file when it ends, because the user's code may crash next.
///
/// Lines that the program prints are recorded as notes of the current tick, before the next event, so a line that a
/// body prints comes before the evaluation. Lines printed between two ticks belong to the next one. Output of
/// `_printChanges()` is left out, since events contain it.
final class FlushingSink: EngineSink {
  let recorder: TraceRecorder
  private let writer: TraceWriter
  private let messages: MessageOutput
  private let effect: StepEffect
  private let printed = PrintedLines()
  private var tick = 0
  private let gaps: ReachedGaps
  /// Frameworks that have stand-ins, until they are noted.
  private var standIns: String?

  init(
    _ writer: TraceWriter, _ messages: MessageOutput, _ places: SourcePlaces, _ effect: StepEffect,
    leftOut: [LeftOutPart] = [], standIns: String? = nil
  ) {
    self.writer = writer
    self.messages = messages
    self.effect = effect
    gaps = ReachedGaps(silent: leftOut)
    self.standIns = standIns
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
    // The writer keeps a write error and throws it again when the trace is finished.
    if case .tickEnd = event { try? writer.flush() }
  }

  private func recordPrinted() {
    if printed.isEmpty { return }
    for line in printed.take() { note(line) }
  }

  private func recordGaps() {
    if let standIns { recorder.note("standIns", standIns) }
    standIns = nil
    for part in gaps.take() {
      recorder.note(LeftOutPart.note, part.text)
      messages.send(.reached(part))
    }
  }

  private func note(_ text: String) {
    recorder.note("print", text)
  }
}
