import ReferenceWorkload
import TraceFormat

/// Opening ten ticks in the middle of a large file.
enum SeekBenchmarks {
  static let all = [true, false].flatMap { durations in
    [indexed(durations: durations), unindexed(durations: durations)]
  }

  private static func indexed(durations: Bool) -> Benchmark {
    benchmark("seek", "ten ticks in the middle of a file", durations: durations) { try $0.trace(durations: durations) }
  }

  private static func unindexed(durations: Bool) -> Benchmark {
    benchmark("seek.unindexed", "the same without the index", durations: durations) { context in
      let whole = try contents(of: context.trace(durations: durations))
      let path = context.path("unindexed.rtrace")
      // The index is at the very end: without its last bytes it is lost.
      try writeFile(Array(whole.dropLast(64)), to: path)
      return path
    }
  }

  private static func benchmark(
    _ name: String, _ summary: String, durations: Bool, path: @escaping @Sendable (BenchmarkContext) throws -> String
  ) -> Benchmark {
    Benchmark(
      durations ? name + ".timed" : name, durations ? summary + ", with times" : summary, unit: .milliseconds
    ) { context in
      try sides(context, path: path(context))
    }
  }

  private static func sides(_ context: BenchmarkContext, path: String) throws -> Sides {
    let ticks = ticks(context)
    return Sides(
      limitName: limitName,
      subject: { watch in
        let ticksMet = try watch.measure { try count(ticks, of: path) }
        guard ticksMet == ticks.count || context.size < 10_000 else {
          throw BenchmarkError.wrongResult("\(ticksMet) of \(ticks.count) ticks were met")
        }
        return 1
      },
      limit: try limit(path))
  }

  /// How many of these ticks are met, each of their records read.
  static func count(_ ticks: ClosedRange<TickNumber>, of path: String) throws -> Int {
    var met = 0
    try TraceReader(path: path, ticks: ticks).forEachRecord { record in
      if case .tickBegin = record { met += 1 }
    }
    return met
  }

  /// Ten in the middle.
  static func ticks(_ context: BenchmarkContext) -> ClosedRange<TickNumber> {
    let middle = TickNumber(Int(Double(context.size) / Specification.evaluationsPerTick) / 2)
    return middle...middle.advanced(by: 9)
  }

  static let limitName = "checksum of 256 KiB"

  static func limit(_ path: String) throws -> Sides.Side {
    let bytes = try contents(of: path)
    let block = bytes[(bytes.count / 2)..<min(bytes.count / 2 + 262_144, bytes.count)]
    return { watch in
      blackHole(watch.measure { block.withUnsafeBytes { XXH64.checksum(of: $0) } })
      return 1
    }
  }
}
