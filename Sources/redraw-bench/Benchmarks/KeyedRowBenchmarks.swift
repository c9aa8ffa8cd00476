import RedrawCore

/// S5: rows that have ids of their own come, go and move.
enum KeyedRowBenchmarks {
  static let shapes = [1_000, 10_000].flatMap { count in
    [
      shape("insert", count, "a row inserted in front of \(count)", { $0.insertFirst() }, undo: { $0.removeFirst() }),
      shape(
        "delete", count, "a row deleted in the middle of \(count)", { $0.removeMiddle() },
        undo: { $0.insertFirst() }),
      shape("shuffle", count, "\(count) rows shuffled", { $0.shuffle() }, undo: { _ in }),
    ]
  }

  /// Ticks that change the rows, and with the watch stopped as many that make up for it.
  private static func shape(
    _ name: String, _ count: Int, _ summary: String, _ change: @escaping @MainActor @Sendable (RowsModel) -> Void,
    undo: @escaping @MainActor @Sendable (RowsModel) -> Void
  ) -> EngineShape {
    EngineShape(
      name: "s5.\(name).\(count)", summary: summary,
      growth: count > 1_000 ? Growth(from: "s5.\(name).1000", work: 10) : nil, limitName: "plain loop",
      limit: { PlainLimits.rows(count, after: change, undo: undo) }
    ) { sink in
      let app = BenchmarkApp(RowsModel(count: count), sink: try sink()) { RowsView(model: $0) }
      return { watch in
        let done = app.ticks(10, &watch) { change($0) }
        app.ticks(10) { undo($0) }
        return done
      }
    }
  }
}
