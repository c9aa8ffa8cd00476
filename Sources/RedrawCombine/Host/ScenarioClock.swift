import Foundation
import Synchronization
import SystemCalls

/// The scenario's clock, which advances only when a step of the scenario says so.
///
/// Timers that are due at the same moment fire together, in the order in which they were added. Timers can be added
/// from any thread; only the engine's thread advances the clock.
public final class ScenarioClock: @unchecked Sendable {
  /// Nanoseconds since the start of the scenario.
  public var now: UInt64 { moment.load(ordering: .acquiring) }
  private let lock = NSLock()
  /// Written under the lock, read without it.
  private let moment = Atomic<UInt64>(0)
  /// A lower bound for the next due time: the timer that set it may have been canceled. Each turn reads it, without the
  /// lock.
  private let earliest = Atomic<UInt64>(.max)
  private var timers: [Timer] = []
  private var count = 0
  private let made = SystemClock.nanoseconds
  /// The date at which the scenario starts.
  package let start: ScenarioDate
  /// Whether the process's own clocks follow this one.
  package var isStaged = false

  package init(start: ScenarioDate = .standard) { self.start = start }

  /// Work that is due once, at a time of the clock.
  package final class Timer {
    package let due: UInt64
    fileprivate(set) var number: Int
    /// Whether firing isn't an event of its own, because it only wakes a task.
    package let isQuiet: Bool
    package let fire: () -> Void
    package fileprivate(set) var isCancelled = false

    fileprivate init(due: UInt64, number: Int, isQuiet: Bool, fire: @escaping () -> Void) {
      (self.due, self.number, self.isQuiet, self.fire) = (due, number, isQuiet, fire)
    }

    package func cancel() { isCancelled = true }
  }

  /// The clock's date; equal to `Date()` if the process's clocks follow this one.
  public var date: Date { date(at: now) }

  func date(at nanoseconds: UInt64) -> Date { start.advanced(by: nanoseconds).date }

  /// The time at which the clock shows `date`, rounded to microseconds: a present-day `Date` is no more precise.
  package func nanoseconds(at date: Date) -> UInt64 {
    let seconds = date.timeIntervalSinceReferenceDate - start.date.timeIntervalSinceReferenceDate
    return UInt64(exactly: max(0, (seconds * 1e6).rounded() * 1e3)) ?? (seconds > 0 ? .max : 0)
  }

  /// Converts seconds to nanoseconds. Negative values become zero; values that are too large become `.max`.
  package static func nanoseconds(_ seconds: Double) -> UInt64 {
    UInt64(exactly: max(0, (seconds * 1e9).rounded())) ?? (seconds > 0 ? .max : 0)
  }

  /// The time `seconds` from now.
  package func moment(after seconds: Double) -> UInt64 {
    let (moment, isTooLate) = now.addingReportingOverflow(Self.nanoseconds(seconds))
    return isTooLate ? .max : moment
  }

  /// Real time in nanoseconds since the clock was created, for measuring durations.
  package var wallTime: UInt64 { SystemClock.nanoseconds &- made }

  package func add(due: UInt64, isQuiet: Bool = false, fire: @escaping () -> Void) -> Timer {
    lock.withLock {
      count += 1
      let timer = Timer(due: due, number: count, isQuiet: isQuiet, fire: fire)
      append(timer)
      return timer
    }
  }

  /// Adds a timer that fires after `delay`.
  package func add(after delay: UInt64, isQuiet: Bool = false, fire: @escaping () -> Void) -> Timer {
    let (due, isTooLate) = now.addingReportingOverflow(delay)
    return add(due: isTooLate ? .max : due, isQuiet: isQuiet, fire: fire)
  }

  /// Advances to the next moment at which timers are due, and returns these timers. Returns `nil` if none is due until
  /// `end`.
  package func takeDue(until end: UInt64) -> [Timer]? {
    lock.withLock {
      defer { findEarliest() }
      timers.removeAll(where: \.isCancelled)
      guard let due = timers.lazy.map(\.due).min(), due <= end else {
        move(to: end)
        return nil
      }
      move(to: due)
      let taken = timers.filter { $0.due == due }
      timers.removeAll { $0.due == due }
      return taken.sorted { $0.number < $1.number }
    }
  }

  /// Whether a timer is due now.
  package var isDue: Bool {
    if earliest.load(ordering: .acquiring) > now { return false }
    return lock.withLock { timers.contains { $0.due <= now && !$0.isCancelled } }
  }

  // MARK: Under the lock

  private func append(_ timer: Timer) {
    timers.append(timer)
    if timer.due < earliest.load(ordering: .relaxed) { earliest.store(timer.due, ordering: .releasing) }
  }

  private func findEarliest() { earliest.store(timers.lazy.map(\.due).min() ?? .max, ordering: .releasing) }

  private func move(to next: UInt64) {
    skip(to: next)
    if isStaged { StagedSystem.move(to: next) }
  }

  // MARK: Advanced by the process

  /// Advances the clock without a step, because the scenario's thread has slept.
  package func skip(to next: UInt64) { moment.max(next, ordering: .releasing) }

  // MARK: Moving timers to another clock

  /// Takes over another clock's timers as if they had been added here.
  package func takeOver(_ other: ScenarioClock) {
    for timer in other.takeAll() { adopt(timer) }
  }

  private func takeAll() -> [Timer] {
    lock.withLock {
      defer {
        timers = []
        findEarliest()
      }
      return timers.filter { !$0.isCancelled }
    }
  }

  /// Moves the timer object itself, so that canceling it still works.
  private func adopt(_ timer: Timer) {
    lock.withLock {
      count += 1
      timer.number = count
      append(timer)
    }
  }
}
