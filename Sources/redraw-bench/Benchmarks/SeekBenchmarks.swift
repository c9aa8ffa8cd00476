import ReferenceWorkload
import TraceFormat

/// Opening ten ticks in the middle of a large file.
enum SeekBenchmarks {
  static let all = [indexed, unindexed]

  static let indexed = Benchmark(
    "seek", "ten ticks in the middle of a file", unit: .milliseconds
  ) { context in
    let path = try context.trace(durations: true)
    return try sides(context, path: path)
  }

  static let unindexed = Benchmark(
    "seek.unindexed", "the same without the index", unit: .milliseconds
  ) { context in
    let whole = try contents(of: context.trace(durations: true))
    let path = context.path("unindexed.rtrace")
    // The index is at the very end: without its last bytes it is lost.
    try writeFile(Array(whole.dropLast(64)), to: path)
    return try sides(context, path: path)
  }

  private static func sides(_ context: BenchmarkContext, path: String) throws -> Sides {
    let lastTick = TickNumber(Double(context.size) / Specification.evaluationsPerTick)
    let ticks = (lastTick / 2)...(lastTick / 2 + 9)
    let bytes = try contents(of: path)
    let block = bytes[(bytes.count / 2)..<min(bytes.count / 2 + 262_144, bytes.count)]
    return Sides(
      limitName: "checksum of 256 KiB",
      subject: { watch in
        var ticksMet = 0
        try watch.measure {
          try TraceReader(path: path, ticks: ticks).forEachRecord { record in
            if case .tickBegin = record { ticksMet += 1 }
          }
        }
        guard ticksMet == ticks.count || context.size < 10_000 else {
          throw BenchmarkError.wrongResult("\(ticksMet) of \(ticks.count) ticks were met")
        }
        return 1
      },
      limit: { watch in
        blackHole(watch.measure { block.withUnsafeBytes { XXH64.checksum(of: $0) } })
        return 1
      })
  }
}
