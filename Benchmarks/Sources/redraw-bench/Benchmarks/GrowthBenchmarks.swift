/// What a tick takes, and what memory the tree has, as the tree grows: drawn by `redraw-bench draw`.
enum GrowthBenchmarks {
  static let all = GrowthCurve.all.flatMap { curve in
    curve.sizes.map { time(curve, $0) } + curve.sizes.map { memory(curve, $0) }
  }

  private static func time(_ curve: GrowthCurve, _ size: Int) -> Benchmark {
    Benchmark(
      curve.figure(at: size), curve.summary("\(size)"), unit: .microsecondsPerTick, growth: growth(curve, size)
    ) { context in
      let ticks = max(1, min(curve.ticks(at: size), context.size / 50))
      let app = MainActor.assumeIsolated {
        let app = curve.scenario(size).app(nil)
        app.appear()
        return app
      }
      return Sides { watch in
        try MainActor.assumeIsolated { try watch.measure { try app.ticks(ticks) } }
        return Double(ticks)
      }
    }
  }

  private static func memory(_ curve: GrowthCurve, _ size: Int) -> Benchmark {
    Benchmark(
      curve.memoryFigure(at: size), "peak of \(curve.summary("\(size)"))", unit: .mebibytes,
      repeats: .cold
    ) { _ in
      Sides(
        limitName: "the program idle",
        subject: { _ in try Probe.peak(ofCurve: curve.name, size: size) },
        limit: { _ in try PeakWork.nothing.peak(size: 1, file: "") })
    }
  }

  /// From the size before it, a tenth.
  private static func growth(_ curve: GrowthCurve, _ size: Int) -> Growth? {
    guard size != curve.sizes.first else { return nil }
    return Growth(from: curve.figure(at: size / 10), work: curve.growth == .linear ? 10 : 1)
  }
}
