import SystemCalls

/// A point in time by the clock that nobody sets.
struct MonotonicTime: Comparable {
  private let nanoseconds: UInt64

  static var now: MonotonicTime { MonotonicTime(nanoseconds: SystemClock.nanoseconds) }

  /// For `poll`: not before it, and never longer than that can take.
  var remainingMilliseconds: Int32 {
    let now = Self.now
    return self > now ? Int32(min((nanoseconds - now.nanoseconds) / 1_000_000 + 1, 1_000_000)) : 0
  }

  /// Rounded up; none once it is over.
  var remainingSeconds: Int {
    let now = Self.now
    return self > now ? Int((nanoseconds - now.nanoseconds + 999_999_999) / 1_000_000_000) : 0
  }

  static func + (time: MonotonicTime, duration: Duration) -> MonotonicTime {
    let (seconds, fraction) = duration.components
    return MonotonicTime(
      nanoseconds: time.nanoseconds + UInt64(seconds) * 1_000_000_000 + UInt64(fraction / 1_000_000_000))
  }

  static func < (one: MonotonicTime, other: MonotonicTime) -> Bool { one.nanoseconds < other.nanoseconds }
}
