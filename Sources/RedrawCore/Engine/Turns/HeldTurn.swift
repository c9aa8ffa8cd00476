/// Filters events of a turn that is recorded only if something happens in it: the turn begins with the first event.
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
