import SystemCalls

/// How well a command uses a second core, by the wall.
///
/// `cores` compares two threads with what nothing can beat: two programs at once that have a thread each, and do twice as much. They
/// share a machine's memory, maybe a core's insides, and whatever else it does. A ratio of 1 is a program without a serial part or
/// waiting. `gain` compares two threads with one: 0.5 is twice as fast, on a machine with two idle cores alone. Both are measured
/// only by name, and take minutes.
enum CoreBenchmarks {
  static let all = commands.map(efficiency) + commands.map(gain)

  private struct Command {
    let name: String
    let words: CommandLineBenchmarks.Words
    let isOfTwoTraces: Bool
    /// How many times as long as others' its trace is: two threads take a quarter of a second at least, of which the start, and a system
    /// that leaves a new thread beside the one that started it for up to ten milliseconds, are little.
    let traceLength: Int

    init(_ name: String, _ words: [String], traceLength: Int = 1) {
      self.init(name, { _ in words }, traceLength: traceLength)
    }

    init(
      _ name: String, _ words: @escaping CommandLineBenchmarks.Words, isOfTwoTraces: Bool = false, traceLength: Int
    ) {
      (self.name, self.words, self.isOfTwoTraces, self.traceLength) = (name, words, isOfTwoTraces, traceLength)
    }

    func arguments(_ context: BenchmarkContext) throws -> [String] {
      let path = try context.trace(durations: !isOfTwoTraces, times: traceLength)
      return try words(context) + [path] + (isOfTwoTraces ? [path] : [])
    }
  }

  private static let commands =
    [
      Command("verify", ["verify"], traceLength: 30), Command("salvage", ["salvage", "-o", "-"], traceLength: 30),
      Command("summary", ["summary"], traceLength: 30),
      Command("summary.tick", ["summary", "--by", "tick"], traceLength: 5),
      Command("summary.json", ["summary", "--format", "json"], traceLength: 5),
      Command("timeline", ["timeline"], traceLength: 5),
      Command("check", CommandLineBenchmarks.check, traceLength: 5), Command("reasons", ["reasons"], traceLength: 5),
      Command("reasons.explain", CommandLineBenchmarks.explain), Command("dump", ["dump"], traceLength: 5),
      Command("dump.json", ["dump", "--format", "json"], traceLength: 5),
      Command("diff", { _ in CommandLineBenchmarks.diff }, isOfTwoTraces: true, traceLength: 5),
    ] + ["perfetto", "chrome", "firefox", "speedscope", "parquet", "csv", "jsonl"].map(export)

  private static func export(_ format: String) -> Command {
    Command("export." + format, ["export", "--format", format, "--overwrite", "-o", "/dev/null"])
  }

  /// Two threads have to be 1.8 times as fast as one, where two programs do twice as much.
  private static let goal = Goal.ratio(2 / 1.8)

  private static func efficiency(_ command: Command) -> Benchmark {
    let both = #""$0" "$@" & "$0" "$@"; wait"#
    return benchmark("cores." + command.name, command, goal: goal, "half of two programs at once", times: 2) {
      ("sh", ["-c", both, $0] + $1)
    }
  }

  private static func gain(_ command: Command) -> Benchmark {
    benchmark("gain." + command.name, command, "by one", times: 1) { ($0, $1) }
  }

  /// - Parameters:
  ///   - times: how often the limit does what the command does.
  ///   - limit: what to run as the limit, made from the command by one thread.
  private static func benchmark(
    _ name: String, _ command: Command, goal: Goal? = nil, _ limitName: String, times: Double,
    _ limit: @escaping @Sendable (_ program: String, _ arguments: [String]) -> (program: String, arguments: [String])
  ) -> Benchmark {
    var benchmark = Benchmark(
      name, "by two threads", unit: .millionEventsPerSecond, goal: goal, repeats: .unsteady
    ) { context in
      let program = try ChildProcess.commandLine()
      let arguments = try command.arguments(context)
      let other = limit(program, arguments + CommandLineBenchmarks.oneThread)
      func side(_ program: String, _ arguments: [String], _ times: Double) -> Sides.Side {
        { watch in try watch.run(program, arguments) * times * Double(context.size * command.traceLength) }
      }
      return Sides(
        limitName: limitName, subject: side(program, arguments + ["--jobs", "2"], 1),
        limit: side(other.program, other.arguments, times))
    }
    benchmark.clock = .wall
    benchmark.isByTwoCores = true
    benchmark.isOnlyByName = true
    return benchmark
  }
}
