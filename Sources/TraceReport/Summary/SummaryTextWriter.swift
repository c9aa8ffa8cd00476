import TerminalText
import TraceAnalysis
import TraceFormat

/// A summary for people.
///
///     active-row, ticks 0..3
///       evaluations  9
///       …
///     tick 1 "activate": 3 evaluations, 1 wasted, 1 commit
///       ListView 1, Cell 2 (1 wasted, 4 skipped)
struct SummaryTextWriter: SummaryWriter {
  private let plan: SummaryPlan
  private let scenario: String?
  private let style: TextStyle
  private var bytes = TextBytes()

  init(_ plan: SummaryPlan, of reader: TraceReader, _ style: TextStyle) {
    self.plan = plan
    self.style = style
    scenario = reader.metadata?.scenario
  }

  mutating func takeBytes() -> [UInt8] { bytes.take() }

  mutating func add(_ tick: TickSummary, _ viewNames: [String]) {
    bytes.append("tick ")
    bytes.append(tick.tick)
    bytes.append(" ", quoted: tick.label)
    bytes.append(": ")
    add(tick.totals.evaluations, " evaluation")
    addUnlessZero(tick.totals.wasted, " wasted")
    addUnlessZero(tick.totals.skipped, " skipped")
    bytes.append(", ")
    add(UInt64(tick.commits), " commit")
    bytes.append(tick.isWhole ? "\n" : ", a part of it is missing\n")
    addViews(of: tick, viewNames)
  }

  mutating func finish(_ summary: TraceSummary, _ viewNames: [String]) {
    if plan.section == nil { addHeader(summary) }
    for tick in summary.heaviestTicks { add(tick, viewNames) }
    if plan.section == nil { bytes.append("\n") }
    if plan.shows(.view) { bytes.append(plain: plan.viewTable(summary, style).text(style, indent: 0)) }
    if plan.section == .reason { add(plan.countTable("reason", summary.reasons)) }
    if plan.section == .property { add(plan.countTable("property", summary.properties)) }
  }

  private mutating func addHeader(_ summary: TraceSummary) {
    bytes.append(plain: SummaryHeader.title(summary, scenario) + "\n")
    for (name, value) in SummaryHeader.rows(summary) { bytes.append(plain: "  \(name.padded(to: 13))\(value)\n") }
    if summary.brokenTicks > 0 {
      bytes.append(plain: "  \("not whole".padded(to: 13))\(counted(summary.brokenTicks, "tick"))\n")
    }
    bytes.append("\n")
    if let note = SummaryHeader.tickNote(summary) { bytes.append(plain: note + "\n") }
  }

  private mutating func add(_ table: Table) { bytes.append(plain: table.text(style, indent: 0)) }

  private mutating func add(_ number: UInt64, _ noun: StaticString) {
    bytes.append(grouped: number)
    bytes.append(noun)
    if number != 1 { bytes.append("s") }
  }

  private mutating func addUnlessZero(_ number: UInt64, _ word: StaticString) {
    guard number > 0 else { return }
    bytes.append(", ")
    bytes.append(grouped: number)
    bytes.append(word)
  }

  /// The views of a tick on lines of their own, within the style's width.
  private mutating func addViews(of tick: TickSummary, _ viewNames: [String]) {
    var column = 0
    let most = style.width ?? 100
    for (index, (view, totals)) in tick.views.sorted(by: { $0.totals.evaluations > $1.totals.evaluations }).enumerated()
    {
      let words = Self.words(printable(viewNames[view]), totals) + (index + 1 < tick.views.count ? "," : "")
      let width = words.displayWidth
      if column == 0 || column + 1 + width > most {
        bytes.append(column == 0 ? "  " : "\n  ")
        column = 2
      } else {
        bytes.append(" ")
        column += 1
      }
      bytes.append(plain: words)
      column += width
    }
    if column > 0 { bytes.append("\n") }
  }

  private static func words(_ name: String, _ totals: TypeTotals) -> String {
    let wasted = totals.wasted > 0 ? ["\(grouped(totals.wasted)) wasted"] : []
    let rest = wasted + (totals.skipped > 0 ? ["\(grouped(totals.skipped)) skipped"] : [])
    return "\(name) \(grouped(totals.evaluations))" + (rest.isEmpty ? "" : " (\(rest.joined(separator: ", ")))")
  }
}
