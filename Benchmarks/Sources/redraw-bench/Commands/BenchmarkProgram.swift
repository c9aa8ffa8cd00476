import CommandLineKit

/// The command line of the benchmarks.
enum BenchmarkProgram {
  static let program = Program(
    About(
      "redraw-bench", "Measure what recording and reading traces costs, beside a limit measured in the same run",
      examples: [
        Example("redraw-bench run decode write --runs 9 --json before.json", "Measure two groups of figures"),
        Example("redraw-bench compare before/redraw-bench decode", "See what became faster or slower"),
      ],
      exitCodes: ExitCode.all),
    version: "1",
    commands: [
      .command(RunCommand()), .command(PeersCommand()), .command(ListCommand()), .command(CompareCommand()),
      .command(TableCommand()), .command(DrawCommand()),
    ])

  /// Does what the words ask for. Every error becomes one line and an exit code here.
  static func answer(_ words: [String], on console: Console) -> ExitCode {
    do {
      let code = try perform(words, on: console)
      try benchmarking { try console.output.flush() }
      return code
    } catch {
      console.report(.error, error.message)
      return error.exitCode
    }
  }

  private static func perform(_ words: [String], on console: Console) throws(Failure) -> ExitCode {
    if let call = try benchmarking({ try InnerCall(words) }) {
      try benchmarking { try call.perform() }
      return .fine
    }
    switch try benchmarking({ try program.request(in: words) }) {
    case .run(let command, let given): return try command.run(given, on: console)
    case .help(let place):
      try benchmarking { try console.output.write(place.helpText(width: console.terminal.width)) }
    case .version: try benchmarking { try console.output.write("redraw-bench \(program.version)\n") }
    case .names: break
    case .overview:
      try benchmarking {
        try console.errors.write(program.overviewText(width: console.terminal.width))
        try console.errors.flush()
      }
      return .wrongUsage
    }
    return .fine
  }
}

extension ExitCode {
  static let fine = ExitCode(0, "Everything was measured, and no goal missed")
  static let worse = ExitCode(1, "A goal is missed; compare: a figure became worse")
  static let wrongUsage = ExitCode(2, "The command line is wrong, or the earlier program is not there")
  static let failed = ExitCode(3, "A file can't be read or written, or a benchmark failed")
  static let all: [ExitCode] = [.fine, .worse, .wrongUsage, .failed]
}
