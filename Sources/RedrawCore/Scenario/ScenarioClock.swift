import Foundation

/// The scenario's time: it stands still but for the scenario's own steps.
public final class ScenarioClock: @unchecked Sendable {
  /// Nanoseconds since the scenario's start.
  public private(set) var now: UInt64 = 0
  private var timers: [Timer] = []
  private var count = 0
  private let start = DispatchTime.now().uptimeNanoseconds

  final class Timer {
    let due: UInt64
    let number: Int
    let label: String
    let fire: () -> Void
    fileprivate(set) var isCancelled = false

    fileprivate init(due: UInt64, number: Int, label: String, fire: @escaping () -> Void) {
      (self.due, self.number, self.label, self.fire) = (due, number, label, fire)
    }

    func cancel() { isCancelled = true }
  }

  /// The clock's date: the reference date plus what has passed.
  public var date: Date { Date(timeIntervalSinceReferenceDate: Double(now) / 1e9) }

  func nanoseconds(at date: Date) -> UInt64 {
    UInt64(max(0, (date.timeIntervalSinceReferenceDate * 1e9).rounded()))
  }

  /// Wall-clock nanoseconds since the clock was made, for durations.
  var wallTime: UInt64 { DispatchTime.now().uptimeNanoseconds - start }

  func add(due: UInt64, label: String, fire: @escaping () -> Void) -> Timer {
    count += 1
    let timer = Timer(due: due, number: count, label: label, fire: fire)
    timers.append(timer)
    return timer
  }

  /// Takes the timers of the next due moment until `end` and puts the clock there; `nil` once there are none.
  func takeDue(until end: UInt64) -> [Timer]? {
    timers.removeAll(where: \.isCancelled)
    guard let due = timers.map(\.due).min(), due <= end else {
      now = max(now, end)
      return nil
    }
    now = max(now, due)
    let taken = timers.filter { $0.due == due }
    timers.removeAll { $0.due == due }
    return taken.sorted { $0.number < $1.number }
  }
}
