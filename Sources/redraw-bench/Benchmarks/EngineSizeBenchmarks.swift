import RedrawCore
import TraceFormat
import TraceRecording

/// What a recorded tick takes in a file, and a node in memory.
enum EngineSizeBenchmarks {
  static let all = [
    bytes("s1", { RowsModel(count: 1_000) }, { RowsView(model: $0) }, { $0.activateNext() }),
    bytes(
      "s3", { (0..<1_000).map { ObjectRow(id: $0) } }, { ObjectRowsView(rows: $0) }, { $0[500].count += 1 }),
    node,
  ]

  private static func bytes<Model, Root: View>(
    _ shape: String, _ model: @escaping @MainActor @Sendable () -> Model,
    _ root: @escaping @MainActor @Sendable (Model) -> Root, _ change: @escaping @MainActor @Sendable (Model) -> Void
  ) -> Benchmark {
    Benchmark("size.\(shape)", "a recorded tick of \(shape)", unit: .bytesPerTick, runsOnce: true) { context in
      let path = context.path("\(shape).bytes.rtrace")
      return Sides { _ in
        try MainActor.assumeIsolated {
          let (few, many) = (1_000, 11_000)
          let sizes = try [few, many].map { count in
            let recorder = TraceRecorder(
              try TraceWriter(to: FileOutput(path: path), metadata: TraceMetadata(producer: "redraw-bench")))
            BenchmarkApp(model(), sink: recorder, root: root).ticks(count) { change($0) }
            try recorder.finish()
            return try contents(of: path).count
          }
          return Double(sizes[1] - sizes[0]) / Double(many - few)
        }
      }
    }
  }

  /// A row's node with what it shows, and its place in the list.
  private static let node = Benchmark(
    "memory.node", "a node with its text, of \(PeakWork.nodes)", unit: .bytesPerNode, goal: Goal(value: 1_024),
    runsOnce: true
  ) { context in
    Sides { _ in
      let idle = try Probe.peak(of: .nothing, size: 1, file: "")
      let full = try Probe.peak(of: .rows, size: PeakWork.nodes, file: "")
      return (full - idle) * 1_048_576 / Double(PeakWork.nodes)
    }
  }
}
