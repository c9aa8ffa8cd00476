import RedrawCore

/// A benchmark of the engine: like any other, but on the main actor, where views are evaluated.
struct EngineSides: Sendable {
  typealias Side = @MainActor (inout Stopwatch) throws -> Double

  let subject: Side
  var limitName = ""
  var limit: Side?
}

extension Benchmark {
  init(
    engine name: String, _ summary: String, unit: Unit = .microsecondsPerTick, goal: Double,
    prepare: @escaping @MainActor @Sendable (_ folder: String) throws -> EngineSides
  ) {
    self.init(name, summary, unit: unit, goal: goal) { context in
      let folder = context.path("")
      let sides = try MainActor.assumeIsolated { try prepare(folder) }
      guard let limit = sides.limit else { return Sides(subject: Self.onMain(sides.subject)) }
      return Sides(limitName: sides.limitName, subject: Self.onMain(sides.subject), limit: Self.onMain(limit))
    }
  }

  /// Benchmarks run on the main thread.
  private static func onMain(_ side: @escaping EngineSides.Side) -> Sides.Side {
    { watch in try MainActor.assumeIsolated { try side(&watch) } }
  }
}

/// A view that has appeared, and the model that it shows.
@MainActor
final class BenchmarkApp<Model> {
  let model: Model
  private let driver: ScenarioDriver

  init<Root: View>(_ model: Model, sink: (any EngineSink)? = nil, root: @escaping (Model) -> Root) {
    self.model = model
    driver = ScenarioDriver(root(model), sink: sink)
    driver.appear()
  }

  /// Ticks that do the same to the model each time. Returns how many.
  func ticks(_ count: Int, _ watch: inout Stopwatch, _ change: (Model) -> Void) -> Double {
    watch.measure { ticks(count, change) }
    return Double(count)
  }

  func ticks(_ count: Int, _ change: (Model) -> Void) {
    for _ in 0..<count { driver.run("tick") { change(model) } }
  }
}
