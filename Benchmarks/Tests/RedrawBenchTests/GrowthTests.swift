import Testing

@testable import redraw_bench

@Suite("Growth")
struct GrowthTests {
  private func figure(_ name: String, _ value: Double, limit: Double? = nil, _ growth: Growth? = nil) -> Measurement {
    measurement(.microsecondsPerTick, [value], limit: limit.map { [$0] }, name: name, growth: growth)
  }

  @Test func `a figure that grows faster than its work is a defect, if a smaller size was measured`() {
    let alone = figure("alone", 99, Growth(from: "elsewhere", work: 1))
    let table = GrowthTable([
      figure("small", 10), figure("good", 14, Growth(from: "small", work: 1)),
      figure("bad", 20, Growth(from: "small", work: 1)), alone,
    ])
    #expect(table.defects == ["bad"])
    #expect(table.text?.contains("FASTER THAN ITS WORK") == true)
    #expect(GrowthTable([alone]).text == nil)
  }

  @Test func `a slowdown shared by the limit isn't the figure's: the machine became slower`() {
    let growth = Growth(from: "small", work: 10)
    let table = GrowthTable([
      figure("small", 10, limit: 2), figure("slower", 200, limit: 36, growth), figure("worse", 200, limit: 20, growth),
    ])
    #expect(table.defects == ["worse"])
  }

  @Test func `without a limit, the spread of the runs is no growth`() {
    let growth = Growth(from: "small", work: 1)
    let small = measurement(.microsecondsPerTick, [10, 10, 11], limit: nil, name: "small")
    let large = { (runs: [Double]) in
      measurement(.microsecondsPerTick, runs, limit: nil, name: "large", growth: growth)
    }
    #expect(GrowthTable([small, large([12, 20, 21])]).defects.isEmpty)
    #expect(GrowthTable([small, large([19, 20, 21])]).defects == ["large"])
  }

  @Test func `the measured value is printed, even if its limit explains it`() throws {
    let growth = Growth(from: "small", work: 10)
    let table = GrowthTable([figure("small", 10, limit: 2), figure("slower", 200, limit: 36, growth)])
    let grown = try #require(table.figures.first)
    #expect(grown.times == 20)
    #expect(grown.limitTimes == 18)
    #expect(abs(grown.timesItsWork - 10 / 9) < 0.001)
    let line = try #require(table.text?.split(separator: "\n").last)
    #expect(
      line.split(separator: " ").map { String($0) } == ["small", "slower", "20.0", "18.0", "10.0", "1.11"])
  }
}
