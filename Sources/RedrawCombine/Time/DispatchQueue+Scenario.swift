import Foundation

/// Runs blocks that user code submits to a dispatch queue. If there is an engine, each block runs on the scenario's
/// clock, in a turn of its own, whatever the queue.
///
/// The compiler prefers these overloads for plain calls because Dispatch's own have more parameters. Work items and
/// calls with a group, a quality of service or flags still go to Dispatch.
extension DispatchQueue {
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard let clock = Publishing.engineClock else { return async(group: nil, execute: work) }
    schedule(work, after: 0, on: clock)
  }

  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard let clock = Publishing.engineClock else {
      return asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
    }
    let delay = clock.delay(until: deadline.uptimeNanoseconds, from: DispatchTime.now().uptimeNanoseconds)
    schedule(work, after: delay, on: clock)
  }

  private func schedule(_ work: @escaping () -> Void, after delay: UInt64, on clock: ScenarioClock) {
    let name = self === DispatchQueue.main ? "main queue" : "queue \(label)"
    _ = clock.add(after: delay) {
      guard let host = Publishing.host else { return work() }
      host.deliver(delay == 0 ? "async" : "asyncAfter", target: name, site: nil, work)
    }
  }
}

extension ScenarioClock {
  /// The time until a deadline that was computed from the process's clock shortly before.
  ///
  /// By the system clock, that short time differs between runs, so the delay is rounded up: to multiples of 10 ms from
  /// about 100 ms on, else to multiples of 1 ms. Delays in whole units are restored exactly.
  package func delay(until deadline: UInt64, from now: UInt64) -> UInt64 {
    if deadline <= now { return 0 }
    let length = deadline - now
    if isStaged { return length }
    let unit: UInt64 = length > 90_000_000 ? 10_000_000 : 1_000_000
    let (rounded, isTooLong) = length.addingReportingOverflow(unit - 1)
    return isTooLong ? .max : rounded / unit * unit
  }

  /// Rounds a duration that was computed in the same way.
  package func delay(_ length: Duration) -> UInt64 {
    let (seconds, attoseconds) = length.components
    if seconds < 0 { return 0 }
    let (whole, isTooLong) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLong ? .max : delay(until: whole + UInt64(max(0, attoseconds)) / 1_000_000_000, from: 0)
  }
}
