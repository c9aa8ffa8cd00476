import RedrawCombine

/// An engine without views: a clock that tests move, and a list of what publishers told.
final class TestHost: PublisherHost {
  let clock = ScenarioClock()
  private(set) var events: [String] = []
  /// When something has gone off, in nanoseconds.
  private(set) var turns: [UInt64] = []

  /// Runs `body` with a host of its own.
  @MainActor static func run(_ body: (TestHost) throws -> Void) rethrows {
    let host = TestHost()
    let outer = Publishing.host
    Publishing.setHost(host)
    defer { Publishing.setHost(outer) }
    try body(host)
  }

  func advance(by seconds: Double) {
    let end = clock.moment(after: seconds)
    while let timers = clock.takeDue(until: end) {
      turns.append(clock.now)
      for timer in timers where !timer.isCancelled { timer.fire() }
    }
  }

  func deliver(_ kind: String, target: @autoclosure () -> String, site: CodeSite?, _ handler: () -> Void) {
    events.append("\(kind) \(target())")
    handler()
  }

  func with(cause: UInt32, _ body: () -> Void) {
    events.append("because of \(cause)")
    body()
  }

  func objectWillChange(_ type: Any.Type?) { events.append("change of \(type.map { "\($0)" } ?? "something")") }

  func willSet<Value>(
    _ property: AnyPublishedStorage, from old: UnsafePointer<Value>, to new: UnsafePointer<Value>
  ) -> UInt32 {
    events.append("\(property.name): \(old.pointee) to \(new.pointee)")
    return UInt32(events.count)
  }
}
