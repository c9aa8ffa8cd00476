import Foundation
import SystemCalls

/// Where an engine runs: on the main queue, or on the thread that created it if that was another.
///
/// The main queue doesn't necessarily belong to the main thread: in test runners, as after any `dispatchMain()`, any free thread
/// runs it. So code isolated to the main actor may continue on another thread than it began on.
@usableFromInline
struct EngineThread: Sendable {
  /// None if the engine isn't bound to a thread.
  private let thread: SystemThread.Identity
  private let followsMainQueue: Bool

  /// The caller's.
  init() {
    followsMainQueue = MainQueue.isCurrent
    thread = followsMainQueue && !Thread.isMainThread ? .none : .current
  }

  @usableFromInline
  var isCurrent: Bool { thread == .current || followsMainQueue && MainQueue.isCurrent }
}

private enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }
}
