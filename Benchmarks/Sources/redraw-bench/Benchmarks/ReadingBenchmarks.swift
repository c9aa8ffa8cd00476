import ReferenceWorkload
import TraceFormat

/// What reading a file costs, its checksums always included.
enum ReadingBenchmarks {
  static let all = [decodeTimed, decode, summaryTimed, summary, totalsTimed, totals]

  static let decodeTimed = decode(
    "decode.timed", "all fields of all records, with times", durations: true, goal: .ratio(2.8))
  static let decode = decode("decode", "all fields of all records", durations: false, goal: .ratio(2))
  static let summaryTimed = summary("summary.timed", "counts by tick and type, with times", durations: true)
  static let summary = summary("summary", "counts by tick and type", durations: false)
  static let totalsTimed = totals("totals.timed", "sums by type, with times", durations: true, goal: .ratio(0.4))
  static let totals = totals("totals", "sums by type", durations: false, goal: .ratio(0.2))

  private static func decode(_ name: String, _ summary: String, durations: Bool, goal: Goal) -> Benchmark {
    benchmark(name, summary, durations: durations, goal: goal) { reader throws(TraceError) in
      var visitor = SumOfAllFields()
      try reader.visitAll(&visitor)
      blackHole(visitor.sum)
      return visitor.evaluations
    }
  }

  private static func summary(_ name: String, _ summary: String, durations: Bool) -> Benchmark {
    benchmark(name, summary, durations: durations) { reader throws(TraceError) in
      var visitor = CountsByTickAndType()
      try reader.visitAll(&visitor)
      blackHole(visitor.mostInATick)
      return visitor.evaluations
    }
  }

  private static func totals(_ name: String, _ summary: String, durations: Bool, goal: Goal) -> Benchmark {
    benchmark(name, summary, durations: durations, goal: goal) { reader throws(TraceError) in
      var all = TypeTotals()
      while let block = try reader.nextBlock() {
        for (_, totals) in block.totals { all += totals }
      }
      return Int(all.evaluations)
    }
  }

  /// - Parameter read: reads all of it and returns how many evaluations it met.
  private static func benchmark(
    _ name: String, _ summary: String, durations: Bool, goal: Goal? = nil,
    read: @escaping @Sendable (TraceReader) throws(TraceError) -> Int
  ) -> Benchmark {
    Benchmark(name, summary, unit: .millionEventsPerSecond, goal: goal) { context in
      let path = try context.trace(durations: durations)
      return Sides(
        limitName: "raw records from a file",
        subject: { watch in
          let count = try watch.measure { try read(TraceReader(path: path)) }
          guard count == context.size else {
            throw BenchmarkError.wrongResult("\(name) met \(count) of \(context.size) evaluations")
          }
          return Double(count)
        },
        limit: try RawLimits.readFile(context.passage, at: context.path("raw")))
    }
  }
}
