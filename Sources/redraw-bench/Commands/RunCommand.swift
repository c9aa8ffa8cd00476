/// Runs benchmarks and prints a table.
struct RunCommand {
  /// The peers to hold figures against in place of their limits.
  var peers: Peers?
  var names: [String] = []
  var runs = 5
  var size = 10_000_000
  var json: String?

  /// What there is to run.
  func registry() throws(BenchmarkError) -> [Benchmark] {
    guard let peers else { return Registry.all }
    return try peers.benchmarks()
  }

  /// False where a goal was missed.
  func run() throws -> Bool {
    let benchmarks = try Registry.named(names, among: registry())
    // Not after all has been measured.
    if let json { try proveWritable(json) }
    let context = try BenchmarkContext(size: size)
    defer { context.cleanUp() }
    let runner = Runner(context: context, runs: runs)
    let report = Report(
      size: size, runs: runs, isOfPeers: peers != nil, machine: .current,
      measurements: try benchmarks.map { try runner.run($0) })
    print(ReportTable(report).text)
    if let json { try report.write(to: json) }
    return report.isGood
  }
}
