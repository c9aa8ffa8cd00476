import Foundation
import Synchronization
import SystemCalls

/// The scenario's time: it stands still but for the scenario's own steps.
///
/// What is due at the same moment goes off together, in the order in which it was added. Adding is safe from any
/// thread; time is moved by the engine's alone.
public final class ScenarioClock: @unchecked Sendable {
  /// Nanoseconds since the scenario's start.
  public var now: UInt64 { moment.load(ordering: .acquiring) }
  private let lock = NSLock()
  /// Written under the lock, read without.
  private let moment = Atomic<UInt64>(0)
  /// When the first timer is due, or was before it was cancelled; asked for with each turn, without the lock.
  private let earliest = Atomic<UInt64>(.max)
  private var timers: [Timer] = []
  private var count = 0
  private let made = SystemClock.nanoseconds
  /// The date at which the scenario starts.
  package let start: ScenarioDate
  /// The process's own clocks go by this one.
  package var isStaged = false

  package init(start: ScenarioDate = .standard) { self.start = start }

  /// Something that is due at a time of the clock, once.
  package final class Timer {
    package let due: UInt64
    fileprivate(set) var number: Int
    /// It is no event of its own: it only wakes a task.
    package let isQuiet: Bool
    package let fire: () -> Void
    package fileprivate(set) var isCancelled = false

    fileprivate init(due: UInt64, number: Int, isQuiet: Bool, fire: @escaping () -> Void) {
      (self.due, self.number, self.isQuiet, self.fire) = (due, number, isQuiet, fire)
    }

    package func cancel() { isCancelled = true }
  }

  /// The clock's date, the same as `Date()` where the process's clocks go by this one.
  public var date: Date { date(at: now) }

  func date(at nanoseconds: UInt64) -> Date { start.advanced(by: nanoseconds).date }

  /// When it is that date, to the microsecond: dates of our time are no more precise.
  package func nanoseconds(at date: Date) -> UInt64 {
    let seconds = date.timeIntervalSinceReferenceDate - start.date.timeIntervalSinceReferenceDate
    return UInt64(exactly: max(0, (seconds * 1e6).rounded() * 1e3)) ?? (seconds > 0 ? .max : 0)
  }

  /// Seconds as the clock counts them, whatever they are: less than nothing is now, more than it can count is never.
  package static func nanoseconds(_ seconds: Double) -> UInt64 {
    UInt64(exactly: max(0, (seconds * 1e9).rounded())) ?? (seconds > 0 ? .max : 0)
  }

  /// The moment that comes some seconds from now.
  package func moment(after seconds: Double) -> UInt64 {
    let (moment, isTooLate) = now.addingReportingOverflow(Self.nanoseconds(seconds))
    return isTooLate ? .max : moment
  }

  /// The machine's nanoseconds since the clock was made, for durations.
  package var wallTime: UInt64 { SystemClock.nanoseconds &- made }

  package func add(due: UInt64, isQuiet: Bool = false, fire: @escaping () -> Void) -> Timer {
    lock.withLock {
      count += 1
      let timer = Timer(due: due, number: count, isQuiet: isQuiet, fire: fire)
      append(timer)
      return timer
    }
  }

  /// Adds what goes off after some time.
  package func add(after delay: UInt64, isQuiet: Bool = false, fire: @escaping () -> Void) -> Timer {
    let (due, isTooLate) = now.addingReportingOverflow(delay)
    return add(due: isTooLate ? .max : due, isQuiet: isQuiet, fire: fire)
  }

  /// Takes the timers of the next due moment until `end` and puts the clock there; `nil` once there are none.
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

  /// Something is due now.
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

  // MARK: By itself

  /// Time has passed although no step asked for it: the scenario's thread has slept.
  package func skip(to next: UInt64) { moment.max(next, ordering: .releasing) }

  // MARK: From clock to clock

  /// Takes what another clock has, as if it had been added here.
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

  /// The timer itself moves, so that cancelling it still works.
  private func adopt(_ timer: Timer) {
    lock.withLock {
      count += 1
      timer.number = count
      append(timer)
    }
  }
}
