import TerminalText
import TraceAnalysis
import TraceFormat

/// A summary as Markdown, or as CSV, which is a single table; ticks have a row per view.
struct SummaryTableWriter: SummaryWriter {
  private let plan: SummaryPlan
  private let scenario: String?
  private var bytes = TextBytes()
  let tickSeparator = 0
  private var hasTicks = false

  init(_ plan: SummaryPlan, of reader: TraceReader) {
    self.plan = plan
    scenario = reader.metadata?.title
  }

  mutating func drain(to output: TextSink) -> Bool { bytes.drain(to: output) }

  mutating func finish(_ summary: TraceSummary, heaviest: UnsafeBufferPointer<UInt8>) {
    if plan.format == .markdown, plan.section == nil { addHeader(summary) }
    if isMarkdown, let note = SummaryHeader.tickNote(summary, in: plan.section) { addParagraph(note) }
    if plan.shows(.tick) { beginTicks() }
    bytes.append(heaviest)
    if plan.shows(.view) { add(plan.viewTable(summary, TextStyle()), "Views") }
    if plan.section == .reason { add(plan.countTable("reason", summary.reasons), "Reasons") }
    if plan.showsCosts { add(plan.costTable(summary.costs, plan.definitions), "Costs") }
    guard plan.section == .property else { return }
    if isMarkdown { addParagraph(markdownCell(SummaryHeader.propertyNote(only: plan.views))) }
    add(plan.countTable("property", summary.properties), "Properties")
  }

  private mutating func addParagraph(_ text: String) { bytes.append(plain: text + "\n\n") }

  mutating func beginTicks() {
    guard !hasTicks else { return }
    hasTicks = true
    addHeading("Ticks")
    let titles = ["tick", "label", "view", "evaluations", "wasted", "skipped", "commits", "state"]
    addRow(titles)
    if plan.format == .markdown { addRow(["---:", "---", "---", "---:", "---:", "---:", "---:", "---"]) }
  }

  private var isMarkdown: Bool { plan.format == .markdown }

  private mutating func addHeader(_ summary: TraceSummary) {
    bytes.append(plain: "# \(markdownCell(SummaryHeader.title(summary, scenario, only: plan.views)))\n\n")
    for (name, value) in SummaryHeader.rows(summary, plan.knowledge) { bytes.append(plain: "- \(name): \(value)\n") }
    bytes.append("\n")
  }

  private mutating func add(_ table: TextTable, _ heading: StaticString) {
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
