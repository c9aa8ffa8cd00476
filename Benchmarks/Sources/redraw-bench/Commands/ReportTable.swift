import TerminalText

/// A run's figures for people.
struct ReportTable {
  private let report: Report

  init(_ report: Report) { self.report = report }

  var text: String {
    ([figures] + [GrowthTable(report.measurements).text].compactMap(\.self) + [notes]).joined(separator: "\n\n")
  }

  private var figures: String {
    let other = report.isOfPeers ? "peer" : "limit"
    var table = TextTable([
      ("figure", .left), ("value", .right), ("min–max", .right), ("wall", .right), ("unit", .left), ("goal", .right),
      ("", .left), (other, .right), ("ratio", .right), ("ms, wall", .right), ("what, against which \(other)", .left),
    ])
    for measurement in report.measurements { table.add(cells(measurement)) }
    return table.text
  }

  private func cells(_ measurement: Measurement) -> [String] {
    let isFixed = measurement.repeats == .once
    return [
      measurement.name, format(measurement.value.median),
      isFixed ? "always" : "\(format(measurement.value.min))–\(format(measurement.value.max))",
      measurement.unit.isTimed ? format(measurement.wall.median) : "", measurement.unit.rawValue,
      measurement.goal.map { $0.words(measurement.unit) } ?? "",
      measurement.isGoalMet.map { $0 ? "met" : "MISSED" } ?? "", measurement.limit.map { format($0.median) } ?? "",
      ratio(measurement), times(measurement),
      measurement.summary + (measurement.limitName.map { " / " + $0 } ?? ""),
    ]
  }

  /// What is judged where that is what the figure costs beside its limit.
  private func ratio(_ measurement: Measurement) -> String {
    if measurement.goal?.basis == .excess, let excess = measurement.excess { return signed(excess.median) }
    return measurement.ratio.map { format($0.median) } ?? ""
  }

  /// How long a run took, if the figure doesn't show it.
  private func times(_ measurement: Measurement) -> String {
    guard measurement.unit.isRate else { return "" }
    return [measurement.samples.time, measurement.samples.wallTime].map { format(Spread($0).median) }
      .joined(separator: ", ")
  }

  private var notes: String {
    var lines = [counts]
    if let machine = report.machine { lines.append(machine.text) }
    let missed = report.measurements.filter { $0.isGoalMet == false }.map(\.name)
    if !missed.isEmpty { lines.append("Goals missed: \(missed.joined(separator: ", ")).") }
    let defects = GrowthTable(report.measurements).defects
    if !defects.isEmpty { lines.append("Faster than their work grow: \(defects.joined(separator: ", ")).") }
    return lines.joined(separator: "\n")
  }

  private var counts: String {
    let kinds = Set(report.measurements.map(\.repeats))
    let runs = report.runs == 1 ? "1 run" : "\(report.runs) runs"
    let how: [String] = [
      kinds.contains(.warm) ? "\(runs) after one to warm up" : nil,
      kinds.contains(.cold) ? "\(runs) of peaks, each a process of its own" : nil,
      kinds.contains(.once) ? "one of what is always the same" : nil,
    ].compactMap(\.self)
    return "\(report.size) evaluations; \(how.joined(separator: ", ")); medians, judged by CPU time."
  }
}
