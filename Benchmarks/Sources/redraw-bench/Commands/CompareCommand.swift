import CommandLineKit
import TerminalText

/// Compares two reports.
struct CompareCommand: Command {
  let about = About(
    "compare", "Compare two reports, and fail if a figure became worse",
    examples: [Example("redraw-bench compare before.json after.json", "See what became faster or slower")],
    exitCodes: ExitCode.all)

  let before = Parameter.argument("BEFORE", .text, "The earlier report")
  let after = Parameter.argument("AFTER", .text, "The later report")

  var parameters: [any AnyParameter] { [before, after] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try benchmarking {
      let comparison = try ReportComparison(try Report(path: given[before]), try Report(path: given[after]))
      try console.output.write(comparison.text + "\n")
      return comparison.pairs.contains { $0.verdict == .worse } ? .worse : .fine
    }
  }
}

/// What has become of the figures that two reports have in common.
struct ReportComparison {
  let pairs: [Pair]
  /// What only one of them has.
  let gone: [String]
  let new: [String]
  private let machines: [Machine?]

  /// Throws where the reports are of different work.
  init(_ before: Report, _ after: Report) throws(BenchmarkError) {
    if before.size != after.size {
      throw .usage(
        "the reports are of \(before.size) and of \(after.size) evaluations, which can't be compared; measure with one --size"
      )
    }
    pairs = after.measurements.compactMap { measurement in
      before.measurements.first { $0.isSameFigure(as: measurement) }.map { Pair(before: $0, after: measurement) }
    }
    if pairs.isEmpty { throw .usage("the two reports have no figure in common") }
    gone = Self.names(in: before, notIn: after)
    new = Self.names(in: after, notIn: before)
    machines = [before.machine, after.machine]
  }

  private static func names(in report: Report, notIn other: Report) -> [String] {
    report.measurements.filter { figure in !other.measurements.contains { $0.isSameFigure(as: figure) } }.map(\.name)
  }

  var text: String {
    var table = TextTable([
      ("figure", .left), ("before", .right), ("after", .right), ("unit", .left), ("ratio before", .right),
      ("after", .right), ("dearer by", .right), ("", .left),
    ])
    for pair in pairs { table.add(pair.cells) }
    return ([table.text] + notes).joined(separator: "\n")
  }

  private var notes: [String] {
    var lines: [String] = []
    if !gone.isEmpty { lines.append("Only before: \(gone.joined(separator: ", ")).") }
    if !new.isEmpty { lines.append("Only after: \(new.joined(separator: ", ")).") }
    if machines[0] != machines[1] {
      lines.append(
        "Measured with different machines: \(machines.map { $0?.text ?? "unknown." }.joined(separator: " and "))")
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  enum Verdict: String {
    case same = ""
    case better
    case worse = "WORSE"
    /// More than the runs of one process differ by, and no more than those of two may.
    case unclear = "measure again"
  }

  struct Pair {
    let before: Measurement
    let after: Measurement

    /// What is no change, whatever the runs show.
    private static let noise = 0.1
    /// What two processes of one program differ by, for where their memory lies: of 128 figures, five by a tenth to a
    /// quarter with not one run in common.
    private static let noiseOfProcesses = 0.25

    /// By how much it has become dearer, as a fraction: beside the limit, where both have one, since that was measured
    /// at the same speed of the machine.
    var change: Double {
      if let (before, after) = ratios { return after.median / before.median - 1 }
      return after.unit.cost(after.value.median, beside: before.value.median) - 1
    }

    /// A change is one where no run of the one lies among those of the other. What always comes out the same has no noise.
    var verdict: Verdict {
      let isFixed = after.repeats == .once && before.repeats == .once
      let spreads = ratios ?? (before.value, after.value)
      if isFixed ? change == 0 : abs(change) < Self.noise || spreads.0.overlaps(spreads.1) { return .same }
      if !isFixed, abs(change) < Self.noiseOfProcesses { return .unclear }
      return change < 0 ? .better : .worse
    }

    /// A figure whose limit is fixed means more by itself: sizes are compared with what the workload has.
    private var ratios: (Spread, Spread)? {
      guard after.unit.isTimed, before.limitName == after.limitName, let first = before.ratio, let second = after.ratio
      else { return nil }
      return (first, second)
    }

    var cells: [String] {
      [
        after.name, format(before.value.median), format(after.value.median), after.unit.rawValue,
        before.ratio.map { format($0.median) } ?? "", after.ratio.map { format($0.median) } ?? "",
        signed(change * 100) + "%", verdict.rawValue,
      ]
    }
  }
}

extension Measurement {
  fileprivate func isSameFigure(as other: Measurement) -> Bool { name == other.name && unit == other.unit }
}
