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
      let trees = MainActor.assumeIsolated { Trees(of: curve, size) }
      return Sides { watch in
        try MainActor.assumeIsolated { try trees.measure(ticks, &watch) }
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

/// A tree that all runs share, or one after the other.
@MainActor
final class Trees {
  private let scenario: EngineScenario
  private let ticksOfEach: Int
  private var tree: EngineApp
  private var ticksLeft: Int

  init(of curve: GrowthCurve, _ size: Int) {
    scenario = curve.scenario(size)
    ticksOfEach = curve.ticksOfATree(size)
    tree = Self.shown(scenario)
    ticksLeft = ticksOfEach
  }

  private static func shown(_ scenario: EngineScenario) -> EngineApp {
    let tree = scenario.app(nil)
    tree.appear()
    return tree
  }

  /// Measures ticks, and no first appearance.
  func measure(_ ticks: Int, _ watch: inout Stopwatch) throws {
    var rest = ticks
    while rest > 0 {
      if ticksLeft == 0 { (tree, ticksLeft) = (Self.shown(scenario), ticksOfEach) }
      let count = min(rest, ticksLeft)
      try watch.measure { try tree.ticks(count) }
      ticksLeft -= count
      rest -= count
    }
  }
}
