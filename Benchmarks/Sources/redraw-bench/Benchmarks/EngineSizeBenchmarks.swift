import TraceFormat

/// What a recorded tick takes in a file, and a node in memory.
enum EngineSizeBenchmarks {
  static let all = [bytes("s1", EngineScenarios.rows(1_000)), bytes("s3", EngineScenarios.objects(1_000)), node]

  private static func bytes(_ name: String, _ scenario: EngineScenario) -> Benchmark {
    Benchmark("size.\(name)", "a recorded tick of \(name)", unit: .bytesPerTick, repeats: .once) { context in
      let path = context.path("\(name).bytes.rtrace")
      return Sides { _ in
        try MainActor.assumeIsolated {
          let (few, many) = (1_000, 11_000)
          let sizes = try [few, many].map { count in
            let listening = try Listening(recordingTo: FileOutput(path: path))
            let app = scenario.app(listening.sink)
            app.appear()
            try app.ticks(count)
            try listening.finish()
            return try fileSize(path)
          }
          return Double(sizes[1] - sizes[0]) / Double(many - few)
        }
      }
    }
  }

  /// A row's node with what it shows, and its place in the list.
  private static let node = Benchmark(
    "memory.node", "a node with its text, of \(PeakWork.nodes)", unit: .bytesPerNode, goal: .size(320), repeats: .cold
  ) { _ in
    Sides { _ in
      // The engine's own code takes 4 to 6 MiB, however few nodes there are.
      let one = try PeakWork.rows.peak(size: 1, file: "")
      let all = try PeakWork.rows.peak(size: PeakWork.nodes, file: "")
      return (all - one) * 1_048_576 / Double(PeakWork.nodes - 1)
    }
  }
}
