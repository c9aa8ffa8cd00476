import SystemCalls

/// Runs benchmarks one after the other, and those that don't clearly meet their goals again in further rounds.
struct Runner {
  let context: BenchmarkContext
  /// How often each is measured in a round, except what comes out the same each time.
  let runs: Int
  /// In nanoseconds: when a round of what is unsteady has enough runs.
  var longestRound: UInt64 = 4_000_000_000
  /// Called with what is measured next.
  var onProgress: (_ words: String) -> Void = { _ in }
  /// Fewer say nothing about how much they differ.
  static let leastRuns = 3

  func run(_ benchmark: Benchmark) throws -> Measurement { try run([benchmark])[0] }

  /// The measurements of benchmarks, in their order.
  func run(_ benchmarks: [Benchmark]) throws -> [Measurement] {
    var measurements: [Measurement?] = Array(repeating: nil, count: benchmarks.count)
    try Rounds.run(benchmarks.indices) { index, round in
      let benchmark = benchmarks[index]
      onProgress("measuring \(benchmark.name), \(index + 1) of \(benchmarks.count), round \(round)")
      let measurement = try measure(benchmark, after: measurements[index])
      measurements[index] = measurement
      return isDecided(measurement.verdict, of: benchmark, after: round)
    }
    return measurements.compactMap(\.self)
  }

  /// What else a machine does makes figures dearer, not cheaper, so a miss has to be one in all rounds. Of single runs, which don't tell how
  /// much they differ, no more is asked than their figures.
  private func isDecided(_ verdict: Goal.Verdict?, of benchmark: Benchmark, after round: Int) -> Bool {
    if runs == 1 { return true }
    return switch verdict {
    case .undecided: false
    case .missed: benchmark.repeats == .once
    case .met, nil: round >= benchmark.leastRounds
    }
  }

  /// A round of a benchmark, made ready anew: by then others have used the machine's memory.
  private func measure(_ benchmark: Benchmark, after earlier: Measurement?) throws -> Measurement {
    let sides = try benchmark.prepare(context)
    if benchmark.repeats == .warm {
      var ignored = Samples(hasLimit: sides.limit != nil)
      try ignored.add(sides, isSubjectFirst: true, benchmark)
    }
    var samples = earlier?.samples ?? Samples(hasLimit: sides.limit != nil)
    let start = SystemClock.nanoseconds
    for number in 0..<runs(of: benchmark) {
      if number >= longRuns, benchmark.repeats == .unsteady, SystemClock.nanoseconds - start > longestRound {
        break
      }
      // Whoever goes second finds a warmer cache, so they take turns.
      try samples.add(sides, isSubjectFirst: samples.value.count.isMultiple(of: 2), benchmark)
    }
    return Measurement(of: benchmark, limitName: sides.limitName, samples)
  }

  private func runs(of benchmark: Benchmark) -> Int {
    switch benchmark.repeats {
    case .warm, .cold: runs
    case .once: 1
    case .long: longRuns
    case .unsteady: max(longRuns, runs)
    }
  }

  private var longRuns: Int { max(Self.leastRuns, (runs + 2) / 3) }
}
