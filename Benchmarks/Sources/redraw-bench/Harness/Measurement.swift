/// What came out of one benchmark. All of it is in a report, also what follows from the samples, for other programs.
struct Measurement: Codable, Equatable {
  let name: String
  let summary: String
  let unit: Unit
  let goal: Goal?
  let growth: Growth?
  let repeats: Benchmark.Repetition
  let limitName: String?
  /// All of them. What follows is of those that count, or of all if too few do.
  let samples: Samples
  /// By the benchmark's clock: mostly CPU time, which other programs on the machine disturb less.
  let value: Spread
  /// By wall-clock time.
  let wall: Spread
  let limit: Spread?
  /// What the figure costs in terms of its limit: 1 is the limit itself, 2 is twice as slow or large. Of each run by
  /// itself, whose two sides were measured one right after the other, at the same speed of the machine.
  let ratio: Spread?
  /// Where the median of the ratio lies, or of the figure if that is what the goal is about.
  let interval: MedianInterval?
  let verdict: Goal.Verdict?

  init(of benchmark: Benchmark, limitName: String?, _ samples: Samples) {
    let unit = benchmark.unit
    let counted = samples.counted ?? samples
    name = benchmark.name
    summary = benchmark.summary
    self.unit = unit
    goal = benchmark.goal
    growth = benchmark.growth
    repeats = benchmark.repeats
    self.limitName = limitName
    self.samples = samples
    value = Spread(counted.value)
    wall = Spread(counted.wall)
    limit = counted.limit.map { Spread($0) }
    let ratios = counted.ratios(in: unit)
    ratio = ratios.map { Spread($0) }
    let judged = benchmark.goal?.basis == .size ? counted.value : ratios
    interval = judged.map { MedianInterval(of: $0) }
    let verdict = benchmark.goal?.verdict(on: interval)
    // Cores that lie apart make figures dearer, not cheaper.
    self.verdict = verdict == .missed && samples.counted == nil ? .undecided : verdict
  }
}
