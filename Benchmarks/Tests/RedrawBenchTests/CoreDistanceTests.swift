import Testing

@testable import redraw_bench

@Suite("The distance of cores")
struct CoreDistanceTests {
  @Test func `it is measured by passing something to and fro`() {
    let distance = CoreDistance.measure()
    #expect(distance > 1)
    #expect(distance.isFinite)
  }

  @Test func `only runs with near cores count, and those with cores apart are listed`() {
    let figure = measured([1, 5, 1, 1, 5], near: [true, false, true, true, false])
    #expect(figure.value.max == 1)
    #expect(figure.ratio?.max == 1)
    #expect(figure.interval == MedianInterval(of: [1, 1, 1]))
    #expect(figure.verdict == .met)
    #expect(figure.samples.value == [1, 5, 1, 1, 5])
    #expect(notes(figure).contains("don't count as long as there are enough others: figure 2 of 5, ratio 5.00."))
  }

  @Test func `with near cores alone, nothing is listed`() {
    let figure = measured([5, 5, 5], near: [true, true, true])
    #expect(figure.verdict == .missed)
    #expect(!notes(figure).contains("cores lay apart"))
  }

  @Test func `with too few runs while the cores are near, a goal may be met, but isn't missed`() {
    for near in [[false, false, false], [true, true, false]] {
      #expect(measured([1, 1, 1], near: near).verdict == .met)
      #expect(measured([5, 5, 5], near: near).verdict == .undecided)
      #expect(measured([1, 1, 5], near: near).value.max == 5)
    }
  }

  @Test func `a benchmark of two cores measures it with each run, others don't`() throws {
    let context = try BenchmarkContext(size: 1)
    defer { context.cleanUp() }
    let runner = Runner(context: context, runs: 3)
    var benchmark = Benchmark("figure", "", unit: .milliseconds, repeats: .cold) { _ in Sides { _ in 1 } }
    #expect(try runner.run(benchmark).samples.coreDistance == nil)
    benchmark.isByTwoCores = true
    #expect(try runner.run(benchmark).samples.coreDistance?.count == 3)
  }

  private func measured(_ values: [Double], near: [Bool]) -> Measurement {
    var samples = Samples(hasLimit: true)
    (samples.value, samples.wall, samples.limit) = (values, values, values.map { _ in 1 })
    (samples.time, samples.wallTime) = (values, values)
    samples.coreDistance = near.map { $0 ? CoreDistance.farthestNear : CoreDistance.farthestNear + 1 }
    let benchmark = Benchmark("figure", "", unit: .milliseconds, goal: .ratio(2)) { _ in Sides { _ in 0 } }
    return Measurement(of: benchmark, limitName: "limit", samples)
  }

  private func notes(_ measurement: Measurement) -> String {
    let report = Report(size: 1, runs: 5, isOfPeers: false, machine: nil, measurements: [measurement])
    return ReportTable(report).text
  }
}
