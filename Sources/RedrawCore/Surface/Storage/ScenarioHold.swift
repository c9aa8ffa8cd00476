import Foundation

/// The scenario whose defaults are meant by code that no turn of a scenario runs: by another thread, between two steps, or
/// before the first scenario.
final class ScenarioHold: @unchecked Sendable {
  private let engine: Engine
  private let store: ValueStore

  private nonisolated(unsafe) static weak var latest: ScenarioHold?
  private static let lock = NSLock()
  /// What is stored while there is no scenario: the next one starts with it.
  private static let unclaimed = ValueStore(nil)

  /// Whoever runs the engine keeps the hold: from now on it is the latest.
  init(_ engine: Engine) {
    self.engine = engine
    store = engine.store
    store.takeOver(Self.unclaimed)
    Self.lock.withLock { Self.latest = self }
  }

  /// Stores a value for the scenario that begins next, whichever goes on meanwhile.
  static func store(_ value: Any, at place: StoragePlace) { unclaimed.set(value, at: place) }

  /// The one whose turn it is, or else the latest.
  static var engine: Engine? {
    if let engine = Engine.current, engine.inbox.isOnEngineThread { return engine }
    return lock.withLock { latest }?.engine
  }

  /// Does something to the values of that engine, or to those that wait for one.
  static func withStore<Result>(_ body: (ValueStore) -> Result) -> Result {
    if let engine = Engine.current, engine.inbox.isOnEngineThread { return body(engine.store) }
    guard let latest = lock.withLock({ latest }) else { return body(unclaimed) }
    return withExtendedLifetime(latest) { body(latest.store) }
  }
}
