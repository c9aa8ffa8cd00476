import RedrawCore
import Testing

/// Hands events on, and makes an issue of each breach that the engine reports of its invariants.
final class InvariantWatch: EngineSink {
  private let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func receive(_ event: EngineEvent) {
    if case .note(let note) = event, note.kind == "invariant" { Issue.record("invariant: \(note.text)") }
    log.receive(event)
  }
}
