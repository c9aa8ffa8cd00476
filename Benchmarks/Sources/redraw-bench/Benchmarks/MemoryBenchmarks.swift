import ReferenceWorkload
import TraceFormat

/// What a child process does while its memory is watched.
enum PeakWork: String, CaseIterable {
  case nothing
  case write
  case verify
  case summary
  case rows
  /// Rows, and ticks of them; the second records them into a file.
  case ticks
  case recordedTicks

  /// How many nodes are asked for their memory.
  static let nodes = 100_000

  /// Its peak in MiB, in a process of its own.
  func peak(size: Int, file: String) throws(BenchmarkError) -> Double {
    try Probe.peak(of: rawValue, size: size, file: file)
  }

  func run(size: Int, file: String) throws {
    switch self {
    case .nothing: generate(size: min(size, 10_000))
    case .write: try writeTrace(to: FileOutput(path: file), ReferenceWorkload(evaluations: size), durations: true)
    case .verify: blackHole(try TraceCheck(reading: TraceReader(path: file)).isWhole)
    case .summary:
      var visitor = CountsByTickAndType()
      try TraceReader(path: file).visitAll(&visitor)
      blackHole(visitor.evaluations)
    case .rows:
      MainActor.assumeIsolated {
        let app = EngineScenarios.rows(size).app(nil)
        app.appear()
        blackHole(app)
      }
    case .ticks: try tick(size, .nobody, file)
    case .recordedTicks: try tick(size, .recorder, file)
    }
  }

  private func tick(_ size: Int, _ listener: Listener, _ file: String) throws {
    try MainActor.assumeIsolated {
      let listening = try listener.listening(file)
      let app = EngineScenarios.rows(size).app(listening.sink)
      app.appear()
      try app.ticks(100)
      try listening.finish()
    }
  }

  private func generate(size: Int) {
    var ticks = ReferenceWorkload(evaluations: size).ticks()
    var tick = WorkloadTick()
    while ticks.next(into: &tick) { blackHole(tick.end) }
  }
}

/// The peak of resident memory, which must not grow with the file.
enum MemoryBenchmarks {
  static let all = [write, verify, summary, recorded]

  static let write = benchmark("memory.write", "peak while a file is written", .write)
  static let verify = benchmark("memory.verify", "peak while a file is verified", .verify)
  static let summary = benchmark("memory.summary", "peak while a file is summed up", .summary)

  /// What recording adds to the program that is recorded.
  static let recorded = Benchmark(
    "memory.recorded", "peak of 10,000 rows and a hundred ticks, recorded", unit: .mebibytes, goal: .size(100),
    repeats: .cold
  ) { context in
    let file = context.path("recorded.rtrace")
    return Sides(
      limitName: "unrecorded", subject: { _ in try PeakWork.recordedTicks.peak(size: 10_000, file: file) },
      limit: { _ in try PeakWork.ticks.peak(size: 10_000, file: file) })
  }

  private static func benchmark(_ name: String, _ summary: String, _ work: PeakWork) -> Benchmark {
    Benchmark(name, summary, unit: .mebibytes, goal: .size(100), repeats: .cold) { context in
      let file = work == .write ? context.path("child.rtrace") : try context.trace(durations: true)
      return Sides(
        limitName: "the program idle",
        subject: { _ in try work.peak(size: context.size, file: file) },
        limit: { _ in try PeakWork.nothing.peak(size: context.size, file: file) })
    }
  }
}
