import RedrawCore
import TraceFormat
import TraceRecording

/// What a tick costs the engine, by the shape of the tree and of what changed in it.
enum EngineBenchmarks {
  static let all =
    [rows(1_000, goal: 30), rows(10_000, goal: 300), recordedRows, leaf(1_000), leaf(100)] + models(10_000)
    + models(1_000) + [appearance]

  private static func rows(_ count: Int, goal: Double) -> Benchmark {
    Benchmark(engine: "s1.\(count)", "one of \(count) rows off, the next on", goal: goal) { _ in
      let app = BenchmarkApp(RowsModel(count: count)) { RowsView(model: $0) }
      return EngineSides(
        subject: { app.ticks(20, &$0) { $0.activateNext() } }, limitName: "plain loop", limit: plainLoop(count))
    }
  }

  private static let recordedRows = Benchmark(engine: "s1.recorded", "1000 rows, recorded into a file", goal: 35) {
    folder in
    let output = try FileOutput(path: folder + "s1.rtrace")
    let recorder = TraceRecorder(try TraceWriter(to: output, metadata: TraceMetadata(producer: "redraw-bench")))
    let recorded = BenchmarkApp(RowsModel(count: 1_000), sink: recorder) { RowsView(model: $0) }
    let alone = BenchmarkApp(RowsModel(count: 1_000)) { RowsView(model: $0) }
    return EngineSides(
      subject: { recorded.ticks(200, &$0) { $0.activateNext() } }, limitName: "not recorded",
      limit: { alone.ticks(200, &$0) { $0.activateNext() } })
  }

  private static func leaf(_ depth: Int) -> Benchmark {
    Benchmark(engine: "s2.\(depth)", "a State under \(depth) nested views", goal: 1) { _ in
      let app = BenchmarkApp(LeafHandle()) { NestView(depth: depth, handle: $0) }
      return EngineSides(subject: { app.ticks(1_000, &$0) { $0.increase() } })
    }
  }

  private static func models(_ count: Int) -> [Benchmark] {
    [
      Benchmark(engine: "s3.observable.\(count)", "one of \(count) @Observable", goal: 2.5) { _ in
        let app = BenchmarkApp((0..<count).map { ObservableRow(id: $0) }) { ObservableRowsView(rows: $0) }
        return EngineSides(subject: { app.ticks(1_000, &$0) { $0[count / 2].count += 1 } })
      },
      Benchmark(engine: "s3.object.\(count)", "one of \(count) ObservableObjects", goal: 0.5) { _ in
        let app = BenchmarkApp((0..<count).map { ObjectRow(id: $0) }) { ObjectRowsView(rows: $0) }
        return EngineSides(subject: { app.ticks(1_000, &$0) { $0[count / 2].count += 1 } })
      },
      Benchmark(engine: "s3.state.\(count)", "one of \(count) States", goal: 0.5) { _ in
        let app = BenchmarkApp((0..<count).map { _ in LeafHandle() }) { StateRowsView(rows: $0) }
        return EngineSides(subject: { app.ticks(1_000, &$0) { $0[count / 2].increase() } })
      },
    ]
  }

  private static let appearance = Benchmark(
    engine: "s4", "first appearance of 10000 rows", unit: .milliseconds, goal: 10
  ) { _ in
    EngineSides { watch in
      let model = RowsModel(count: 10_000)
      let driver = ScenarioDriver(RowsView(model: model))
      watch.measure { driver.appear() }
      blackHole(driver)
      return 1
    }
  }

  /// The limit: the content of each row made and compared, in plain Swift, in this module.
  @MainActor private static func plainLoop(_ count: Int) -> EngineSides.Side {
    let model = RowsModel(count: count)
    let kept = model.rows.map { RowView(id: $0.id, isActive: $0.isActive) }
    return { watch in
      let rounds = 100
      let different = watch.measure {
        var different = 0
        for _ in 0..<rounds {
          let rows = model.rows
          for index in rows.indices {
            let made = RowView(id: rows[index].id, isActive: rows[index].isActive)
            if made.id != kept[index].id || made.isActive != kept[index].isActive { different &+= 1 }
          }
          blackHole(different)
        }
        return different
      }
      blackHole(different)
      return Double(rounds)
    }
  }
}
