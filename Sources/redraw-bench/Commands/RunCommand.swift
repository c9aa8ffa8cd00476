/// Runs benchmarks and prints a table.
struct RunCommand {
  /// The peers to hold figures against in place of their limits.
  var peers: Peers?
  var names: [String] = []
  var runs = 5
  var size = 10_000_000
  var json: String?

  /// False where a goal was missed.
  func run() throws -> Bool {
    let benchmarks = try Registry.named(names, among: peers?.benchmarks() ?? Registry.all)
    let context = try BenchmarkContext(size: size)
    defer { context.cleanUp() }
    let runner = Runner(context: context, runs: runs)
    let measurements = try benchmarks.map { try runner.run($0) }
    print(table(measurements).text)
    let growth = GrowthTable(measurements)
    if let text = growth.text { print("\n" + text) }
    let missed = measurements.filter { $0.isGoalMet == false }.map(\.name)
    print("\n\(size) evaluations, \(runs) runs after one to warm up, medians; judged by CPU time.")
    if !missed.isEmpty { print("Goals missed: \(missed.joined(separator: ", ")).") }
    if !growth.defects.isEmpty { print("Faster than their work grow: \(growth.defects.joined(separator: ", ")).") }
    if let json { try Report(size: size, measurements: measurements).write(to: json) }
    return missed.isEmpty && growth.defects.isEmpty
  }

  private func table(_ measurements: [Measurement]) -> Table {
    var table = Table([
      ("figure", .left), ("value", .right), ("min–max", .right), ("wall", .right), ("unit", .left), ("goal", .right),
      ("", .left), (peers == nil ? "limit" : "peer", .right), ("ratio", .right),
      ("what, against which \(peers == nil ? "limit" : "peer")", .left),
    ])
    for measurement in measurements { table.add(cells(measurement)) }
    return table
  }

  private func cells(_ measurement: Measurement) -> [String] {
    return [
      measurement.name, format(measurement.value.median),
      "\(format(measurement.value.min))–\(format(measurement.value.max))", format(measurement.wall.median),
      measurement.unit.rawValue, measurement.goal.map { $0.words(measurement.unit) } ?? "",
      measurement.isGoalMet.map { $0 ? "met" : "MISSED" } ?? "",
      measurement.limit.map { format($0.median) } ?? "", measurement.ratio.map { format($0) } ?? "",
      measurement.summary + (measurement.limitName.map { " / " + $0 } ?? ""),
    ]
  }
}
