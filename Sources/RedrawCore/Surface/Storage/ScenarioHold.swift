import Foundation

/// Determines the scenario whose defaults are used by code outside its turns: on another thread, between two steps, or before the first
/// scenario.
final class ScenarioHold: @unchecked Sendable {
  private let engine: Engine
  private let store: ValueStore

  private nonisolated(unsafe) static weak var latest: ScenarioHold?
  private static let lock = NSLock()
  /// Values stored while there is no scenario; the next one starts with them.
  private static let unclaimed = ValueStore(nil)

  /// The owner of the engine keeps this, which makes it the latest.
  init(_ engine: Engine) {
    self.engine = engine
    store = engine.store
    store.takeOver(Self.unclaimed)
    Self.lock.withLock { Self.latest = self }
  }

  /// Stores a value for the scenario that begins next, even if another one is running.
  static func store(_ value: Any, at place: StoragePlace) { unclaimed.set(value, at: place) }

  /// The engine whose turn it is, or else the latest.
  static var engine: Engine? {
    if let engine = Engine.current, engine.inbox.isOnEngineThread { return engine }
    return lock.withLock { latest }?.engine
  }

  /// Calls `body` with the values of that engine, or with those for the next one.
  static func withStore<Result>(_ body: (ValueStore) -> Result) -> Result {
    if let engine = Engine.current, engine.inbox.isOnEngineThread { return body(engine.store) }
    guard let latest = lock.withLock({ latest }) else { return body(unclaimed) }
    return withExtendedLifetime(latest) { body(latest.store) }
  }
}
