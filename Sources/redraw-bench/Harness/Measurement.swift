/// What came out of one benchmark.
struct Measurement: Codable, Equatable {
  var name: String
  var summary: String
  var unit: Unit
  var goal: Goal?
  var growth: Growth?
  var runs: Int
  /// By CPU time, which other programs on the machine disturb less: the figure that is judged.
  var value: Spread
  /// By wall-clock time.
  var wall: Spread
  var limitName: String?
  var limit: Spread?

  /// What the figure costs in terms of its limit: 1 is the limit itself, 2 is twice as slow or large.
  var ratio: Double? {
    limit.map { unit.cost(value.median, beside: $0.median) }
  }

  var isGoalMet: Bool? { goal?.isMet(by: value.median, limit: limit?.median, unit) }
}

/// Runs benchmarks one after the other.
struct Runner {
  let context: BenchmarkContext
  /// After one run to warm up that doesn't count.
  let runs: Int

  func run(_ benchmark: Benchmark) throws -> Measurement {
    let sides = try benchmark.prepare(context)
    var subject = Samples(unit: benchmark.unit)
    var limit = Samples(unit: benchmark.unit)
    if !benchmark.runsOnce { try warmUp(sides, benchmark.unit) }
    let runs = benchmark.runsOnce ? 1 : runs
    for run in 0..<runs {
      // Whoever goes second finds a warmer cache, so they take turns.
      if run % 2 == 0 { try subject.add(sides.subject) }
      if let side = sides.limit { try limit.add(side) }
      if run % 2 == 1 { try subject.add(sides.subject) }
    }
    return Measurement(
      name: benchmark.name, summary: benchmark.summary, unit: benchmark.unit, goal: benchmark.goal,
      growth: benchmark.growth, runs: runs,
      value: Spread(subject.cpu), wall: Spread(subject.wall), limitName: sides.limitName,
      limit: sides.limit == nil ? nil : Spread(limit.cpu))
  }

  private func warmUp(_ sides: Sides, _ unit: Unit) throws {
    var ignored = Samples(unit: unit)
    try ignored.add(sides.subject)
    if let limit = sides.limit { try ignored.add(limit) }
  }
}

private struct Samples {
  let unit: Unit
  var cpu: [Double] = []
  var wall: [Double] = []

  init(unit: Unit) { self.unit = unit }

  mutating func add(_ side: Sides.Side) throws {
    var watch = Stopwatch()
    let count = try side(&watch)
    cpu.append(unit.value(nanoseconds: watch.cpu, count: count))
    wall.append(unit.value(nanoseconds: watch.wall, count: count))
  }
}
