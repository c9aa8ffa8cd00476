import Testing

@testable import redraw_bench

/// Not for the figures, which mean nothing here, but for the benchmarks' own checks of what they did.
@MainActor
@Suite("Every benchmark runs at small sizes")
struct SmallRunTests {
  /// Peaks are taken in a child that is the benchmark program itself, which a test is not, and the command line is
  /// looked for beside it. A figure at a larger size does what the one at the smaller size does, and what a second thread gains is
  /// measured by the same commands as how well it is used.
  static let measured = Registry.all.filter {
    ![.mebibytes, .bytesPerNode].contains($0.unit) && !["cli.", "gain."].contains(where: $0.name.hasPrefix)
      && $0.growth == nil
  }

  @Test func `and does what it measures`() throws {
    try run(Self.measured, size: 4_000)
  }

  /// Of trees the size is fixed, whatever a trace's is.
  @Test func `so does one evaluation`() throws {
    let trees = Set((EngineBenchmarks.all + ClosureBenchmarks.all).map(\.name))
    try run(Self.measured.filter { !trees.contains($0.name) && !$0.name.hasPrefix("floor.s") }, size: 1)
  }

  private func run(_ benchmarks: [Benchmark], size: Int) throws {
    let context = try BenchmarkContext(size: size)
    defer { context.cleanUp() }
    let runner = Runner(context: context, runs: 1)
    for benchmark in benchmarks {
      let measurement = try runner.run(benchmark)
      #expect(measurement.value.median > 0, "\(benchmark.name)")
      #expect(measurement.limit == nil || measurement.limitName != nil)
    }
  }
}
