import TerminalText

/// A run's figures for people.
struct ReportTable {
  private let report: Report

  init(_ report: Report) { self.report = report }

  var text: String {
    ([figures] + [parts, GrowthTable(report.measurements).text].compactMap(\.self) + [notes]).joined(separator: "\n\n")
  }

  private var figures: String {
    let other = report.isOfPeers ? "peer" : "limit"
    var table = TextTable([
      ("figure", .left), ("value", .right), ("min–max", .right), ("wall", .right), ("unit", .left), (other, .right),
      ("ratio", .right), ("95%", .right), ("goal", .right), ("", .left), ("ms, wall", .right),
      ("what, against which \(other)", .left),
    ])
    for measurement in report.measurements { table.add(cells(measurement)) }
    return table.text
  }

  /// What runs were spent on; `nil` where none says so.
  private var parts: String? {
    let divided = report.measurements.filter { $0.samples.parts != nil }
    let parts = divided.flatMap { $0.samples.parts ?? [] }
    let names = parts.indices.filter { index in !parts[..<index].contains { $0.name == parts[index].name } }
      .map { parts[$0].name }
    if names.isEmpty { return nil }
    var table = TextTable([("where the time went, in ms by the wall", .left)] + names.map { ($0, .right) })
    for measurement in divided {
      table.add(
        [measurement.name]
          + names.map { name in
            let part = measurement.samples.parts?.first { $0.name == name }
            return part.map { format(Spread($0.times).median) } ?? ""
          })
    }
    return table.text
  }

  private func cells(_ measurement: Measurement) -> [String] {
    let isFixed = measurement.repeats == .once
    return [
      measurement.name, format(measurement.value.median),
      isFixed ? "always" : "\(format(measurement.value.min))–\(format(measurement.value.max))",
      measurement.unit.isTimed ? format(measurement.wall.median) : "", measurement.unit.rawValue,
      measurement.limit.map { format($0.median) } ?? "", measurement.ratio.map { format($0.median) } ?? "",
      interval(measurement), measurement.goal?.words ?? "", verdict(measurement), times(measurement),
      measurement.summary + (measurement.limitName.map { " / " + $0 } ?? ""),
    ]
  }

  private func interval(_ measurement: Measurement) -> String {
    guard measurement.repeats != .once, let interval = measurement.interval else { return "" }
    return "\(format(interval.lower))–\(format(interval.upper))"
  }

  private func verdict(_ measurement: Measurement) -> String {
    measurement.verdict == .missed ? "MISSED" : measurement.verdict?.rawValue ?? ""
  }

  /// How long a run took, if the figure doesn't show it.
  private func times(_ measurement: Measurement) -> String {
    guard measurement.unit.isRate else { return "" }
    let counted = measurement.samples.counted ?? measurement.samples
    return [counted.time, counted.wallTime].map { format(Spread($0).median) }.joined(separator: ", ")
  }

  private var notes: String {
    var lines = [counts]
    if let machine = report.machine { lines.append(machine.text) }
    for (verdict, words) in [(Goal.Verdict.missed, "Goals missed"), (.undecided, "Too close to their goals to decide")]
    {
      let names = report.measurements.filter { $0.verdict == verdict }.map(\.name)
      if !names.isEmpty { lines.append("\(words): \(names.joined(separator: ", ")).") }
    }
    if let apart { lines.append(apart) }
    let defects = GrowthTable(report.measurements).defects
    if !defects.isEmpty { lines.append("Faster than their work grow: \(defects.joined(separator: ", ")).") }
    return lines.joined(separator: "\n")
  }

  /// What isn't counted because of where the cores lay; `nil` if all is.
  private var apart: String? {
    let figures = report.measurements.compactMap { measurement -> String? in
      guard let runs = measurement.samples.runs(coresNear: false) else { return nil }
      let ratios = runs.ratios(in: measurement.unit).map { ", ratio \(format(Spread($0).median))" } ?? ""
      return "\(measurement.name) \(runs.value.count) of \(measurement.samples.value.count)\(ratios)"
    }
    if figures.isEmpty { return nil }
    return "Runs while the cores lay apart, which don't count as long as there are enough others: "
      + "\(figures.joined(separator: "; "))."
  }

  private var counts: String {
    let kinds = Set(report.measurements.map(\.repeats))
    let runs = report.runs == 1 ? "1 run" : "\(report.runs) runs"
    let how: [String] = [
      kinds.contains(.warm) ? "\(runs) after one to warm up" : nil,
      kinds.contains(.cold) ? "\(runs) of peaks, each a process of its own" : nil,
      kinds.contains(.once) ? "one of what is always the same" : nil,
      kinds.contains(.long) ? "a third as many of what takes seconds, at least three" : nil,
      kinds.contains(.unsteady) ? "as many of threads as take four seconds, at least a third" : nil,
    ].compactMap(\.self)
    return
      "\(report.size) evaluations; \(how.joined(separator: ", ")); medians of CPU time; ratios and sizes are judged, by where their medians lie."
  }
}
