/// Holds two reports against each other.
struct CompareCommand {
  let before: String
  let after: String

  /// A change below this, or one within the spread of the runs, is no change.
  private static let noise = 0.05

  /// False where a figure became worse.
  func run() throws(BenchmarkError) -> Bool {
    let pairs = Self.pairs(try Report(path: before), try Report(path: after))
    if pairs.isEmpty { throw .usage("the two reports have no figure in common") }
    var table = Table([
      ("figure", .left), ("before", .right), ("after", .right), ("unit", .left), ("change", .right),
      ("ratio before", .right), ("after", .right), ("", .left),
    ])
    for pair in pairs { table.add(pair.cells) }
    print(table.text)
    return !pairs.contains { $0.verdict == .worse }
  }

  static func pairs(_ before: Report, _ after: Report) -> [Pair] {
    after.measurements.compactMap { measurement in
      let earlier = before.measurements.first { $0.name == measurement.name && $0.unit == measurement.unit }
      return earlier.map { Pair(before: $0, after: measurement) }
    }
  }

  enum Verdict: String {
    case same = ""
    case better
    case worse = "WORSE"
  }

  struct Pair {
    let before: Measurement
    let after: Measurement

    /// By how much the value rose, as a fraction.
    var change: Double { after.value.median / before.value.median - 1 }

    var verdict: Verdict {
      if abs(change) < noise || before.value != after.value && before.value.overlaps(after.value) { return .same }
      return (change < 0) == after.unit.isLowerBetter ? .better : .worse
    }

    var cells: [String] {
      [
        after.name, format(before.value.median), format(after.value.median), after.unit.rawValue,
        (change > 0 ? "+" : "") + format(change * 100) + "%", before.ratio.map { format($0) } ?? "",
        after.ratio.map { format($0) } ?? "", verdict.rawValue,
      ]
    }
  }
}
