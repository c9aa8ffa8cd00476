import ReferenceWorkload
import SystemCalls

/// LTTng's tracing of programs, whose events carry the same fields, and babeltrace2, which reads them.
///
/// LTTng takes each event's time itself; so that both do the same, this program's side reads the clock once for each
/// evaluation besides. What LTTng's daemon costs to bring events into the file is not counted.
struct LTTngPeer {
  let script: String

  var benchmarks: [Benchmark] { [write, size, read] }

  private var write: Benchmark {
    Benchmark(
      "lttng.write", "everything into a file, with times, a clock read an evaluation", unit: .nanosecondsPerEvent
    ) { [self] context in
      let own = try WritingBenchmarks.writeTimed.prepare(context).subject
      return Sides(
        limitName: "LTTng-UST",
        subject: { watch in
          let count = try own(&watch)
          watch.measure { Self.readClock(Int(count)) }
          return count
        },
        limit: { watch in
          let figures = try record(context)
          watch.add(cpu: figures.cpu, wall: figures.wall)
          return figures.count
        })
    }
  }

  private var size: Benchmark {
    SizeBenchmarks.timed.against("LTTng") { [self] context in
      let count = try record(context).count
      let bytes = try ChildProcess.run("du", ["-sb", traceFolder(context)], as: "LTTng").output
      let size = Double(bytes.prefix { $0.isNumber }) ?? 0
      return { _ in size / count }
    }
  }

  private var read: Benchmark {
    ReadingBenchmarks.decodeTimed.against("LTTng") { [self] context in
      let count = try record(context).count
      let folder = traceFolder(context)
      return { watch in
        let result = try ChildProcess.run("babeltrace2", [folder, "-c", "sink.utils.counter"], as: "babeltrace2")
        let read = try Self.eventCount(result.output)
        // A recording that lost some would be read in less time.
        guard Double(read) == count else {
          throw BenchmarkError.wrongResult("babeltrace2 read \(read) of \(Int(count)) events")
        }
        watch.add(cpu: result.cpu, wall: result.wall)
        return count
      }
    }
  }

  /// What babeltrace2's counter prints last about messages that are events.
  ///
  /// - Parameter text: lines such as `     10000000 Event messages`.
  static func eventCount(_ text: String) throws(BenchmarkError) -> Int {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    guard let count = lines.last(where: { $0.dropFirst().first == "Event" })?.first.flatMap({ Int($0) }) else {
      throw .childFailed("babeltrace2", .output(text))
    }
    return count
  }

  /// Plays the context's passage as often as this program's writer does.
  private func record(_ context: BenchmarkContext) throws -> PeerFigures {
    let passage = context.passage
    let raw = context.path("peer.raw")
    let buffer = RawBuffer(records: passage.evaluations.count)
    buffer.fill(passage.evaluations[...])
    try writeFile(
      Array(UnsafeRawBufferPointer(start: buffer.base, count: passage.evaluations.count * RawBuffer.recordBytes)),
      to: raw
    )
    let output = try ChildProcess.run(
      script, [raw, String(passage.repetitions), traceFolder(context)], as: "LTTng"
    ).output
    return try PeerFigures(output, of: "LTTng")
  }

  private func traceFolder(_ context: BenchmarkContext) -> String { context.path("lttng") }

  @inline(never) private static func readClock(_ times: Int) {
    for _ in 0..<times { blackHole(SystemClock.nanoseconds) }
  }
}
