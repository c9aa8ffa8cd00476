/// Filters the events of a turn that is recorded only if something happens in it: the first event begins the turn.
final class HeldTurn: EngineSink {
  let outlet: EventOutlet
  private(set) var isEmitted = false
  private let begin: EngineEvent.TickBegin

  init(_ begin: EngineEvent.TickBegin, _ outlet: EventOutlet) {
    self.begin = begin
    self.outlet = outlet
  }

  func receive(_ event: EngineEvent) {
    if !isEmitted {
      isEmitted = true
      outlet.sink.receive(.tickBegin(begin))
    }
    outlet.sink.receive(event)
  }
}
