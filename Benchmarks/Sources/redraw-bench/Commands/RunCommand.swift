import CommandLineKit

/// What is measured and how, as several commands take it.
struct MeasuringOptions {
  let names = Parameter.arguments(
    "NAME", .text, isRequired: false, "A benchmark, or the part of its name before a dot; all of them if not given")
  let runs = Parameter.option(
    "--runs", .integer(in: 1...1_000_000), default: 5,
    "How often each is measured, and up to five times as often if that leaves its goal open, unless it is 1; what always comes out the same is measured once"
  )
  let size = Parameter.option(
    "--size", .integer(in: 1...Int.max), default: 10_000_000, "How many evaluations the workload has")
  let json = Parameter.option("--json", .text.shown(as: "FILE"), "Keep the figures in a file, for compare and table")

  var parameters: [any AnyParameter] { [names, runs, size, json] }

  /// Measures and prints a table.
  func measure(
    _ registry: [Benchmark], isOfPeers: Bool, _ given: Arguments, on console: Console
  ) throws -> ExitCode {
    let benchmarks = try Registry.named(given[names], among: registry)
    // Not after all has been measured.
    if let json = given[json] { try proveWritable(json) }
    let context = try BenchmarkContext(size: given[size])
    defer { context.cleanUp() }
    console.progress?.begin()
    defer { console.progress?.end() }
    let runner = Runner(context: context, runs: given[runs]) { console.progress?.show($0) }
    let report = Report(
      size: given[size], runs: given[runs], isOfPeers: isOfPeers, machine: .current,
      measurements: try runner.run(benchmarks))
    try console.output.write(ReportTable(report).text + "\n")
    if let json = given[json] { try report.write(to: json) }
    return report.isGood ? .fine : .worse
  }
}

/// Runs benchmarks and prints a table.
struct RunCommand: Command {
  let about = About(
    "run", "Measure, each figure beside its limit",
    examples: [Example("redraw-bench run decode write --runs 9 --json before.json", "Measure two groups of figures")],
    exitCodes: ExitCode.all)

  let options = MeasuringOptions()

  var parameters: [any AnyParameter] { options.parameters }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try benchmarking {
      try options.measure(Registry.all, isOfPeers: false, given, on: console)
    }
  }
}

/// The scripts by which peers do the same work.
struct PeerOptions {
  let react = Parameter.option("--react", .text.shown(as: "FILE"), "The script of React's ticks")
  let lttng = Parameter.option("--lttng", .text.shown(as: "FILE"), "The script that records with LTTng")

  var parameters: [any AnyParameter] { [react, lttng] }

  func peers(_ given: Arguments) -> Peers { Peers(react: given[react], lttng: given[lttng]) }
}

/// Measures against what one might pick instead.
struct PeersCommand: Command {
  let about = About(
    "peers", "Measure beside React and LTTng in place of the limits; make bench-peers gives their scripts",
    examples: [Example("redraw-bench peers react --react Peers/react/ticks.js", "Measure beside React")],
    exitCodes: ExitCode.all)

  let options = MeasuringOptions()
  let peers = PeerOptions()

  var parameters: [any AnyParameter] { options.parameters + peers.parameters }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try benchmarking {
      try options.measure(peers.peers(given).benchmarks(), isOfPeers: true, given, on: console)
    }
  }
}

/// Lists what there is to measure.
struct ListCommand: Command {
  let about = About(
    "list", "List the benchmarks, those of peers if their scripts are named",
    examples: [Example("redraw-bench list", "List all")],
    exitCodes: [.fine, .wrongUsage, .failed])

  let peers = PeerOptions()

  var parameters: [any AnyParameter] { peers.parameters }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try benchmarking {
      let named = peers.peers(given)
      let benchmarks = named.isEmpty ? Registry.all : try named.benchmarks()
      for benchmark in benchmarks { try console.output.write("\(benchmark.name): \(benchmark.summary)\n") }
      return .fine
    }
  }
}

/// Prints a report again.
struct TableCommand: Command {
  let about = About(
    "table", "Print the table of a report",
    examples: [Example("redraw-bench table bench.json", "Print what was kept with --json")],
    exitCodes: [.fine, .wrongUsage, .failed])

  let report = Parameter.argument("REPORT", .text, "A report that --json has kept")

  var parameters: [any AnyParameter] { [report] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try benchmarking {
      try console.output.write(ReportTable(try Report(path: given[report])).text + "\n")
      return .fine
    }
  }
}
