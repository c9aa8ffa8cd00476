import ReferenceWorkload
import SystemCalls
import TraceFormat

/// The limits by themselves, and what the generator costs.
enum LimitBenchmarks {
  static let all = [emit, write, read, readFile, copy, clock, generator]

  static let emit = Benchmark("limit.emit", "raw 24-byte records to memory", unit: .nanosecondsPerEvent) {
    Sides(subject: RawLimits.emit($0.passage))
  }

  static let write = Benchmark("limit.write", "raw 24-byte records to a file", unit: .nanosecondsPerEvent) {
    Sides(subject: RawLimits.write($0.passage, to: $0.path("raw")))
  }

  static let read = Benchmark("limit.read", "all fields of raw records in memory", unit: .millionEventsPerSecond) {
    Sides(subject: RawLimits.read($0.passage))
  }

  static let readFile = Benchmark(
    "limit.read.file", "all fields of raw records from a file", unit: .millionEventsPerSecond
  ) {
    Sides(subject: try RawLimits.readFile($0.passage, at: $0.path("raw")))
  }

  static let copy = Benchmark("limit.copy", "memcpy of 64 MiB", unit: .gigabytesPerSecond) { _ in
    let size = 64 << 20
    let source = RawBuffer(records: size / RawBuffer.recordBytes)
    let target = RawBuffer(records: size / RawBuffer.recordBytes)
    let bytes = source.capacity * RawBuffer.recordBytes
    return Sides { watch in
      watch.measure { target.base.copyMemory(from: source.base, byteCount: bytes) }
      blackHole(target)
      return Double(bytes)
    }
  }

  static let clock = Benchmark("limit.clock", "clock_gettime", unit: .nanosecondsPerEvent) { _ in
    Sides { watch in
      let count = 1_000_000
      let sum = watch.measure {
        var sum: UInt64 = 0
        for _ in 0..<count { sum &+= SystemClock.nanoseconds }
        return sum
      }
      blackHole(sum)
      return Double(count)
    }
  }

  static let generator = Benchmark("generator", "the workload itself, unrecorded", unit: .nanosecondsPerEvent) {
    let workload = ReferenceWorkload(evaluations: min($0.size, 1_000_000))
    return Sides { watch in
      let last = watch.measure {
        var ticks = workload.ticks()
        var tick = WorkloadTick()
        while ticks.next(into: &tick) { blackHole(tick.end) }
        return tick.end
      }
      blackHole(last)
      return Double(workload.evaluations)
    }
  }
}
