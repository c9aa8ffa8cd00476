/// Stands before the sink in a turn that is told only if something happens in it: the turn begins with the first event.
final class HeldTurn: EngineSink {
  let sink: any EngineSink
  private(set) var isTold = false
  private let begin: EngineEvent.TickBegin

  init(_ begin: EngineEvent.TickBegin, _ sink: any EngineSink) {
    self.begin = begin
    self.sink = sink
  }

  func receive(_ event: EngineEvent) {
    if !isTold {
      isTold = true
      sink.receive(.tickBegin(begin))
    }
    sink.receive(event)
  }
}
