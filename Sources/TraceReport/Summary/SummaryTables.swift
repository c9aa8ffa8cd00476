import TerminalText
import TraceAnalysis
import TraceFormat

extension SummaryPlan {
  /// The views, most evaluated first. Columns that no view has anything for are left out for people.
  func viewTable(_ summary: TraceSummary, _ style: TextStyle) -> TextTable {
    let rows = limited(summary.views)
    let isTimed = summary.totals.duration > 0
    let isDetailed = section == nil
    var titles: [(title: String, alignment: TextTable.Alignment)] = [
      ("view", .left), ("evaluations", .right), ("wasted", .right), ("skipped", .right),
    ]
    let timings = isTimed ? ["total", "mean", "p95", "max"] : []
    // In CSV cells are bare numbers: their titles have the unit.
    titles += timings.map { (format == .csv ? "\($0)_ns" : $0, .right) }
    if isDetailed { titles.append(("most frequent reason", .left)) }
    var table = TextTable(titles, foldingBefore: [4, titles.count - 1])
    for view in rows {
      var cells = [view.name] + counts(view.totals)
      if isTimed { cells += durations(view, style) }
      if isDetailed { cells.append(mostFrequentReason(of: view)) }
      table.add(cells)
    }
    return table
  }

  /// Reasons or properties, most frequent first.
  func countTable(_ title: String, _ counts: [TraceSummary.Count]) -> TextTable {
    var table = TextTable([(title, .left), ("evaluations", .right), ("wasted", .right)])
    for count in limited(counts) { table.add([count.name, amount(count.evaluations), amount(count.wasted)]) }
    return table
  }

  func counts(_ totals: TypeTotals) -> [String] {
    [amount(totals.evaluations), amount(totals.wasted), amount(totals.skipped)]
  }

  /// Numbers for people are grouped, numbers for programs are not.
  func amount(_ number: UInt64) -> String { format == .csv ? String(number) : grouped(number) }

  private func durations(_ view: TraceSummary.View, _ style: TextStyle) -> [String] {
    let numbers = [
      view.totals.duration, view.totals.duration / max(1, view.totals.evaluations),
      view.durations?.quantile(95) ?? 0, view.durations?.maximum ?? 0,
    ]
    return numbers.map { format == .csv ? String($0) : duration($0, style) }
  }

  private func mostFrequentReason(of view: TraceSummary.View) -> String {
    guard let first = view.reasons.first else { return "" }
    return view.reasons.count == 1
      ? first.name : "\(first.name) (\(percent(first.evaluations, of: view.totals.evaluations)))"
  }
}
