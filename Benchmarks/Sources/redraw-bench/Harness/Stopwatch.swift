import SystemCalls

/// Adds up wall-clock time and the CPU time of the whole process, kernel included, over the parts that are measured.
struct Stopwatch {
  enum Clock {
    /// Which other programs disturb less.
    case cpu
    /// Where what is waited for is not the processor.
    case wall
  }

  private(set) var wall = 0.0
  private(set) var cpu = 0.0
  /// What the work says it was spent on, in nanoseconds by the wall.
  private(set) var parts: [(name: String, nanoseconds: Double)] = []

  mutating func measure<Result>(_ work: () throws -> Result) rethrows -> Result {
    let wallStart = SystemClock.nanoseconds
    let cpuStart = SystemClock.processNanoseconds
    let result = try work()
    cpu += Double(SystemClock.processNanoseconds - cpuStart)
    wall += Double(SystemClock.nanoseconds - wallStart)
    return result
  }

  /// Adds what another process has measured of itself.
  mutating func add(cpu: Double, wall: Double) {
    self.cpu += cpu
    self.wall += wall
  }

  func nanoseconds(by clock: Clock) -> Double { clock == .cpu ? cpu : wall }

  mutating func note(_ part: String, nanoseconds: Double) { parts.append((part, nanoseconds)) }
}

/// Takes a value so that the work that made it can't be left out.
@inline(never) @_optimize(none)
func blackHole<Value>(_ value: Value) {}
