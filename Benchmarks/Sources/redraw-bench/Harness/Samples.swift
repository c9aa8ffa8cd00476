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
  /// How far the cores lay apart, in nanoseconds: before or after the run, whichever is more. Only where that matters.
  var coreDistance: [Double]?
  /// What the runs were spent on, where they say so.
  var parts: [Part]?

  struct Part: Codable, Equatable {
    let name: String
    /// In milliseconds by the wall.
    var times: [Double]
  }

  init(hasLimit: Bool) { limit = hasLimit ? [] : nil }

  mutating func add(_ sides: Sides, isSubjectFirst: Bool, _ benchmark: Benchmark) throws {
    let distance = benchmark.isByTwoCores ? CoreDistance.measure() : nil
    if isSubjectFirst { try add(sides.subject, benchmark) }
    if let side = sides.limit {
      var watch = Stopwatch()
      let count = try side(&watch)
      limit?.append(benchmark.unit.value(nanoseconds: watch.nanoseconds(by: benchmark.clock), count: count))
    }
    if !isSubjectFirst { try add(sides.subject, benchmark) }
    if let distance { coreDistance = (coreDistance ?? []) + [max(distance, CoreDistance.measure())] }
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

extension Samples {
  /// Where the distance of cores matters, the runs during which they lay near. `nil` if these are too few to say how much they differ.
  var counted: Samples? {
    runs(coresNear: true).flatMap { $0.value.count < min(Runner.leastRuns, value.count) ? nil : $0 }
  }

  /// The runs during which the cores lay near each other, or those during which they didn't; `nil` if there are none. Where it doesn't
  /// matter, they are near.
  func runs(coresNear areNear: Bool) -> Samples? {
    guard let coreDistance else { return areNear ? self : nil }
    let runs = coreDistance.indices.filter { (coreDistance[$0] <= CoreDistance.farthestNear) == areNear }
    if runs.isEmpty { return nil }
    func some(_ all: [Double]) -> [Double] { runs.map { all[$0] } }
    var samples = Samples(hasLimit: false)
    (samples.value, samples.wall) = (some(value), some(wall))
    (samples.time, samples.wallTime) = (some(time), some(wallTime))
    (samples.limit, samples.coreDistance) = (limit.map(some), some(coreDistance))
    return samples
  }

  /// How many times its limit each run costs; `nil` without one.
  func ratios(in unit: Unit) -> [Double]? {
    limit.map { zip(value, $0).map { unit.cost($0, beside: $1) } }
  }
}
