import Foundation
import SystemCalls

/// Where an engine runs: on the main queue, or on the one thread that made it where that was another.
///
/// The main queue need not belong to the main thread: in test runners, as after any `dispatchMain()`, whichever thread
/// is free runs it. So what is isolated to the main actor may go on elsewhere than it began.
@usableFromInline
struct EngineThread: Sendable {
  /// None where no thread is the engine's for good.
  private let thread: SystemThread.Identity
  private let followsMainQueue: Bool

  /// That of the caller.
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
