import CommandLineKit

/// The command line of the benchmarks.
enum BenchmarkProgram {
  static let program = Program(
    About(
      "redraw-bench", "Measure what recording and reading traces costs, beside a limit measured in the same run",
      examples: [
        Example("redraw-bench run decode write --runs 9 --json before.json", "Measure two groups of figures"),
        Example("redraw-bench compare before.json after.json", "See what became faster or slower"),
      ],
      exitCodes: ExitCode.all),
    version: "1",
    commands: [
      .command(RunCommand()), .command(PeersCommand()), .command(ListCommand()), .command(CompareCommand()),
      .command(TableCommand()),
    ])

  /// Does what the words ask for. Every error becomes one line and an exit code here.
  static func answer(_ words: [String], on console: Console) -> ExitCode {
    do {
      let code = try perform(words, on: console)
      try console.output.flush()
      return code
    } catch {
      switch error {
      case let error as UsageError: console.complain(error.message)
      case let error as OutputFault: console.complain("redraw-bench: \(error.message)")
      default: console.complain("redraw-bench: \(error)")
      }
      return exitCode(of: error)
    }
  }

  private static func perform(_ words: [String], on console: Console) throws -> ExitCode {
    if let call = try InnerCall(words) {
      try call.perform()
      return .fine
    }
    switch try program.request(in: words) {
    case .run(let command, let given): return try command.run(given, on: console)
    case .help(let place): try console.output.write(place.helpText(width: console.terminal.width))
    case .version: try console.output.write("redraw-bench \(program.version)\n")
    case .names: break
    case .overview:
      try console.errors.write(program.overviewText(width: console.terminal.width))
      try console.errors.flush()
      return .wrongUsage
    }
    return .fine
  }

  private static func exitCode(of error: any Error) -> ExitCode {
    switch error {
    case is UsageError, BenchmarkError.usage, BenchmarkError.unknownBenchmark: .wrongUsage
    default: .failed
    }
  }
}

extension ExitCode {
  static let fine = ExitCode(0, "Everything was measured, and every goal met")
  static let worse = ExitCode(1, "A goal is missed; compare: a figure became worse")
  static let wrongUsage = ExitCode(2, "The command line is wrong, or two reports are of different sizes")
  static let failed = ExitCode(3, "A file can't be read or written, or a benchmark failed")
  static let all: [ExitCode] = [.fine, .worse, .wrongUsage, .failed]
}
