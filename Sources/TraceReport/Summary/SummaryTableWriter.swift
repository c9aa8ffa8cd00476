import TraceAnalysis
import TraceFormat

/// A summary as CSV, which is one table with a row for each tick and view where ticks are counted, or as Markdown.
struct SummaryTableWriter: SummaryWriter {
  private let plan: SummaryPlan
  private let scenario: String?
  private var bytes = TextBytes()
  private var hasTicks = false
  /// The cells that name views, by the view's number.
  private var viewCells: [[UInt8]] = []

  init(_ plan: SummaryPlan, of reader: TraceReader) {
    self.plan = plan
    scenario = reader.metadata?.scenario
  }

  mutating func takeBytes() -> [UInt8] { bytes.take() }

  mutating func add(_ tick: TickSummary, _ viewNames: [String]) {
    beginTicks()
    while viewCells.count < viewNames.count { viewCells.append(Array(cell(viewNames[viewCells.count]).utf8)) }
    let label = Array(cell(tick.label).utf8)
    // A tick in which no view took part still has a row: it may have had a commit.
    if tick.views.isEmpty { addRow(tick, label, view: [], TypeTotals()) }
    for (view, totals) in tick.views { addRow(tick, label, view: viewCells[view], totals) }
  }

  mutating func finish(_ summary: TraceSummary, _ viewNames: [String]) {
    if plan.format == .markdown, plan.section == nil { addHeader(summary) }
    if plan.shows(.tick) { beginTicks() }
    for tick in summary.heaviestTicks { add(tick, viewNames) }
    if plan.shows(.view) { add(plan.viewTable(summary, TextStyle()), "Views") }
    if plan.section == .reason { add(plan.countTable("reason", summary.reasons), "Reasons") }
    if plan.section == .property { add(plan.countTable("property", summary.properties), "Properties") }
  }

  private mutating func beginTicks() {
    guard !hasTicks else { return }
    hasTicks = true
    addHeading("Ticks")
    let titles = ["tick", "label", "view", "evaluations", "wasted", "skipped", "commits", "state"]
    addRow(titles)
    if plan.format == .markdown { addRow(["---:", "---", "---", "---:", "---:", "---:", "---:", "---"]) }
  }

  private var isMarkdown: Bool { plan.format == .markdown }
  private var separator: StaticString { isMarkdown ? " | " : "," }
  private func cell(_ text: String) -> String { isMarkdown ? markdownCell(text) : csvCell(text) }

  /// What one view came to in a tick. Written piece by piece: there are millions of such rows.
  private mutating func addRow(_ tick: TickSummary, _ label: [UInt8], view: [UInt8], _ totals: TypeTotals) {
    if isMarkdown { bytes.append("| ") }
    bytes.append(tick.tick)
    bytes.append(separator)
    bytes.append(bytes: label)
    bytes.append(separator)
    bytes.append(bytes: view)
    addCell(totals.evaluations)
    addCell(totals.wasted)
    addCell(totals.skipped)
    bytes.append(separator)
    bytes.append(tick.commits)
    bytes.append(separator)
    if !tick.isWhole { bytes.append("incomplete") }
    bytes.append(isMarkdown ? " |\n" : "\n")
  }

  private mutating func addCell(_ amount: UInt64) {
    bytes.append(separator)
    if isMarkdown { bytes.append(grouped: amount) } else { bytes.append(amount) }
  }

  private mutating func addHeader(_ summary: TraceSummary) {
    bytes.append(plain: "# \(SummaryHeader.title(summary, scenario))\n\n")
    for (name, value) in SummaryHeader.rows(summary) { bytes.append(plain: "- \(name): \(value)\n") }
    bytes.append("\n")
    if let note = SummaryHeader.tickNote(summary) { bytes.append(plain: "\(note)\n\n") }
  }

  private mutating func add(_ table: Table, _ heading: StaticString) {
    if hasTicks { bytes.append("\n") }
    addHeading(heading)
    bytes.append(plain: plan.format == .markdown ? table.markdown : table.csv)
  }

  private mutating func addHeading(_ words: StaticString) {
    guard plan.format == .markdown, plan.section == nil else { return }
    bytes.append("## ")
    bytes.append(words)
    bytes.append("\n\n")
  }

  private mutating func addRow(_ cells: [String]) {
    bytes.append(plain: plan.format == .markdown ? markdownRow(cells) : csvRow(cells))
  }
}
