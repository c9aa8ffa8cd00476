import RedrawCore

/// A scenario as figures: measured with nobody listening, with a sink that counts and with the recorder.
struct EngineShape: Sendable {
  typealias Side = @MainActor (inout Stopwatch) throws -> Double

  /// What a run does.
  enum Work: Sendable {
    /// So many ticks of a tree that all runs share.
    case ticks(Int)
    case firstAppearance
  }

  let name: String
  let summary: String
  let scenario: EngineScenario
  let work: Work
  var goal: Goal?
  var growth: Growth?
  /// What recording may cost.
  var recordedGoal: Goal?
  /// What it is compared with where nobody listens.
  let limitName: String
  let limit: @MainActor @Sendable () -> Side

  var benchmarks: [Benchmark] { Listener.allCases.map { benchmark(heardBy: $0) } }

  func benchmark(heardBy listener: Listener) -> Benchmark {
    let isAlone = listener == .nobody
    let suffix = isAlone ? "" : ".\(listener.rawValue)"
    return Benchmark(
      name + suffix, isAlone ? summary : "\(summary), \(listener.rawValue)", unit: unit,
      goal: isAlone ? goal : listener == .recorder ? recordedGoal : nil,
      growth: growth.map { Growth(from: $0.from + suffix, work: $0.work) }
    ) { context in
      let path = context.path("\(name).rtrace")
      // A small workload is asked for to be quick.
      let most = max(1, context.size / 50)
      let subject = try side(heardBy: listener, path, atMost: most)
      if !isAlone {
        return Sides(limitName: "unheard", subject: subject, limit: try side(heardBy: .nobody, path, atMost: most))
      }
      return Sides(limitName: limitName, subject: subject, limit: onMain { limit() })
    }
  }

  private var unit: Unit {
    switch work {
    case .ticks: .microsecondsPerTick
    case .firstAppearance: .milliseconds
    }
  }

  /// - Parameter most: so many ticks a run has at the most.
  private func side(heardBy listener: Listener, _ path: String, atMost most: Int) throws -> Sides.Side {
    try onMain {
      switch work {
      case .ticks(let count): try ticks(min(count, most), try listener.listening(path))
      case .firstAppearance: firstAppearance { try listener.listening(path) }
      }
    }
  }

  /// Benchmarks run on the main thread.
  private func onMain(_ prepare: @MainActor () throws -> Side) rethrows -> Sides.Side {
    let side = try MainActor.assumeIsolated { try prepare() }
    return { watch in try MainActor.assumeIsolated { try side(&watch) } }
  }
}

/// A recorder keeps events until a block is full, and packs and writes it then. So that each run has its share
/// of that, it ends with what it recorded being packed and written, and is long enough that what a block takes besides
/// its records – its definitions – weighs no more than in a recording of some seconds: hundreds of blocks that are cut
/// after a tick each would be nobody's recording.
extension EngineShape {
  @MainActor private func ticks(_ count: Int, _ listening: Listening) throws -> Side {
    let app = scenario.app(listening.sink)
    app.appear()
    try listening.flush()
    return { watch in
      try listening.measure(&watch) { try app.ticks(count) }
      if app.undo(count) { try listening.flush() }
      return Double(count)
    }
  }

  @MainActor private func firstAppearance(_ listening: @escaping @MainActor () throws -> Listening) -> Side {
    { watch in
      let listening = try listening()
      let app = scenario.app(listening.sink)
      try listening.measure(&watch) { app.appear() }
      blackHole(app)
      return 1
    }
  }
}
