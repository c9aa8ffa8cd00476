import TerminalText
import TraceAnalysis
import TraceFormat

extension SummaryPlan {
  /// The views, most evaluated first. In text and Markdown, empty columns are left out.
  func viewTable(_ summary: TraceSummary, _ style: TextStyle) -> TextTable {
    let rows = limited(summary.views)
    let isTimed = summary.totals.duration > 0
    let isDetailed = section == nil
    let amounts = countTitles
    var titles: [(title: String, alignment: TextTable.Alignment)] =
      [("view", .left)] + amounts.map { ($0, .right) }
    let timings = isTimed ? ["total", "mean", "p95", "max"] : []
    // CSV has bare numbers, so the titles have the unit.
    titles += timings.map { (format == .csv ? "\($0)_ns" : $0, .right) }
    if isDetailed { titles.append(("most frequent reason", .left)) }
    var table = TextTable(titles, foldingBefore: [1 + amounts.count, titles.count - 1])
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
    var table = TextTable([(title, .left), ("evaluations", .right)] + wasteColumn)
    for count in limited(counts) { table.add([count.name, amount(count.evaluations)] + wasted(count.wasted)) }
    return table
  }

  /// In text and Markdown, the header lists what is unknown, and the column is left out. In CSV, it is empty.
  private func hasColumn(_ fact: TraceKnowledge.Fact) -> Bool { format == .csv || knowledge.knows(fact) }

  private var countTitles: [String] {
    ["evaluations"] + (hasColumn(.waste) ? ["wasted"] : []) + (hasColumn(.skips) ? ["skipped"] : [])
  }

  private func counts(_ totals: TypeTotals) -> [String] {
    [amount(totals.evaluations)] + wasted(totals.wasted) + cell(.skips, totals.skipped)
  }

  /// The column of wasted evaluations, if there is one.
  var wasteColumn: [(title: String, alignment: TextTable.Alignment)] {
    hasColumn(.waste) ? [("wasted", .right)] : []
  }

  /// Its cell.
  func wasted(_ number: UInt64) -> [String] { cell(.waste, number) }

  private func cell(_ fact: TraceKnowledge.Fact, _ number: UInt64) -> [String] {
    hasColumn(fact) ? [knowledge.knows(fact) ? amount(number) : ""] : []
  }

  /// Numbers are grouped, except in CSV.
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
