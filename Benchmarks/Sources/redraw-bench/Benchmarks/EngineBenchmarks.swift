/// What a tick costs the engine, by the shape of the tree and of what changed in it.
enum EngineBenchmarks {
  static let all = shapes.flatMap(\.benchmarks) + EngineSizeBenchmarks.all

  private static let shapes =
    [rows(1_000, goal: 13), rows(10_000, goal: 10), viewport(10_000), viewport(100_000), leaf(100), leaf(1_000)]
    + sources
    + [appearance(1_000), appearance(10_000)] + [1_000, 10_000].flatMap(keyedRows)
    + [environment(1_000), environment(10_000)]

  private static func rows(_ count: Int, goal: Double) -> EngineShape {
    EngineShape(
      name: "s1.\(count)", summary: "one of \(count) rows off, the next on", scenario: EngineScenarios.rows(count),
      work: .ticks(4_000_000 / count), goal: .ratio(goal),
      growth: count > 1_000 ? Growth(from: "s1.1000", work: 10) : nil, recordedGoal: .ratio(1.15),
      limitName: "plain loop", limit: { PlainLimits.rows(count) })
  }

  private static func viewport(_ count: Int) -> EngineShape {
    EngineShape(
      name: "s1v.\(count)", summary: "10 of \(count) rows on screen, one off, the next on",
      scenario: EngineScenarios.viewport(10, of: count), work: .ticks(1_000),
      // By the model's copying. What the engine takes is drawn as `grow.screen`, whose model copies nothing.
      growth: count > 10_000 ? Growth(from: "s1v.10000", work: 10) : nil,
      limitName: "the model alone", limit: { PlainLimits.model(count) })
  }

  private static func leaf(_ depth: Int) -> EngineShape {
    EngineShape(
      name: "s2.\(depth)", summary: "a State under \(depth) nested views", scenario: EngineScenarios.leaf(depth: depth),
      work: .ticks(manyTicks), goal: .ratio(12), growth: depth > 100 ? Growth(from: "s2.100", work: 1) : nil,
      limitName: "the leaf in plain Swift", limit: { PlainLimits.leaf(of: 1) })
  }

  private static func appearance(_ count: Int) -> EngineShape {
    EngineShape(
      name: "s4.\(count)", summary: "first appearance of \(count) rows", scenario: EngineScenarios.rows(count),
      work: .firstAppearance, goal: count == 10_000 ? .ratio(5) : nil,
      growth: count > 1_000 ? Growth(from: "s4.1000", work: 10) : nil,
      limitName: "an object a row", limit: { PlainLimits.appearance(count) })
  }

  private static func environment(_ count: Int) -> EngineShape {
    EngineShape(
      name: "s6.\(count)", summary: "an environment key that 10 of \(count) nodes declare",
      scenario: EngineScenarios.environment(count), work: .ticks(4_000),
      growth: count > 1_000 ? Growth(from: "s6.1000", work: 1) : nil,
      limitName: "ten texts in plain Swift", limit: { PlainLimits.leaves(10) })
  }

  /// Of the smallest: nearly as many as a block has room for.
  static let manyTicks = 20_000
}

/// S3: each row has a source of truth of its own, and one of them changes.
extension EngineBenchmarks {
  /// With the same row each time, and with all of them by turns: what that takes longer is memory's, not the engine's
  /// work, so that it has no goal.
  private static let sources = [observables, objects, states].flatMap { shape in
    [shape(1_000, .same), shape(10_000, .same), shape(10_000, .turns)]
  }

  private static func observables(_ count: Int, _ order: RowOrder) -> EngineShape {
    source(
      "observable", count, order, "@Observable", EngineScenarios.observables(count, order), goal: 1.9,
      recorded: 1.15,
      limitName: "Observation alone", limit: { PlainLimits.observable(of: count, order) })
  }

  private static func objects(_ count: Int, _ order: RowOrder) -> EngineShape {
    source(
      "object", count, order, "ObservableObjects", EngineScenarios.objects(count, order), goal: 9.5,
      recorded: 1.5,
      limitName: "the row in plain Swift", limit: { PlainLimits.leaf(of: count, order) })
  }

  private static func states(_ count: Int, _ order: RowOrder) -> EngineShape {
    source(
      "state", count, order, "States", EngineScenarios.states(count, order), goal: 12.5,
      recorded: 1.6,
      limitName: "the row in plain Swift", limit: { PlainLimits.leaf(of: count, order) })
  }

  private static func source(
    _ kind: String, _ count: Int, _ order: RowOrder, _ words: String, _ scenario: EngineScenario, goal: Double,
    recorded: Double, limitName: String, limit: @escaping @MainActor @Sendable () -> EngineShape.Side
  ) -> EngineShape {
    let (name, summary) = ("s3.\(kind).\(count)", "one of \(count) \(words)")
    guard order == .same else {
      return EngineShape(
        name: name + ".turns", summary: summary + ", each in its turn", scenario: scenario, work: .ticks(manyTicks),
        limitName: limitName, limit: limit)
    }
    return EngineShape(
      name: name, summary: summary, scenario: scenario, work: .ticks(manyTicks), goal: .ratio(goal),
      growth: count > 1_000 ? Growth(from: "s3.\(kind).1000", work: 1) : nil,
      recordedGoal: .ratio(recorded), limitName: limitName, limit: limit)
  }
}

/// S5: rows that have ids of their own come, go and move.
extension EngineBenchmarks {
  private static func keyedRows(_ count: Int) -> [EngineShape] {
    [
      shape("insert", count, "a row inserted in front of \(count)", EngineScenarios.insertion(count)) {
        PlainLimits.rows(count, after: { $0.insertFirst() }, undo: { $0.removeFirst() })
      },
      shape("delete", count, "a row deleted in the middle of \(count)", EngineScenarios.deletion(count)) {
        PlainLimits.rows(count, after: { $0.removeMiddle() }, undo: { $0.insertFirst() })
      },
      shape("shuffle", count, "\(count) rows shuffled", EngineScenarios.shuffle(count)) {
        PlainLimits.rows(count, after: { $0.shuffle() })
      },
    ]
  }

  private static func shape(
    _ name: String, _ count: Int, _ summary: String, _ scenario: EngineScenario,
    limit: @escaping @MainActor @Sendable () -> EngineShape.Side
  ) -> EngineShape {
    EngineShape(
      name: "s5.\(name).\(count)", summary: summary, scenario: scenario, work: .ticks(200_000 / count),
      growth: count > 1_000 ? Growth(from: "s5.\(name).1000", work: 10) : nil, limitName: "plain loop", limit: limit)
  }
}
