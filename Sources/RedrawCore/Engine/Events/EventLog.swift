/// A sink that keeps all events: for tests and for looking at a short scenario.
///
///     let log = EventLog()
///     let app = ScenarioDriver(ContentView(), sink: log)
public final class EventLog: EngineSink {
  public private(set) var events: [EngineEvent] = []

  public init() {}

  public func receive(_ event: EngineEvent) { events.append(event) }

  public func removeAll() { events.removeAll() }
}
