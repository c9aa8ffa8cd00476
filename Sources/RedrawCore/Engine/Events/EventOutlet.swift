/// Where an engine's events go. It is referenced without counting while the engine uses it: a small tick has six events, and
/// counting twice for each would be a fifth of its cost.
@usableFromInline
final class EventOutlet {
  let sink: any EngineSink

  init(_ sink: any EngineSink) { self.sink = sink }
}

extension Engine {
  /// Sends further events to `sink`; `nil` for none.
  func hand(eventsTo sink: (any EngineSink)?) {
    keptOutlet = sink.map(EventOutlet.init)
    outlet = keptOutlet.map { Borrowed($0, keptBy: "the engine beside it") }
  }

  /// Whether there is a sink. Without one, no event is created, and nothing is computed for events.
  @usableFromInline
  var hasSink: Bool {
    @inline(__always) get { outlet != nil }
  }

  @inline(__always)
  func emit(_ event: EngineEvent) {
    outlet?.with { $0.sink.receive(event) }
  }

  @inline(__always)
  func emit(_ begin: EngineEvent.TickBegin) { outlet?.with { $0.sink.receive(begin) } }

  @inline(__always)
  func emit(
    delivered kind: String, to target: String, node: NodeNumber?, cause: CauseNumber, number: CauseNumber,
    site: SourceSite?
  ) {
    outlet?.with {
      $0.sink.receive(delivered: kind, to: target, node: node, cause: cause, number: number, site: site)
    }
  }

  @inline(__always)
  func emit(_ write: EngineEvent.Write) { outlet?.with { $0.sink.receive(write) } }

  @inline(__always)
  func emit(_ mount: EngineEvent.Mount) { outlet?.with { $0.sink.receive(mount) } }

  @inline(__always)
  func emit(_ evaluation: EngineEvent.Evaluation) { outlet?.with { $0.sink.receive(evaluation) } }

  @inline(__always)
  func emit(_ skip: EngineEvent.Skip) { outlet?.with { $0.sink.receive(skip) } }

  @inline(__always)
  func emit(wasted ordinal: UInt32) { outlet?.with { $0.sink.receive(wasted: ordinal) } }

  @inline(__always)
  func emit(_ commit: EngineEvent.Commit) { outlet?.with { $0.sink.receive(commit) } }

  @inline(__always)
  func emitTickEnd() { outlet?.with { $0.sink.receiveTickEnd() } }
}
