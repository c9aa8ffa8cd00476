import ReferenceWorkload
import TraceFormat

/// What recording costs, the generator apart.
enum WritingBenchmarks {
  static let all = [emitTimed, emit, writeTimed, write]

  static let emitTimed = emit("emit.timed", "an evaluation into the journal, with times", durations: true)
  static let emit = emit("emit", "an evaluation into the journal", durations: false)
  static let writeTimed = write("write.timed", "everything into a file, with times", durations: true)
  static let write = write("write", "everything into a file", durations: false)

  private static func emit(_ name: String, _ summary: String, durations: Bool) -> Benchmark {
    Benchmark(name, summary, unit: .nanosecondsPerEvent, goal: 5) { context in
      let passage = context.passage
      return Sides(
        limitName: "raw records to memory",
        subject: { try emit(passage, context.workload, durations: durations, &$0) },
        limit: RawLimits.emit(passage))
    }
  }

  /// Blocks are packed with the watch stopped, and before the journal is full.
  private static func emit(
    _ passage: Passage, _ workload: ReferenceWorkload, durations: Bool, _ watch: inout Stopwatch
  ) throws -> Double {
    let writer = try TraceWriter(
      to: NullOutput(), metadata: workload.metadata, options: .init(recordsDurations: durations))
    let player = WorkloadPlayer(workload, into: writer)
    try player.appear()
    var number: TickNumber = 1
    for chunk in passage.chunks(of: RawLimits.chunk) {
      writer.beginTick(TickBegin(tick: number, time: chunk.first?.begin ?? 0))
      watch.measure {
        for tick in chunk { player.emit(tick) }
      }
      try writer.endTick(TickEnd(time: chunk.last?.end ?? 0))
      try writer.flush()
      number += 1
    }
    return Double(passage.evaluationCount)
  }

  private static func write(_ name: String, _ summary: String, durations: Bool) -> Benchmark {
    Benchmark(name, summary, unit: .nanosecondsPerEvent, goal: 20) { context in
      let passage = context.passage
      let path = context.path("written.rtrace")
      return Sides(
        limitName: "raw records to a file",
        subject: { watch in
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

extension Passage {
  /// Whole ticks, in chunks that reach `size` evaluations by less than a tick.
  func chunks(of size: Int) -> [ArraySlice<WorkloadTick>] {
    var chunks: [ArraySlice<WorkloadTick>] = []
    var start = 0
    var count = 0
    for (index, tick) in ticks.enumerated() {
      count += tick.evaluations.count
      guard count >= size || index == ticks.count - 1 else { continue }
      chunks.append(ticks[start...index])
      (start, count) = (index + 1, 0)
    }
    return chunks
  }
}
