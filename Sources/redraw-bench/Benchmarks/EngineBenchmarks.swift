import RedrawCore

/// What a tick costs the engine, by the shape of the tree and of what changed in it.
enum EngineBenchmarks {
  static let all = shapes.flatMap(\.benchmarks) + EngineSizeBenchmarks.all

  private static let shapes =
    [rows(1_000, goal: 30), rows(10_000, goal: 300), viewport(10_000), viewport(100_000), leaf(100), leaf(1_000)]
    + observables + objects + states + [appearance(1_000), appearance(10_000)] + KeyedRowBenchmarks.shapes
    + [environment(1_000), environment(10_000)]

  private static func rows(_ count: Int, goal: Double) -> EngineShape {
    EngineShape(
      name: "s1.\(count)", summary: "one of \(count) rows off, the next on", goal: Goal(value: goal),
      growth: count > 1_000 ? Growth(from: "s1.1000", work: 10) : nil, recordedGoal: Goal(value: 1.15, basis: .ratio),
      limitName: "plain loop", limit: { PlainLimits.rows(count) },
      prepare: EngineShape.ticks(
        200_000 / count, { RowsModel(count: count) }, root: { RowsView(model: $0) }, { $0.activateNext() }))
  }

  /// The array is copied with each tick, by the model.
  private static func viewport(_ count: Int) -> EngineShape {
    var options = EngineOptions()
    options.viewportRows = 10
    return EngineShape(
      name: "s1v.\(count)", summary: "10 of \(count) rows on screen, one off, the next on",
      growth: count > 10_000 ? Growth(from: "s1v.10000", work: 10) : nil, limitName: "the model alone",
      limit: { PlainLimits.model(count) },
      prepare: EngineShape.ticks(
        100, options: options, { RowsModel(count: count) }, root: { LazyRowsView(model: $0) },
        { $0.activateNext(of: 10) }))
  }

  private static func leaf(_ depth: Int) -> EngineShape {
    EngineShape(
      name: "s2.\(depth)", summary: "a State under \(depth) nested views", goal: Goal(value: 1),
      growth: depth > 100 ? Growth(from: "s2.100", work: 1) : nil, limitName: "the leaf in plain Swift",
      limit: { PlainLimits.leaves(1) },
      prepare: EngineShape.ticks(
        1_000, { LeafHandle() }, root: { NestView(depth: depth, handle: $0) }, { $0.increase() }))
  }

  private static func appearance(_ count: Int) -> EngineShape {
    EngineShape(
      name: "s4.\(count)", summary: "first appearance of \(count) rows", unit: .milliseconds,
      goal: count == 10_000 ? Goal(value: 10) : nil, growth: count > 1_000 ? Growth(from: "s4.1000", work: 10) : nil,
      limitName: "an object a row", limit: { PlainLimits.appearance(count) }
    ) { sink in
      { watch in
        let driver = ScenarioDriver(RowsView(model: RowsModel(count: count)), sink: try sink())
        watch.measure { driver.appear() }
        blackHole(driver)
        return 1
      }
    }
  }

  private static func environment(_ count: Int) -> EngineShape {
    EngineShape(
      name: "s6.\(count)", summary: "an environment key that 10 of \(count) nodes declare",
      growth: count > 1_000 ? Growth(from: "s6.1000", work: 1) : nil, limitName: "ten texts in plain Swift",
      limit: { PlainLimits.leaves(10) },
      prepare: EngineShape.ticks(
        500, { LevelModel(count: count) }, root: { LevelView(model: $0) }, { $0.level += 1 }))
  }
}

/// S3: each row has a source of truth of its own, and one of them changes.
extension EngineBenchmarks {
  private static let observables = [1_000, 10_000].map { count in
    model(
      "observable", count, "@Observable", goal: 2.5, limitName: "Observation alone",
      limit: { PlainLimits.observable() },
      EngineShape.ticks(
        1_000, { (0..<count).map { ObservableRow(id: $0) } }, root: { ObservableRowsView(rows: $0) },
        { $0[count / 2].count += 1 }))
  }

  private static let objects = [1_000, 10_000].map { count in
    model(
      "object", count, "ObservableObjects", goal: 0.5, limitName: "the row in plain Swift",
      limit: { PlainLimits.leaves(1) },
      EngineShape.ticks(
        1_000, { (0..<count).map { ObjectRow(id: $0) } }, root: { ObjectRowsView(rows: $0) },
        { $0[count / 2].count += 1 }))
  }

  private static let states = [1_000, 10_000].map { count in
    model(
      "state", count, "States", goal: 0.5, limitName: "the row in plain Swift", limit: { PlainLimits.leaves(1) },
      EngineShape.ticks(
        1_000, { (0..<count).map { _ in LeafHandle() } }, root: { StateRowsView(rows: $0) },
        { $0[count / 2].increase() }))
  }

  private static func model(
    _ kind: String, _ count: Int, _ words: String, goal: Double, limitName: String,
    limit: @escaping @MainActor @Sendable () -> EngineShape.Side,
    _ prepare: @escaping @MainActor @Sendable (() throws -> (any EngineSink)?) throws -> EngineShape.Side
  ) -> EngineShape {
    EngineShape(
      name: "s3.\(kind).\(count)", summary: "one of \(count) \(words)", goal: Goal(value: goal),
      growth: count > 1_000 ? Growth(from: "s3.\(kind).1000", work: 1) : nil,
      recordedGoal: Goal(value: 0.1, basis: .excess), limitName: limitName, limit: limit, prepare: prepare)
  }
}
