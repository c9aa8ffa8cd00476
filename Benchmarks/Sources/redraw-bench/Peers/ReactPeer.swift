/// React with components that skip where their properties are equal, in a document that nothing draws.
struct ReactPeer {
  let script: String

  /// The engine's figures that have a like in React, what React calls the shape, and how many ticks take long enough.
  private static let shapes = [
    ("s1.1000", "rows", 1_000, 200), ("s1.10000", "rows", 10_000, 40), ("s2.1000", "nest", 1_000, 1_000),
    ("s3.state.1000", "models", 1_000, 1_000), ("s3.state.10000", "models", 10_000, 200),
  ]

  var benchmarks: [Benchmark] { ticks + screens }

  private var ticks: [Benchmark] {
    Self.shapes.compactMap { name, shape, count, ticks in
      Registry.all.first { $0.name == name }?.against("React") { [script] _ in
        { watch in
          let arguments = [script, shape, String(count), String(ticks)]
          let output = try ChildProcess.run("node", arguments, as: "React").output
          let figures = try PeerFigures(output, of: "React")
          watch.add(cpu: figures.cpu, wall: figures.wall)
          return figures.count
        }
      }
    }
  }
  /// What a user waits for: the app's screens recorded, against as many screens shown and tapped by tests of React's.
  private var screens: [Benchmark] {
    SourceBenchmarks.all.filter { $0.name.hasPrefix("cli.sources.\(Self.screenCount).") }.map { recording in
      recording.against("React") { [script] context in
        let folder = context.path("react-screens")
        let peers = script.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        _ = try ChildProcess.run(
          "node", [peers + "/screens.js", folder, String(Self.screenCount)], as: "React", keepsOutput: false)
        return { watch in try watch.run(peers + "/test.sh", [folder]) }
      }
    }
  }

  private static let screenCount = 14
}
