/// Runs benchmarks one after the other.
struct Runner {
  let context: BenchmarkContext
  /// How often each is measured, except what comes out the same each time.
  let runs: Int

  func run(_ benchmark: Benchmark) throws -> Measurement {
    let sides = try benchmark.prepare(context)
    if benchmark.repeats == .warm {
      var ignored = Samples(hasLimit: sides.limit != nil)
      try ignored.add(sides, isSubjectFirst: true, benchmark.unit)
    }
    var samples = Samples(hasLimit: sides.limit != nil)
    for run in 0..<(benchmark.repeats == .once ? 1 : runs) {
      // Whoever goes second finds a warmer cache, so they take turns.
      try samples.add(sides, isSubjectFirst: run % 2 == 0, benchmark.unit)
    }
    return Measurement(of: benchmark, limitName: sides.limitName, samples)
  }
}

/// What came out of each run, in their order.
struct Samples: Codable, Equatable {
  /// The figure, by CPU time.
  var value: [Double] = []
  /// The figure, by wall-clock time.
  var wall: [Double] = []
  /// What the run took, in milliseconds of CPU and by the wall; zeros where that is not what is measured.
  var time: [Double] = []
  var wallTime: [Double] = []
  /// The limit in the same run, by CPU time.
  var limit: [Double]?

  init(hasLimit: Bool) { limit = hasLimit ? [] : nil }

  mutating func add(_ sides: Sides, isSubjectFirst: Bool, _ unit: Unit) throws {
    if isSubjectFirst { try add(sides.subject, unit) }
    if let side = sides.limit {
      var watch = Stopwatch()
      let count = try side(&watch)
      limit?.append(unit.value(nanoseconds: watch.cpu, count: count))
    }
    if !isSubjectFirst { try add(sides.subject, unit) }
  }

  private mutating func add(_ subject: Sides.Side, _ unit: Unit) throws {
    var watch = Stopwatch()
    let count = try subject(&watch)
    value.append(unit.value(nanoseconds: watch.cpu, count: count))
    wall.append(unit.value(nanoseconds: watch.wall, count: count))
    time.append(watch.cpu / 1e6)
    wallTime.append(watch.wall / 1e6)
  }
}
