/// Fires repeatedly on the scenario's clock until it is canceled.
final class RepeatingTimer: Cancellable {
  private let interval: UInt64
  private let action: () -> Void
  private let clock: ScenarioClock
  private var timer: ScenarioClock.Timer?
  private var isCancelled = false

  /// An interval of zero becomes one nanosecond, since time has to pass between two firings.
  init(first: UInt64, every interval: UInt64, _ action: @escaping () -> Void) {
    self.interval = max(1, interval)
    self.action = action
    clock = Publishing.clock
    schedule(first)
  }

  private func schedule(_ due: UInt64) {
    timer = clock.add(due: due) { [self] in
      if isCancelled { return }
      let (next, isTooLate) = due.addingReportingOverflow(interval)
      if !isTooLate { schedule(next) }
      action()
    }
  }

  func cancel() {
    isCancelled = true
    timer?.cancel()
    timer = nil
  }
}
