import TerminalText
import TraceAnalysis
import TraceFormat

/// A summary as Markdown, or as CSV, which is a single table; ticks have a row per view.
struct SummaryTableWriter: SummaryWriter {
  private let plan: SummaryPlan
  private let scenario: String?
  private var bytes = TextBytes()
  private var hasTicks = false
  /// The cells with names of views, by the view's number.
  private var viewCells = TextPieces()

  init(_ plan: SummaryPlan, of reader: TraceReader) {
    self.plan = plan
    scenario = reader.metadata?.title
  }

  mutating func drain(to output: TextSink) -> Bool { bytes.drain(to: output) }

  mutating func add(_ tick: TickSummary, _ viewNames: [String]) {
    beginTicks()
    let isMarkdown = isMarkdown
    viewCells.extend(to: viewNames) { (isMarkdown ? markdownCell($0) : csvCell($0), 0) }
    // All rows of the tick start with this.
    var start = TextBytes()
    if isMarkdown { start.append("| ") }
    start.append(tick.tick)
    start.append(separator)
    start.append(plain: cell(tick.label))
    start.append(separator)
    start.withBytes { start in
      // A tick without views still has a row, because it may have had a commit.
      if tick.views.isEmpty { addRow(tick, start, view: nil, TypeTotals(), isFirst: true) }
      var isFirst = true
      for (view, totals) in tick.views {
        addRow(tick, start, view: view, totals, isFirst: isFirst)
        isFirst = false
      }
    }
  }

  mutating func finish(_ summary: TraceSummary) {
    if plan.format == .markdown, plan.section == nil { addHeader(summary) }
    if isMarkdown, let note = SummaryHeader.tickNote(summary, in: plan.section) { addParagraph(note) }
    if plan.shows(.tick) { beginTicks() }
    for tick in summary.heaviestTicks { add(tick, summary.viewNames) }
    if plan.shows(.view) { add(plan.viewTable(summary, TextStyle()), "Views") }
    if plan.section == .reason { add(plan.countTable("reason", summary.reasons), "Reasons") }
    if plan.showsCosts { add(plan.costTable(summary.costs, plan.definitions), "Costs") }
    guard plan.section == .property else { return }
    if isMarkdown { addParagraph(markdownCell(SummaryHeader.propertyNote(only: plan.views))) }
    add(plan.countTable("property", summary.properties), "Properties")
  }

  private mutating func addParagraph(_ text: String) { bytes.append(plain: text + "\n\n") }

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

  /// Adds a row with a view's total in a tick. This is the hot path: there are millions of such rows.
  private mutating func addRow(
    _ tick: TickSummary, _ start: UnsafeBufferPointer<UInt8>, view: ViewNumber?, _ totals: TypeTotals,
    isFirst: Bool
  ) {
    let isMarkdown = isMarkdown
    let separator = separator
    let most = start.count + viewCells.longest + 4 * TextCursor.longestNumber + 32
    let knowledge = plan.knowledge
    let (knowsWaste, knowsSkips) = (knowledge.knows(.waste), knowledge.knows(.skips))
    let knowsCommits = knowledge.knows(.commits)
    bytes.write(upTo: most) { [viewCells] cursor in
      // An unknown number is an empty cell.
      func putAmount(_ amount: UInt64, isKnown: Bool = true) {
        cursor.put(separator)
        guard isKnown else { return }
        if isMarkdown { cursor.put(grouped: amount) } else { cursor.put(amount) }
      }
      cursor.put(start)
      if let view { viewCells.put(Int(view), at: &cursor) }
      putAmount(totals.evaluations)
      putAmount(totals.wasted, isKnown: knowsWaste)
      putAmount(totals.skipped, isKnown: knowsSkips)
      cursor.put(separator)
      // Commits belong to the tick, not the view: only the first row has them, so that the column adds up.
      if isFirst, knowsCommits { cursor.put(UInt64(tick.commits)) }
      cursor.put(separator)
      if !tick.isWhole { cursor.put("incomplete") }
      cursor.put(isMarkdown ? " |\n" : "\n")
    }
  }

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
