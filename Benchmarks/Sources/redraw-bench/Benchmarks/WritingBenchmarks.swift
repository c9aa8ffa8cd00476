import ReferenceWorkload
import SystemCalls
import TraceFormat

/// What recording costs, the generator apart.
enum WritingBenchmarks {
  static let all = [emitTimed, emit, writeTimed, write]

  static let emitTimed = emit(
    "emit.timed", "an evaluation into the journal, with times", durations: true, goal: .ratio(5.6))
  static let emit = emit("emit", "an evaluation into the journal", durations: false, goal: .ratio(4.2))
  static let writeTimed = write("write.timed", "everything into a file, with times", durations: true, goal: .ratio(4.7))
  static let write = write("write", "everything into a file", durations: false, goal: .ratio(3.3))

  private static func emit(_ name: String, _ summary: String, durations: Bool, goal: Goal) -> Benchmark {
    Benchmark(name, summary, unit: .nanosecondsPerEvent, goal: goal) { context in
      let writer = try TraceWriter(
        to: NullOutput(), metadata: context.workload.metadata, options: .init(recordsDurations: durations))
      let player = WorkloadPlayer(context.workload, into: writer)
      try player.appear()
      let evaluations = Array(context.passage.evaluations.prefix(RawLimits.emitted))
      let rounds = RawLimits.rounds(context.passage)
      return Sides(
        limitName: "raw records to memory",
        subject: { watch in
          for _ in 0..<rounds { try emit(evaluations, writer, player, &watch) }
          return Double(RawLimits.chunk * rounds)
        },
        limit: RawLimits.emit(context.passage))
    }
  }

  /// A block of the same evaluations again and again, packed with the watch stopped and before the journal is full.
  private static func emit(
    _ evaluations: [WorkloadEvaluation], _ writer: TraceWriter, _ player: WorkloadPlayer, _ watch: inout Stopwatch
  ) throws {
    writer.beginTick(TickBegin(tick: 1))
    let span = (evaluations.last?.start ?? 0) + 1_000
    watch.measure {
      evaluations.withUnsafeBufferPointer {
        for round in 0..<RawLimits.chunk / evaluations.count { player.emit($0, delay: UInt64(round) * span) }
      }
    }
    try writer.endTick()
    try writer.flush()
  }

  private static func write(_ name: String, _ summary: String, durations: Bool, goal: Goal) -> Benchmark {
    Benchmark(name, summary, unit: .nanosecondsPerEvent, goal: goal) { context in
      let passage = context.passage
      let path = context.path("written.rtrace")
      return Sides(
        limitName: "raw records to a file",
        subject: { watch in
          // A new file, as the raw one is: for one that replaces another the writer waits until it is on the disk.
          FileSystem.remove(path)
          try watch.measure {
            let writer = try TraceWriter(
              to: FileOutput(path: path), metadata: context.workload.metadata,
              options: .init(recordsDurations: durations))
            try passage.play(context.workload, into: writer)
            try writer.finish()
          }
          return Double(passage.totalEvaluations)
        },
        limit: RawLimits.write(passage, to: context.path("raw")))
    }
  }
}

/// Drops whatever it is given.
final class NullOutput: TraceOutput {
  func write(_ bytes: UnsafeRawBufferPointer) { blackHole(bytes.count) }
  func finish() {}
}
