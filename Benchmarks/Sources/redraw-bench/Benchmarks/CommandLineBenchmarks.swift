/// The built command line as a whole process, on a trace of the whole workload, its output thrown away.
///
/// The limit of what reads the trace is decoding it in this process: what is above 1 is spent on answering. Both by one thread, since two
/// on the halves of one core take more CPU time for the same work: what more threads are worth is for `CoreBenchmarks`.
enum CommandLineBenchmarks {
  static let all =
    [startUp]
    + [
      speed("summary", "evaluations summed up by tick, view and reason", goal: 0.6),
      speed("summary.view", "evaluations summed up by view alone", ["summary", "--by", "view"], goal: 0.4),
      speed(
        "summary.timed", "evaluations and durations summed up by tick, view and reason", ["summary"], durations: true,
        goal: 0.65),
      speed(
        "summary.view.timed", "evaluations and durations summed up by view alone", ["summary", "--by", "view"],
        durations: true, goal: 0.6),
      speed("summary.tick", "every tick with all its views, as text", ["summary", "--by", "tick"], goal: 5.5),
      speed("reasons", "a line an evaluation", goal: 12),
      speed("reasons.timed", "a line an evaluation, with its duration", ["reasons"], durations: true, goal: 12),
      speed("reasons.json", "a line of JSON an evaluation", ["reasons", "--format", "json"], goal: 10),
      // Ten million evaluations are forty million lines of text: what led to each follows it.
      speed("reasons.explain", "evaluations explained as text", explain, goal: 42),
      speed("reasons.explain.json", "evaluations explained as JSON", explain + ["--format", "json"], goal: 55),
      speed("dump", "a line a record", goal: 16),
      speed("dump.json", "a line of JSON a record", ["dump", "--format", "json"], goal: 30),
      speed("timeline", "all ticks in lanes"),
      speed("check", "every tick compared with a budget", durations: false, check),
      speed("timeline.timed", "all ticks in lanes, with durations", ["timeline"], durations: true),
      comparison("diff", "two equal traces compared, evaluations of both") { try $0.trace(durations: false) },
      comparison("diff.timed", "the same with durations", durations: true) { try $0.trace(durations: true) },
      comparison("diff.worse", "two traces compared of which every tick differs") { try $0.worseTrace() },
      memory("summary"), memory("summary.timed", ["summary"], durations: true), memory("reasons"),
      memory("reasons.explain", explain), memory("reasons.explain.json", explain + ["--format", "json"]),
      memory("dump"), memory("dump.json", ["dump", "--format", "json"]), memory("timeline"),
      memory("diff", diff) { try $0.trace(durations: false) }, memory("diff.worse", diff) { try $0.worseTrace() },
    ]

  static let explain = ["reasons", "--explain"]
  static let diff = ["diff", "--fail-on", "none"]
  static let oneThread = ["--jobs", "1"]

  /// A command with its options, which may name files that it makes.
  typealias Words = @Sendable (BenchmarkContext) throws -> [String]

  /// Limits that nothing exceeds: for each view in each tick, for all of them together, and for the whole trace.
  @Sendable static func check(_ context: BenchmarkContext) throws -> [String] {
    let path = context.path("budget.json")
    let limits = [
      #"{ "evaluations": 1000000 }"#, #"{ "view": "*Row", "evaluations": 100000 }"#,
      #"{ "view": "*", "evaluations": 100000, "wasted": 100000 }"#, #"{ "per": "trace", "commits": 1000000000 }"#,
    ]
    let text = #"{ "version": 1, "budgets": [\#(limits.joined(separator: ", "))] }"#
    try writeFile(Array(text.utf8), to: path)
    return ["check", "--budget", path]
  }

  private static let startUp = Benchmark(
    "cli.start", "a program that prints its version", unit: .milliseconds, goal: .ratio(5)
  ) { _ in
    let program = try ChildProcess.commandLine()
    return Sides(
      limitName: "true", subject: { try $0.run(program, ["--version"]) }, limit: { try $0.run("true", []) })
  }

  private static func speed(
    _ name: String, _ summary: String, _ words: [String]? = nil, durations: Bool = false, goal: Double? = nil
  ) -> Benchmark {
    speed(name, summary, durations: durations, goal: goal) { _ in words ?? [name] }
  }

  private static func speed(
    _ name: String, _ summary: String, durations: Bool, goal: Double? = nil, _ words: @escaping Words
  ) -> Benchmark {
    Benchmark("cli.\(name)", summary, unit: .millionEventsPerSecond, goal: goal.map { .ratio($0) }) { context in
      let program = try ChildProcess.commandLine()
      let arguments = try words(context) + [context.trace(durations: durations)] + oneThread
      return Sides(
        limitName: "decoding it",
        subject: { watch in
          _ = try watch.run(program, arguments)
          return Double(context.size)
        },
        limit: try decoding(context, durations: durations))
    }
  }

  private static func comparison(
    _ name: String, _ summary: String, durations: Bool = false,
    _ head: @escaping @Sendable (BenchmarkContext) throws -> String
  ) -> Benchmark {
    Benchmark("cli.\(name)", summary, unit: .millionEventsPerSecond) { context in
      let program = try ChildProcess.commandLine()
      let arguments = try diff + [context.trace(durations: durations), head(context)] + oneThread
      return Sides(
        limitName: "decoding one",
        subject: { watch in
          _ = try watch.run(program, arguments)
          return Double(2 * context.size)
        },
        limit: try decoding(context, durations: durations))
    }
  }

  static func decoding(_ context: BenchmarkContext, durations: Bool) throws -> Sides.Side {
    try (durations ? ReadingBenchmarks.decodeTimed : ReadingBenchmarks.decode).prepare(context).subject
  }

  /// - Parameter second: another trace after the first.
  static func memory(
    _ name: String, _ words: [String]? = nil, durations: Bool = false,
    second: (@Sendable (BenchmarkContext) throws -> String)? = nil
  ) -> Benchmark {
    Benchmark("cli.\(name).memory", "peak of \(name)", unit: .mebibytes, goal: .size(100), repeats: .cold) { context in
      let program = try ChildProcess.commandLine()
      let traces = try [context.trace(durations: durations)] + [second?(context)].compactMap(\.self)
      return Sides(
        limitName: "its start",
        subject: { _ in try Probe.peak(of: program, (words ?? [name]) + traces) },
        limit: { _ in try Probe.peak(of: program, ["--version"]) })
    }
  }
}

extension Stopwatch {
  /// Adds what a program takes from its start to its end. Returns 1, for one run.
  mutating func run(_ program: String, _ arguments: [String]) throws -> Double {
    let result = try ChildProcess.run(program, arguments, as: program, keepsOutput: false)
    add(cpu: result.cpu, wall: result.wall)
    return 1
  }
}
