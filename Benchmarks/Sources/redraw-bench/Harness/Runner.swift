/// Runs benchmarks one after the other, and those that don't clearly meet their goals again in further rounds.
struct Runner {
  let context: BenchmarkContext
  /// How often each is measured in a round, except what comes out the same each time.
  let runs: Int
  /// Called with what is measured next.
  var onProgress: (_ words: String) -> Void = { _ in }
  /// Fewer say nothing about how much they differ.
  private static let leastRuns = 3

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
    for _ in 0..<runs(of: benchmark) {
      // Whoever goes second finds a warmer cache, so they take turns.
      try samples.add(sides, isSubjectFirst: samples.value.count.isMultiple(of: 2), benchmark)
    }
    return Measurement(of: benchmark, limitName: sides.limitName, samples)
  }

  private func runs(of benchmark: Benchmark) -> Int {
    switch benchmark.repeats {
    case .warm, .cold: runs
    case .once: 1
    case .long: max(Self.leastRuns, (runs + 2) / 3)
    }
  }
}

/// What came out of each run, in their order.
struct Samples: Codable, Equatable {
  /// The figure, by the benchmark's clock.
  var value: [Double] = []
  /// The figure, by wall-clock time.
  var wall: [Double] = []
  /// What the run took, in milliseconds of CPU and by the wall; zeros where that is not what is measured.
  var time: [Double] = []
  var wallTime: [Double] = []
  /// The limit in the same run, by the same clock.
  var limit: [Double]?
  /// What the runs were spent on, where they say so.
  var parts: [Part]?

  struct Part: Codable, Equatable {
    let name: String
    /// In milliseconds by the wall.
    var times: [Double]
  }

  init(hasLimit: Bool) { limit = hasLimit ? [] : nil }

  mutating func add(_ sides: Sides, isSubjectFirst: Bool, _ benchmark: Benchmark) throws {
    if isSubjectFirst { try add(sides.subject, benchmark) }
    if let side = sides.limit {
      var watch = Stopwatch()
      let count = try side(&watch)
      limit?.append(benchmark.unit.value(nanoseconds: watch.nanoseconds(by: benchmark.clock), count: count))
    }
    if !isSubjectFirst { try add(sides.subject, benchmark) }
  }

  private mutating func add(_ subject: Sides.Side, _ benchmark: Benchmark) throws {
    var watch = Stopwatch()
    let count = try subject(&watch)
    value.append(benchmark.unit.value(nanoseconds: watch.nanoseconds(by: benchmark.clock), count: count))
    wall.append(benchmark.unit.value(nanoseconds: watch.wall, count: count))
    time.append(watch.cpu / 1e6)
    wallTime.append(watch.wall / 1e6)
    for part in watch.parts { add(part.nanoseconds / 1e6, to: part.name) }
  }

  private mutating func add(_ time: Double, to name: String) {
    var parts = parts ?? []
    if let index = parts.firstIndex(where: { $0.name == name }) {
      parts[index].times.append(time)
    } else {
      parts.append(Part(name: name, times: [time]))
    }
    self.parts = parts
  }
}
