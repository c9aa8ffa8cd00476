import SystemCalls

/// A moment on a clock that can't be set.
struct MonotonicTime: Comparable {
  private let nanoseconds: UInt64

  static var now: MonotonicTime { MonotonicTime(nanoseconds: SystemClock.nanoseconds) }

  /// A timeout for `poll`: rounded up, and within the range that it accepts.
  var remainingMilliseconds: Int32 {
    let now = Self.now
    return self > now ? Int32(min((nanoseconds - now.nanoseconds) / 1_000_000 + 1, 1_000_000)) : 0
  }

  /// Rounded up; 0 once the moment has passed.
  var remainingSeconds: Int {
    let now = Self.now
    return self > now ? Int((nanoseconds - now.nanoseconds + 999_999_999) / 1_000_000_000) : 0
  }

  /// Whole nanoseconds, none where the other is earlier.
  func duration(to other: MonotonicTime) -> Duration {
    .nanoseconds(other > self ? other.nanoseconds - nanoseconds : 0)
  }

  static func + (time: MonotonicTime, duration: Duration) -> MonotonicTime {
    let (seconds, fraction) = duration.components
    return MonotonicTime(
      nanoseconds: time.nanoseconds + UInt64(seconds) * 1_000_000_000 + UInt64(fraction / 1_000_000_000))
  }

  static func < (one: MonotonicTime, other: MonotonicTime) -> Bool { one.nanoseconds < other.nanoseconds }
}
