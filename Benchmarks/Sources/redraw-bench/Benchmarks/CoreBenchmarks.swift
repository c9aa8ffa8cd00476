import SystemCalls

/// What a second core saves: each command with two threads against the same with one, by the wall.
///
/// A ratio of 0.5 is twice as fast. Where only one processor is free, all of them are near 1, so that these are measured only by name.
enum CoreBenchmarks {
  static let all =
    [
      twice("verify", ["verify"], goal: fast), twice("salvage", ["salvage", "-o", "-"], goal: fast),
      twice("summary", ["summary"]), twice("reasons", ["reasons"]),
      twice("reasons.explain", CommandLineBenchmarks.explain, goal: fast), twice("dump", ["dump"]), diff,
    ]

  /// 1.8 times as fast.
  private static let fast = 1 / 1.8

  private static func twice(_ name: String, _ words: [String], goal: Double? = nil) -> Benchmark {
    benchmark(name, goal: goal) { context in try words + [context.trace(durations: true)] }
  }

  private static let diff = benchmark("diff", goal: fast) { context in
    try CommandLineBenchmarks.diff + [context.trace(durations: false), context.trace(durations: false)]
  }

  private static func benchmark(
    _ name: String, goal: Double?, _ words: @escaping @Sendable (BenchmarkContext) throws -> [String]
  ) -> Benchmark {
    var benchmark = Benchmark(
      "cores.\(name)", "by two threads", unit: .millionEventsPerSecond, goal: goal.map { .ratio($0) }
    ) { context in
      let program = try ChildProcess.commandLine()
      let words = try words(context)
      func side(_ jobs: String) -> Sides.Side {
        { watch in
          _ = try watch.run(program, words + ["--jobs", jobs])
          return Double(context.size)
        }
      }
      return Sides(limitName: "by one", subject: side("2"), limit: side("1"))
    }
    benchmark.clock = .wall
    benchmark.isOnlyByName = true
    return benchmark
  }
}
