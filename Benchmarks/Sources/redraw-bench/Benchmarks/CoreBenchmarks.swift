import SystemCalls

/// How well a command uses a second core, by the wall.
///
/// `cores` compares two threads with what nothing can beat: two programs at once that have a thread each, and do twice as much. They
/// share a machine's memory, maybe a core's insides, and whatever else it does. A ratio of 1 is a program without a serial part or
/// waiting. `gain` compares two threads with one: 0.5 is twice as fast, on a machine with two idle cores alone. Both are measured
/// only by name.
enum CoreBenchmarks {
  static let all = commands.map(efficiency) + commands.map(gain)

  private struct Command {
    let name: String
    let words: [String]
    var isOfTwoTraces = false

    func arguments(_ context: BenchmarkContext) throws -> [String] {
      let path = try context.trace(durations: !isOfTwoTraces)
      return words + [path] + (isOfTwoTraces ? [path] : [])
    }
  }

  private static let commands = [
    Command(name: "verify", words: ["verify"]),
    Command(name: "salvage", words: ["salvage", "-o", "-"]),
    Command(name: "summary", words: ["summary"]), Command(name: "reasons", words: ["reasons"]),
    Command(name: "reasons.explain", words: CommandLineBenchmarks.explain),
    Command(name: "dump", words: ["dump"]),
    Command(name: "dump.json", words: ["dump", "--format", "json"]),
    Command(name: "diff", words: CommandLineBenchmarks.diff, isOfTwoTraces: true),
  ]

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
    var benchmark = Benchmark(name, "by two threads", unit: .millionEventsPerSecond, goal: goal) { context in
      let program = try ChildProcess.commandLine()
      let arguments = try command.arguments(context)
      let other = limit(program, arguments + CommandLineBenchmarks.oneThread)
      func side(_ program: String, _ arguments: [String], _ times: Double) -> Sides.Side {
        { watch in try watch.run(program, arguments) * times * Double(context.size) }
      }
      return Sides(
        limitName: limitName, subject: side(program, arguments + ["--jobs", "2"], 1),
        limit: side(other.program, other.arguments, times))
    }
    benchmark.clock = .wall
    benchmark.isOnlyByName = true
    return benchmark
  }
}
