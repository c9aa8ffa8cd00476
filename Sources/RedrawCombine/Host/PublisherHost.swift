/// What publishers ask of the engine that shows views, and all that this module knows of it.
///
/// There are three things: a clock on which time passes, an ear for changes of observable objects, and the framing of a
/// handler as an event, so that what it writes has a cause. Without an engine, publishers work all the same: values
/// are sent, and what is scheduled waits for the first engine.
package protocol PublisherHost: ObjectObserver {
  var clock: ScenarioClock { get }

  /// Runs a handler as an event of the turn, where one is in progress.
  func deliver(
    _ kind: String, target: @autoclosure () -> String, site: CodeSite?, _ handler: () -> Void)
  /// Runs `body` with a write as the cause of the events in it.
  func with(cause: UInt32, _ body: () -> Void)
}

/// Who is told before an observable object changes: the views that observe it, or the engine where none does.
package protocol ObjectObserver: AnyObject {
  /// The object changes, without telling what.
  func objectWillChange(_ type: Any.Type?)
  /// A published property is about to be set. Gives the number of the write as a cause; 0 where it has none.
  func willSet<Value>(
    _ property: AnyPublishedStorage, from old: UnsafePointer<Value>, to new: UnsafePointer<Value>
  ) -> UInt32
}

/// A place in the source code, as `#fileID` and `#line` give it.
package struct CodeSite {
  package let file: StaticString
  package let line: UInt
}

/// The way from publishers to the engine.
package enum Publishing {
  /// The engine whose turn it is; it is there for as long as its turn.
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) unowned(unsafe) static var host: (any PublisherHost)?

  /// The clock of the engine made last: it takes what is scheduled between two turns. The engine itself is not
  /// referred to, since counting references to an object with a weak one costs several times as much.
  nonisolated(unsafe) private static weak var latest: ScenarioClock?

  /// What was scheduled before there was an engine.
  private static let waiting = ScenarioClock()

  /// The clock of the engine, where there is one.
  static var engineClock: ScenarioClock? { host?.clock ?? latest }

  /// The clock on which to schedule now.
  package static var clock: ScenarioClock { engineClock ?? waiting }

  /// Whose turn it is from now on.
  package static func setHost(_ next: (any PublisherHost)?) { host = next }

  /// A new engine takes what waited for one.
  package static func engineWasMade(_ host: any PublisherHost) {
    latest = host.clock
    host.clock.takeOver(waiting)
  }
}
