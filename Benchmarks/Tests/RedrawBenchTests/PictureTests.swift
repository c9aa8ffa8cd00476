import Testing

@testable import redraw_bench

@Suite("The picture of growth")
struct PictureTests {
  private func report(_ figures: [(String, Double)]) -> Report {
    Report(
      size: 1, runs: 1, isOfPeers: false, machine: nil,
      measurements: figures.map { measurement(.microsecondsPerTick, [$0.1], limit: nil, name: $0.0) })
  }

  @Test func `what grows tenfold over a tenfold tree rises as far as it goes to the right, and what doesn't is level`()
    throws
  {
    let picture = try #require(
      GrowthPicture(
        report([
          ("grow.owner.1", 0.1), ("grow.owner.10", 1), ("grow.owner.100", 10), ("grow.state.1", 1),
          ("grow.state.10", 1),
        ])))
    let lines = picture.svg.split(separator: "\n").filter { $0.hasPrefix("<polyline") }.map { line in
      line.split(separator: "\"")[5].split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
    }
    #expect(lines.map(\.count) == [3, 2])
    // Two powers of ten in both directions.
    #expect(lines[0].map { $0[0] } == [60, 240, 420])
    #expect(lines[0].map { $0[1] } == [290, 160, 30])
    #expect(lines[1].map { $0[1] } == [160, 160])
    #expect(!picture.svg.contains("MiB"))
  }

  @Test func `a report without curves is not drawn, and one point is no curve`() {
    #expect(GrowthPicture(report([("decode", 1)])) == nil)
    #expect(GrowthPicture(report([("grow.owner.1", 1)])) == nil)
  }

  @Test func `each curve has a color of its own`() {
    #expect(Set(GrowthPicture.colors).count == GrowthCurve.all.count)
  }

  @Test func `each curve has figures for its sizes, and grows from the size before`() {
    for curve in GrowthCurve.all {
      for (size, next) in zip(curve.sizes, curve.sizes.dropFirst()) {
        #expect(next == 10 * size)
        let figure = GrowthBenchmarks.all.first { $0.name == curve.figure(at: next) }
        #expect(figure?.growth == Growth(from: curve.figure(at: size), work: curve.growth == .linear ? 10 : 1))
      }
    }
  }
}
