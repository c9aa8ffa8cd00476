import Glibc

/// Adds up wall-clock time and the CPU time of the whole process, kernel included, over the parts that are measured.
struct Stopwatch {
  private(set) var wall = 0.0
  private(set) var cpu = 0.0

  mutating func measure<Result>(_ work: () throws -> Result) rethrows -> Result {
    let wallStart = Self.nanoseconds(CLOCK_MONOTONIC)
    let cpuStart = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    let result = try work()
    cpu += Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - cpuStart
    wall += Self.nanoseconds(CLOCK_MONOTONIC) - wallStart
    return result
  }

  /// Adds what another process has measured of itself.
  mutating func add(cpu: Double, wall: Double) {
    self.cpu += cpu
    self.wall += wall
  }

  static func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// Takes a value so that the work that made it can't be left out.
@inline(never) @_optimize(none)
func blackHole<Value>(_ value: Value) {}
