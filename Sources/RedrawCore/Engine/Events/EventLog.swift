/// A sink that keeps all events, for tests and short scenarios.
///
///     let log = EventLog()
///     let app = ScenarioDriver(ContentView(), sink: log)
public final class EventLog: EngineSink {
  /// What was received, in order.
  public private(set) var events: [EngineEvent] = []

  /// An empty log.
  public init() {}

  /// Keeps an event.
  public func receive(_ event: EngineEvent) { events.append(event) }

  /// Discards the events received so far.
  public func removeAll() { events.removeAll() }
}
