#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A moment by the clock on the wall.
public struct SystemTime: Comparable, Sendable {
  /// Since 1970.
  public let seconds: Int
  public let nanoseconds: Int

  init(_ time: timespec) { (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec)) }

  public static var now: SystemTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return SystemTime(time)
  }

  public static func < (one: SystemTime, other: SystemTime) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }

  /// In one number, which lasts until the year 2262.
  public var nanosecondsSince1970: Int64 { Int64(seconds) &* 1_000_000_000 &+ Int64(nanoseconds) }
}

/// Clocks for lengths of time.
public enum SystemClock {
  /// By the clock that only goes forward and that nobody sets.
  @inlinable public static var nanoseconds: UInt64 { time(of: CLOCK_MONOTONIC) }
  /// CPU time of the whole process, the kernel's for it included.
  @inlinable public static var processNanoseconds: UInt64 { time(of: CLOCK_PROCESS_CPUTIME_ID) }

  @inlinable static func time(of clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// Has this thread wait.
  public static func sleep(microseconds: UInt32) { usleep(microseconds) }
}
