import TerminalText
import TraceAnalysis
import TraceFormat

/// A summary as text.
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
  private let lineWidth: Int
  private var bytes = TextBytes()
  let tickSeparator = 0

  init(_ plan: SummaryPlan, of reader: TraceReader, _ style: TextStyle) {
    self.plan = plan
    self.style = style
    lineWidth = Self.lineWidth(style)
    scenario = reader.metadata?.title
  }

  /// The width to which lines are wrapped.
  static func lineWidth(_ style: TextStyle) -> Int { style.width ?? 100 }

  mutating func drain(to output: TextSink) -> Bool { bytes.drain(to: output) }

  mutating func beginTicks() {}

  mutating func finish(_ summary: TraceSummary, heaviest: UnsafeBufferPointer<UInt8>) {
    if plan.section == nil { addHeader(summary) }
    if let note = SummaryHeader.tickNote(summary, in: plan.section) { bytes.append(plain: note + "\n") }
    bytes.append(heaviest)
    if plan.section == nil, !summary.heaviestTicks.isEmpty { bytes.append("\n") }
    if plan.shows(.view) { add(plan.viewTable(summary, style)) }
    if plan.section == .reason { add(plan.countTable("reason", summary.reasons)) }
    if plan.showsCosts { add(plan.costTable(summary.costs, plan.definitions)) }
    guard plan.section == .property else { return }
    for line in SummaryHeader.propertyNote(only: plan.views).wrapped(to: lineWidth, hanging: 2) {
      bytes.append(plain: line + "\n")
    }
    add(plan.countTable("property", summary.properties))
  }

  private mutating func addHeader(_ summary: TraceSummary) {
    bytes.append(plain: SummaryHeader.title(summary, scenario, only: plan.views) + "\n")
    for (name, value) in SummaryHeader.rows(summary, plan.knowledge) {
      bytes.append(plain: "  \(name.padded(to: name.count < 13 ? 13 : name.count + 1))\(value)\n")
    }
    if summary.brokenTicks > 0 {
      bytes.append(plain: "  \("incomplete".padded(to: 13))\(counted(summary.brokenTicks, "tick"))\n")
    }
    bytes.append("\n")
  }

  private mutating func add(_ table: TextTable) {
    bytes.append(plain: table.folded(style).map { $0.text(style, indent: 0) }.joined(separator: "\n"))
  }
}
