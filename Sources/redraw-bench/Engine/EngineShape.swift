import RedrawCore

/// A tree and what happens in it: measured with nobody listening, with a sink that counts and with the recorder.
struct EngineShape: Sendable {
  typealias Side = @MainActor (inout Stopwatch) throws -> Double

  let name: String
  let summary: String
  var unit = Unit.microsecondsPerTick
  var goal: Goal?
  var growth: Growth?
  /// What recording may cost.
  var recordedGoal: Goal?
  /// What it is held against where nobody listens.
  var limitName = ""
  var limit: (@MainActor @Sendable () -> Side)?
  /// Makes ready what the runs share.
  let prepare: @MainActor @Sendable (_ sink: @escaping () throws -> (any EngineSink)?) throws -> Side

  var benchmarks: [Benchmark] { Listener.allCases.map { benchmark(heardBy: $0) } }

  private func benchmark(heardBy listener: Listener) -> Benchmark {
    let isAlone = listener == .nobody
    let goal = isAlone ? goal : listener == .recorder ? recordedGoal : nil
    return Benchmark(
      isAlone ? name : "\(name).\(listener.rawValue)", isAlone ? summary : "\(summary), \(listener.rawValue)",
      unit: unit, goal: goal, growth: growth.map { isAlone ? $0 : Growth(from: "\($0.from).\(listener.rawValue)", work: $0.work) }
    ) { context in
      let path = context.path("\(name).rtrace")
      let subject = try side(heardBy: listener, path)
      if !isAlone { return Sides(limitName: "unheard", subject: subject, limit: try side(heardBy: .nobody, path)) }
      guard let limit else { return Sides(subject: subject) }
      return Sides(limitName: limitName, subject: subject, limit: onMain { limit() })
    }
  }

  private func side(heardBy listener: Listener, _ path: String) throws -> Sides.Side {
    try onMain { try prepare { try listener.sink(path) } }
  }

  /// Benchmarks run on the main thread.
  private func onMain(_ prepare: @MainActor () throws -> Side) rethrows -> Sides.Side {
    let side = try MainActor.assumeIsolated { try prepare() }
    return { watch in try MainActor.assumeIsolated { try side(&watch) } }
  }
}

extension EngineShape {
  /// Ticks that do the same to the same model each time.
  static func ticks<Model, Root: View>(
    _ count: Int, options: EngineOptions = EngineOptions(), _ model: @escaping @MainActor @Sendable () -> Model,
    root: @escaping @MainActor @Sendable (Model) -> Root, _ change: @escaping @MainActor @Sendable (Model) -> Void
  ) -> @MainActor @Sendable (() throws -> (any EngineSink)?) throws -> Side {
    { sink in
      let app = BenchmarkApp(model(), options: options, sink: try sink(), root: root)
      return { watch in app.ticks(count, &watch) { change($0) } }
    }
  }
}

/// A view that has appeared, and the model that it shows.
@MainActor
final class BenchmarkApp<Model> {
  let model: Model
  private let driver: ScenarioDriver

  init<Root: View>(
    _ model: Model, options: EngineOptions = EngineOptions(), sink: (any EngineSink)? = nil,
    root: @escaping (Model) -> Root
  ) {
    self.model = model
    driver = ScenarioDriver(root(model), options: options, sink: sink)
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
