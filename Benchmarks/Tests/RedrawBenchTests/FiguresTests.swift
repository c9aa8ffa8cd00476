import Testing

@testable import redraw_bench

@Suite("Figures")
struct FiguresTests {
  @Test func `the median is the middle one, or half-way between the two in the middle`() {
    #expect(Spread([3, 1, 2]).median == 2)
    #expect(Spread([4, 1, 2, 3]).median == 2.5)
    #expect(Spread([7]).median == 7)
    #expect(Spread([3, 1, 2]).min == 1)
    #expect(Spread([3, 1, 2]).max == 3)
  }

  @Test func `each unit turns a time and a count into its own figure`() {
    #expect(Unit.nanosecondsPerEvent.value(nanoseconds: 500, count: 100) == 5)
    #expect(Unit.millionEventsPerSecond.value(nanoseconds: 1_000, count: 200) == 200)
    #expect(Unit.gigabytesPerSecond.value(nanoseconds: 10, count: 30) == 3)
    #expect(Unit.milliseconds.value(nanoseconds: 4e6, count: 2) == 2)
    #expect(Unit.mebibytes.value(nanoseconds: 99, count: 12) == 12)
  }

  @Test func `a size is judged on its own, whatever its limit`() {
    #expect(verdict(.size(5), [5, 4, 5], limit: [1, 1, 1], .mebibytes) == .met)
    #expect(verdict(.size(5), [5.1, 6, 5.2], limit: nil, .mebibytes) == .missed)
    #expect(Goal.size(5).words == "≤ 5.00")
  }

  @Test func `a timing is judged next to its limit; without one its goal is missed`() {
    let goal = Goal.ratio(1.15)
    #expect(verdict(goal, [23], limit: [20], .microsecondsPerTick) == .met)
    #expect(verdict(goal, [24], limit: [20], .microsecondsPerTick) == .missed)
    #expect(verdict(goal, [100], limit: [115], .millionEventsPerSecond) == .met)
    #expect(verdict(goal, [100], limit: [116], .millionEventsPerSecond) == .missed)
    #expect(verdict(goal, [1], limit: nil, .microsecondsPerTick) == .missed)
    #expect(goal.words == "≤ 1.15×")
  }

  @Test func `a machine that is or becomes half as fast gives the same verdict`() {
    let (figures, limits) = ([10.0, 11, 10, 10.5, 10.2, 10.1], [5.0, 5, 5, 5, 5, 5])
    for goal in [Goal.ratio(2.3), .ratio(1.9), .ratio(2.04)] {
      let quick = verdict(goal, figures, limit: limits, .microsecondsPerTick)
      #expect(verdict(goal, figures.map { 2 * $0 }, limit: limits.map { 2 * $0 }, .microsecondsPerTick) == quick)
      let changing = zip(figures, limits).enumerated().map { index, pair in
        index < 3 ? pair : (3 * pair.0, 3 * pair.1)
      }
      #expect(verdict(goal, changing.map(\.0), limit: changing.map(\.1), .microsecondsPerTick) == quick)
    }
  }

  @Test func `nothing is decided if the median may be on either side of the goal`() {
    #expect(verdict(.ratio(2), [1, 3], limit: [1, 1], .milliseconds) == .undecided)
    #expect(verdict(.ratio(2), [1, 2], limit: [1, 1], .milliseconds) == .met)
    #expect(verdict(.ratio(2), [2.1, 3], limit: [1, 1], .milliseconds) == .missed)
  }

  private func verdict(_ goal: Goal, _ figures: [Double], limit: [Double]?, _ unit: Unit) -> Goal.Verdict? {
    measurement(unit, figures, limit: limit, goal: goal).verdict
  }

  /// Of n samples, the median of what they are from lies outside all of them with a probability of 2 in 2 to the power of n.
  @Test(arguments: [
    (1, 1...1), (5, 1...5), (6, 1...6), (8, 1...8), (9, 2...8), (12, 3...10), (20, 6...15), (25, 8...18),
  ])
  func `the median's interval has a confidence of 95%`(count: Int, ranks: ClosedRange<Int>) {
    let interval = MedianInterval(of: (1...count).map(Double.init).shuffled())
    #expect(interval.lower == Double(ranks.lowerBound))
    #expect(interval.upper == Double(ranks.upperBound))
  }

  @Test func `next to its limit, a figure is judged run by run, at the machine's speed of that moment`() {
    let figure = measurement(.microsecondsPerTick, [10, 30, 11], limit: [5, 15, 5], goal: .ratio(2.2))
    #expect(figure.ratio == Spread([2, 2, 2.2]))
    #expect(figure.verdict == .met)
    #expect(figure.value.median / (figure.limit?.median ?? 1) == 2.2)
  }

  @Test func `the ratio is above 1 if the figure is worse than its limit, whatever the unit`() {
    #expect(measurement(.nanosecondsPerEvent, [10], limit: [5]).ratio?.median == 2)
    #expect(measurement(.millionEventsPerSecond, [100], limit: [200]).ratio?.median == 2)
    #expect(measurement(.bytesPerEvent, [3], limit: nil).ratio == nil)
  }

  @Test(arguments: [
    (0.0234, "0.023"), (1.005, "1.00"), (9.999, "10.00"), (12.34, "12.3"), (1_234.5, "1235"), (-2.5, "-2.50"),
  ])
  func `numbers keep three digits`(value: Double, text: String) {
    #expect(format(value) == text)
  }

  @Test func `an unmeasurable figure is printed as a dash`() {
    #expect(format(.infinity) == "-")
    #expect(format(.nan) == "-")
  }
}

func measurement(
  _ unit: Unit, _ values: [Double], limit: [Double]?, name: String = "figure", goal: Goal? = nil,
  growth: Growth? = nil, repeats: Benchmark.Repetition = .warm
) -> Measurement {
  var samples = Samples(hasLimit: limit != nil)
  (samples.value, samples.wall, samples.limit) = (values, values, limit)
  (samples.time, samples.wallTime) = (values, values)
  let benchmark = Benchmark(name, "", unit: unit, goal: goal, growth: growth, repeats: repeats) { _ in Sides { _ in 0 }
  }
  return Measurement(of: benchmark, limitName: limit == nil ? nil : "limit", samples)
}
