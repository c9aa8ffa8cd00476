import Foundation

/// A moment on the scenario's clock: the time type of dispatch queues, run loops and operation queues.
public struct ScenarioTime: Strideable, Hashable, Sendable {
  /// Nanoseconds since the start of the scenario.
  public let nanoseconds: Int64

  /// A duration. Number literals are seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Sendable,
    ExpressibleByFloatLiteral
  {
    public var magnitude: Int64

    /// Clamps to the range of `Int64`.
    init(nanoseconds: Double) { magnitude = Int64(exactly: nanoseconds.rounded()) ?? (nanoseconds > 0 ? .max : 0) }
    init(magnitude: Int64) { self.magnitude = magnitude }
    public init(floatLiteral seconds: Double) { self = .seconds(seconds) }
    public init(integerLiteral seconds: Int) { self = .seconds(seconds) }
    public init(_ seconds: TimeInterval) { self = .seconds(seconds) }
    public init?<T: BinaryInteger>(exactly seconds: T) { self.init(nanoseconds: Double(seconds) * 1e9) }

    public var timeInterval: TimeInterval { Double(magnitude) / 1e9 }

    public static func seconds(_ s: Int) -> Stride { Stride(nanoseconds: Double(s) * 1e9) }
    public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: s * 1e9) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: Double(ms) * 1e6) }
    public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: Double(us) * 1e3) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: Int64(ns)) }

    public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
    public static func + (a: Stride, b: Stride) -> Stride { Stride(magnitude: a.magnitude.adding(b.magnitude)) }
    public static func - (a: Stride, b: Stride) -> Stride { a + Stride(magnitude: -b.magnitude) }
    public static func * (a: Stride, b: Stride) -> Stride {
      Stride(nanoseconds: Double(a.magnitude) * b.timeInterval)
    }
    public static func += (a: inout Stride, b: Stride) { a = a + b }
    public static func -= (a: inout Stride, b: Stride) { a = a - b }
    public static func *= (a: inout Stride, b: Stride) { a = a * b }
  }

  init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The moment at which the scenario's clock shows `date`.
  public init(_ date: Date) {
    nanoseconds = Stride.seconds(date.timeIntervalSince(Publishing.clock.start.date)).magnitude
  }
  public var date: Date { Publishing.clock.start.date.addingTimeInterval(Double(nanoseconds) / 1e9) }

  public func distance(to other: ScenarioTime) -> Stride {
    Stride(magnitude: other.nanoseconds.adding(-nanoseconds))
  }

  public func advanced(by n: Stride) -> ScenarioTime {
    ScenarioTime(nanoseconds: nanoseconds.adding(n.magnitude))
  }
}

extension Int64 {
  /// The sum, clamped to the range of `Int64`.
  fileprivate func adding(_ other: Int64) -> Int64 {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}

/// A scheduler on the scenario's clock. Scheduled work runs on the engine's thread, in a turn of its own.
public protocol _ScenarioScheduler: Scheduler
where SchedulerTimeType == ScenarioTime, SchedulerOptions == ScenarioSchedulerOptions {}

/// Scheduler options. There are no threads, so there is nothing to choose.
public struct ScenarioSchedulerOptions: Sendable {
  public init() {}
}

extension _ScenarioScheduler {
  public var now: ScenarioTime { ScenarioTime(nanoseconds: Int64(clamping: Publishing.clock.now)) }
  public var minimumTolerance: ScenarioTime.Stride { .seconds(0) }

  public func schedule(options: ScenarioSchedulerOptions?, _ action: @escaping () -> Void) {
    _ = Publishing.clock.add(after: 0, fire: action)
  }

  public func schedule(
    after date: ScenarioTime, tolerance: ScenarioTime.Stride, options: ScenarioSchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    _ = Publishing.clock.add(due: date.due, fire: action)
  }

  public func schedule(
    after date: ScenarioTime, interval: ScenarioTime.Stride, tolerance: ScenarioTime.Stride,
    options: ScenarioSchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    RepeatingTimer(first: date.due, every: UInt64(max(0, interval.magnitude)), action)
  }
}

extension ScenarioTime {
  fileprivate var due: UInt64 { UInt64(max(0, nanoseconds)) }
}

extension DispatchQueue: _ScenarioScheduler {
  public typealias SchedulerTimeType = ScenarioTime
  public typealias SchedulerOptions = ScenarioSchedulerOptions
}

extension RunLoop: _ScenarioScheduler {
  public typealias SchedulerTimeType = ScenarioTime
  public typealias SchedulerOptions = ScenarioSchedulerOptions
}

extension OperationQueue: _ScenarioScheduler {
  public typealias SchedulerTimeType = ScenarioTime
  public typealias SchedulerOptions = ScenarioSchedulerOptions
}

/// Runs everything immediately, whatever its due time.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = ScenarioTime
  public typealias SchedulerOptions = Never
  public static let shared = ImmediateScheduler()

  public var now: ScenarioTime { ScenarioTime(nanoseconds: 0) }
  public var minimumTolerance: ScenarioTime.Stride { .seconds(0) }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: ScenarioTime, tolerance: ScenarioTime.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    action()
  }

  public func schedule(
    after date: ScenarioTime, interval: ScenarioTime.Stride, tolerance: ScenarioTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
