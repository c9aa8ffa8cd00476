#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A moment by the machine's calendar clock.
public struct SystemTime: Comparable, Sendable {
  /// Seconds since 1970.
  public let seconds: Int
  public let nanoseconds: Int

  init(_ time: timespec) { (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec)) }

  public static var now: SystemTime {
    let time = redraw_machine_nanoseconds(SystemClock.calendar)
    return SystemTime(timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000)))
  }

  public static func < (one: SystemTime, other: SystemTime) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }

  /// The moment as one number, which is valid until the year 2262.
  public var nanosecondsSince1970: Int64 { Int64(seconds) &* 1_000_000_000 &+ Int64(nanoseconds) }
}

/// Clocks that measure durations. They are always the machine's, even while a scenario's time is staged.
public enum SystemClock {
  /// The time of a clock that only goes forward and can't be set.
  public static var nanoseconds: UInt64 { redraw_machine_nanoseconds(monotonic) }
  /// The CPU time of the process, including the kernel's time on its behalf.
  public static var processNanoseconds: UInt64 { redraw_machine_nanoseconds(process) }

  #if canImport(Darwin)
    private static let monotonic = Int32(CLOCK_MONOTONIC.rawValue)
    private static let process = Int32(CLOCK_PROCESS_CPUTIME_ID.rawValue)
    fileprivate static let calendar = Int32(CLOCK_REALTIME.rawValue)
  #else
    private static let monotonic = Int32(CLOCK_MONOTONIC)
    private static let process = Int32(CLOCK_PROCESS_CPUTIME_ID)
    fileprivate static let calendar = Int32(CLOCK_REALTIME)
  #endif

  /// Suspends this thread.
  public static func sleep(microseconds: UInt32) { redraw_machine_sleep(microseconds) }
}
