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

  @Test func `spreads that touch overlap, those apart don't`() {
    #expect(Spread([1, 2]).overlaps(Spread([2, 3])))
    #expect(!Spread([1, 2]).overlaps(Spread([2.1, 3])))
  }

  @Test func `each unit turns a time and a count into its own figure`() {
    #expect(Unit.nanosecondsPerEvent.value(nanoseconds: 500, count: 100) == 5)
    #expect(Unit.millionEventsPerSecond.value(nanoseconds: 1_000, count: 200) == 200)
    #expect(Unit.gigabytesPerSecond.value(nanoseconds: 10, count: 30) == 3)
    #expect(Unit.milliseconds.value(nanoseconds: 4e6, count: 2) == 2)
    #expect(Unit.mebibytes.value(nanoseconds: 99, count: 12) == 12)
  }

  @Test func `a goal is met from below where less is better, from above where more is`() {
    #expect(isMet(Goal(value: 5), by: 5, .nanosecondsPerEvent))
    #expect(!isMet(Goal(value: 5), by: 5.1, .nanosecondsPerEvent))
    #expect(isMet(Goal(value: 200), by: 200, .millionEventsPerSecond))
    #expect(!isMet(Goal(value: 200), by: 199, .millionEventsPerSecond))
  }

  @Test func `a goal may be set on what a figure costs beside its limit; without a limit it is missed`() {
    let ratio = Goal(value: 1.15, basis: .ratio)
    #expect(isMet(ratio, by: 23, limit: 20, .microsecondsPerTick))
    #expect(!isMet(ratio, by: 24, limit: 20, .microsecondsPerTick))
    #expect(!isMet(ratio, by: 1, .microsecondsPerTick))
    let excess = Goal(value: 0.5, basis: .excess)
    #expect(isMet(excess, by: 2.5, limit: 2, .microsecondsPerTick))
    #expect(!isMet(excess, by: 2.6, limit: 2, .microsecondsPerTick))
    #expect(!isMet(excess, by: 0.1, .microsecondsPerTick))
    #expect(ratio.words(.microsecondsPerTick) == "≤ 1.15×")
    #expect(excess.words(.microsecondsPerTick) == "≤ +0.500")

    let either = Goal(value: 20, orRatio: 2.27)
    #expect(isMet(either, by: 20, limit: 5, .nanosecondsPerEvent))
    #expect(isMet(either, by: 27, limit: 12, .nanosecondsPerEvent))
    #expect(!isMet(either, by: 28, limit: 12, .nanosecondsPerEvent))
    #expect(!isMet(either, by: 21, .nanosecondsPerEvent))
    #expect(either.words(.nanosecondsPerEvent) == "≤ 20.0 or 2.27×")
    let faster = Goal(value: 200, orRatio: 1.175)
    #expect(isMet(faster, by: 200, limit: 900, .millionEventsPerSecond))
    #expect(isMet(faster, by: 150, limit: 176, .millionEventsPerSecond))
    #expect(!isMet(faster, by: 150, limit: 177, .millionEventsPerSecond))
  }

  private func isMet(_ goal: Goal, by figure: Double, limit: Double? = nil, _ unit: Unit) -> Bool {
    measurement(unit, [figure], limit: limit.map { [$0] }, goal: goal).isGoalMet == true
  }

  @Test func `beside its limit a figure is judged run by run, each at the machine's own speed of that moment`() {
    let figure = measurement(
      .microsecondsPerTick, [10, 30, 11], limit: [5, 15, 5], goal: Goal(value: 2, basis: .ratio))
    #expect(figure.ratio == Spread([2, 2, 2.2]))
    #expect(figure.excess == Spread([5, 15, 6]))
    #expect(figure.isGoalMet == true)
    #expect(figure.value.median / (figure.limit?.median ?? 1) == 2.2)
  }

  @Test func `the ratio is above 1 where the figure is worse than its limit, whatever the unit`() {
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

  @Test func `what can't be measured is printed as a dash`() {
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
