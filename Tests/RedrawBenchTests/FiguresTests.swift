import Testing

@testable import redraw_bench

@Suite("Figures")
struct FiguresTests {
  @Test("The median is the middle one, or half-way between the two in the middle")
  func median() {
    #expect(Spread([3, 1, 2]).median == 2)
    #expect(Spread([4, 1, 2, 3]).median == 2.5)
    #expect(Spread([7]).median == 7)
    #expect(Spread([3, 1, 2]).min == 1)
    #expect(Spread([3, 1, 2]).max == 3)
  }

  @Test("Spreads that touch overlap, those apart don't")
  func overlap() {
    #expect(Spread([1, 2]).overlaps(Spread([2, 3])))
    #expect(!Spread([1, 2]).overlaps(Spread([2.1, 3])))
  }

  @Test("Each unit turns a time and a count into its own figure")
  func units() {
    #expect(Unit.nanosecondsPerEvent.value(nanoseconds: 500, count: 100) == 5)
    #expect(Unit.millionEventsPerSecond.value(nanoseconds: 1_000, count: 200) == 200)
    #expect(Unit.gigabytesPerSecond.value(nanoseconds: 10, count: 30) == 3)
    #expect(Unit.milliseconds.value(nanoseconds: 4e6, count: 2) == 2)
    #expect(Unit.mebibytes.value(nanoseconds: 99, count: 12) == 12)
  }

  @Test("A goal is met from below where less is better, from above where more is")
  func goals() {
    #expect(Goal(value: 5).isMet(by: 5, limit: nil, .nanosecondsPerEvent))
    #expect(!Goal(value: 5).isMet(by: 5.1, limit: nil, .nanosecondsPerEvent))
    #expect(Goal(value: 200).isMet(by: 200, limit: nil, .millionEventsPerSecond))
    #expect(!Goal(value: 200).isMet(by: 199, limit: nil, .millionEventsPerSecond))
  }

  @Test("A goal may be set on what a figure costs beside its limit; without a limit it is missed")
  func relativeGoals() {
    let ratio = Goal(value: 1.15, basis: .ratio)
    #expect(ratio.isMet(by: 23, limit: 20, .microsecondsPerTick))
    #expect(!ratio.isMet(by: 24, limit: 20, .microsecondsPerTick))
    #expect(!ratio.isMet(by: 1, limit: nil, .microsecondsPerTick))
    let excess = Goal(value: 0.5, basis: .excess)
    #expect(excess.isMet(by: 2.5, limit: 2, .microsecondsPerTick))
    #expect(!excess.isMet(by: 2.6, limit: 2, .microsecondsPerTick))
    #expect(ratio.words(.microsecondsPerTick) == "≤ 1.15×")
    #expect(excess.words(.microsecondsPerTick) == "≤ +0.500")

    let either = Goal(value: 20, orRatio: 2.27)
    #expect(either.isMet(by: 20, limit: 5, .nanosecondsPerEvent))
    #expect(either.isMet(by: 27, limit: 12, .nanosecondsPerEvent))
    #expect(!either.isMet(by: 28, limit: 12, .nanosecondsPerEvent))
    #expect(!either.isMet(by: 21, limit: nil, .nanosecondsPerEvent))
    #expect(either.words(.nanosecondsPerEvent) == "≤ 20.0 or 2.27×")
    let faster = Goal(value: 200, orRatio: 1.175)
    #expect(faster.isMet(by: 200, limit: 900, .millionEventsPerSecond))
    #expect(faster.isMet(by: 150, limit: 176, .millionEventsPerSecond))
    #expect(!faster.isMet(by: 150, limit: 177, .millionEventsPerSecond))
  }

  @Test("A figure that grows faster than its work is a defect; one whose smaller sibling wasn't measured is not judged")
  func growth() {
    var (good, bad, alone) = (
      measurement(.microsecondsPerTick, [14], limit: nil, name: "good"),
      measurement(.microsecondsPerTick, [20], limit: nil, name: "bad"),
      measurement(.microsecondsPerTick, [99], limit: nil, name: "alone")
    )
    good.growth = Growth(from: "small", work: 1)
    bad.growth = Growth(from: "small", work: 1)
    alone.growth = Growth(from: "elsewhere", work: 1)
    let table = GrowthTable([measurement(.microsecondsPerTick, [10], limit: nil, name: "small"), good, bad, alone])
    #expect(table.defects == ["bad"])
    #expect(table.text?.contains("FASTER THAN ITS WORK") == true)
    #expect(GrowthTable([alone]).text == nil)
  }

  @Test("What its limit has grown as well is not the figure's: the machine has become slower in between")
  func growthOfTheLimit() {
    let small = measurement(.microsecondsPerTick, [10], limit: [2], name: "small")
    var (slower, worse) = (
      measurement(.microsecondsPerTick, [200], limit: [36], name: "slower"),
      measurement(.microsecondsPerTick, [200], limit: [20], name: "worse")
    )
    slower.growth = Growth(from: "small", work: 10)
    worse.growth = Growth(from: "small", work: 10)
    #expect(GrowthTable([small, slower, worse]).defects == ["worse"])
  }

  @Test("The ratio is above 1 where the figure is worse than its limit, whatever the unit")
  func ratio() {
    #expect(measurement(.nanosecondsPerEvent, [10], limit: [5]).ratio == 2)
    #expect(measurement(.millionEventsPerSecond, [100], limit: [200]).ratio == 2)
    #expect(measurement(.bytesPerEvent, [3], limit: nil).ratio == nil)
  }

  @Test(
    "Numbers keep three digits",
    arguments: [
      (0.0234, "0.023"), (1.005, "1.00"), (9.999, "10.00"), (12.34, "12.3"), (1_234.5, "1235"), (-2.5, "-2.50"),
    ]
  )
  func formatting(value: Double, text: String) {
    #expect(format(value) == text)
  }

  @Test("What can't be measured is printed as a dash")
  func infinite() {
    #expect(format(.infinity) == "-")
    #expect(format(.nan) == "-")
  }

  @Test("A table lines up its columns and leaves no blanks at the ends of lines")
  func table() {
    var table = Table([("name", .left), ("value", .right), ("", .left)])
    table.add(["a", "10", ""])
    table.add(["longer", "2", "x"])
    #expect(table.text == "name    value\na          10\nlonger      2  x")
  }
}

func measurement(_ unit: Unit, _ values: [Double], limit: [Double]?, name: String = "figure") -> Measurement {
  Measurement(
    name: name, summary: "", unit: unit, goal: nil, runs: values.count, value: Spread(values), wall: Spread(values),
    limitName: limit == nil ? nil : "limit", limit: limit.map { Spread($0) })
}
