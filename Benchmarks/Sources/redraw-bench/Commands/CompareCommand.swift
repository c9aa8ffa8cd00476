import CommandLineKit

/// Measures this program and an earlier one by turns.
struct CompareCommand: Command {
  let about = About(
    "compare", "Measure an earlier redraw-bench and this one by turns, and fail if a figure became worse",
    examples: [
      Example(
        "redraw-bench compare before/redraw-bench decode s3",
        "See what became faster or slower since both programs were copied to before/")
    ],
    exitCodes: ExitCode.all)

  let program = Parameter.argument(
    "BEFORE", .text, "The earlier redraw-bench; for figures of cli, with its redraw-trace beside it")
  let names = Parameter.arguments(
    "NAME", .text, isRequired: false, "A benchmark, or the part of its name before a dot; all of them if not given")
  let runs = Parameter.option(
    "--runs", .integer(in: 2...1_000), default: 6,
    "How often each is measured by both; what can't be decided is measured up to five times as often")
  let size = Parameter.option(
    "--size", .integer(in: 1...Int.max), default: 10_000_000, "How many evaluations the workload has")

  var parameters: [any AnyParameter] { [program, names, runs, size] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try benchmarking {
      let benchmarks = try Registry.named(given[names], among: Registry.all)
      let turns = try ProgramTurns(before: given[program], size: given[size])
      defer { turns.cleanUp() }
      let figures = try turns.compare(benchmarks, runs: given[runs])
      try console.output.write(ComparisonTable(figures).text + "\n")
      return figures.contains { $0.verdict == .worse } ? .worse : .fine
    }
  }
}
