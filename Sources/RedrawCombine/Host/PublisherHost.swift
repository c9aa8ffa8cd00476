/// What publishers need from the engine; this module knows nothing else about it.
///
/// A host has a clock, is notified when observable objects change, and runs handlers as events, so that their writes
/// have a cause. Publishers also work without an engine: they send values, and scheduled work waits for the first
/// engine.
package protocol PublisherHost: ObjectObserver {
  var clock: ScenarioClock { get }

  /// Runs a handler as an event of the current turn, if there is one.
  func deliver(
    _ kind: String, target: @autoclosure () -> String, site: CodeSite?, _ handler: () -> Void)
  /// Runs `body`; events in it have the given write as their cause.
  func with(cause: UInt32, _ body: () -> Void)
}

/// Receives notice before an observable object changes: the views that observe the object, or the engine if there are
/// none.
package protocol ObjectObserver: AnyObject {
  /// The object is about to change; which property is unknown.
  func objectWillChange(_ type: Any.Type?)
  /// A published property is about to be set. Returns the number that identifies the write as a cause, or 0 if it has
  /// none.
  func willSet<Value>(
    _ property: AnyPublishedStorage, from old: UnsafePointer<Value>, to new: UnsafePointer<Value>
  ) -> UInt32
}

/// A location in source code, from `#fileID` and `#line`.
package struct CodeSite {
  package let file: StaticString
  package let line: UInt
}

/// Connects publishers to the current engine.
package enum Publishing {
  /// The engine that is running a turn. It outlives the turn.
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) unowned(unsafe) static var host: (any PublisherHost)?

  /// The clock of the most recently created engine, used for work scheduled between turns. The reference is to the
  /// clock because a weak reference to the engine would make every retain and release of the engine several times
  /// slower.
  nonisolated(unsafe) private static weak var latest: ScenarioClock?

  /// Holds work that was scheduled before there was an engine.
  private static let waiting = ScenarioClock()

  /// The clock of the current engine, or `nil` if there is no engine.
  package static var engineClock: ScenarioClock? { host?.clock ?? latest }

  /// The clock to schedule work on.
  package static var clock: ScenarioClock { engineClock ?? waiting }

  /// Sets the engine that is running a turn.
  package static func setHost(_ next: (any PublisherHost)?) { host = next }

  /// Moves work that was scheduled before there was an engine to the new engine's clock.
  package static func engineWasMade(_ host: any PublisherHost) {
    latest = host.clock
    host.clock.takeOver(waiting)
  }
}
