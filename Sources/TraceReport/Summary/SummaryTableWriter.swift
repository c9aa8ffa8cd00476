import TraceAnalysis
import TraceFormat

/// A summary as CSV, which is one table with a row for each tick and view where ticks are counted, or as Markdown.
struct SummaryTableWriter: SummaryWriter {
  private let plan: SummaryPlan
  private let scenario: String?
  private var bytes = TextBytes()
  private var hasTicks = false

  init(_ plan: SummaryPlan, of reader: TraceReader) {
    self.plan = plan
    scenario = reader.metadata?.scenario
  }

  mutating func takeBytes() -> [UInt8] { bytes.take() }

  mutating func add(_ tick: TickSummary, _ viewNames: [String]) {
    beginTicks()
    let head = ["\(tick.tick)", tick.label]
    // A tick in which no view took part still has a row: it may have had a commit.
    let views = tick.views.map { (viewNames[$0.view], $0.totals) }
    for (name, totals) in views.isEmpty ? [("", TypeTotals())] : views {
      addRow(head + [name] + plan.counts(totals) + ["\(tick.commits)", tick.isWhole ? "" : "incomplete"])
    }
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
