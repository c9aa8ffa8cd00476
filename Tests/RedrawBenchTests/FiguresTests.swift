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
