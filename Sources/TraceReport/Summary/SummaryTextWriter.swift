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
  private let lineWidth: Int
  /// How many views of a tick an overview names.
  private static let fewViews = 8
  private var bytes = TextBytes()
  /// By the view's number.
  private var names: [Name] = []
  /// The view being written and the order of a tick's views, kept for their room.
  private var item = TextBytes()
  private var order: [Int] = []

  init(_ plan: SummaryPlan, of reader: TraceReader, _ style: TextStyle) {
    self.plan = plan
    self.style = style
    lineWidth = style.width ?? 100
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
    if plan.section == nil, !summary.heaviestTicks.isEmpty { bytes.append("\n") }
    if plan.shows(.view), !summary.views.isEmpty { add(plan.viewTable(summary, style)) }
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

  /// The views of a tick, most evaluated first, on lines of their own within the style's width.
  private mutating func addViews(of tick: TickSummary, _ viewNames: [String]) {
    var column = 0
    sort(tick.views)
    let count = plan.section == nil ? min(Self.fewViews, order.count) : order.count
    for place in 0..<count {
      let (view, totals) = tick.views[order[place]]
      while names.count <= view { names.append(Name(viewNames[names.count])) }
      item.removeAll()
      item.append(bytes: names[view].bytes)
      item.append(totals)
      if place + 1 < count { item.append(",") }
      let width = item.utf8.count - names[view].bytes.count + names[view].width
      let isFirst = column == 0 || column + 1 + width > lineWidth
      if !isFirst { bytes.append(" ") } else if column == 0 { bytes.append("  ") } else { bytes.append("\n  ") }
      column = (isFirst ? 2 : column + 1) + width
      bytes.append(bytes: item.utf8)
    }
    bytes.append(" and ", unlessZero: UInt64(order.count - count))
    if order.count > count { bytes.append(" more\n") } else if column > 0 { bytes.append("\n") }
  }

  /// Puts a tick's views in order, most evaluated first and of equal ones the one met first.
  private mutating func sort(_ views: [(view: Int, totals: TypeTotals)]) {
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: views.indices)
    order.sort {
      let (left, right) = (views[$0].totals.evaluations, views[$1].totals.evaluations)
      return left == right ? $0 < $1 : left > right
    }
  }
}

/// A view's name, made fit for a line once.
private struct Name {
  let bytes: [UInt8]
  let width: Int

  init(_ name: String) {
    let text = printable(name)
    bytes = Array(text.utf8)
    width = text.displayWidth
  }
}

extension TextBytes {
  /// ` 6 (4 wasted, 2 skipped)`.
  fileprivate mutating func append(_ totals: TypeTotals) {
    append(" ")
    append(grouped: totals.evaluations)
    guard totals.wasted > 0 || totals.skipped > 0 else { return }
    append(" (")
    if totals.wasted > 0 {
      append(grouped: totals.wasted)
      append(totals.skipped > 0 ? " wasted, " : " wasted")
    }
    if totals.skipped > 0 {
      append(grouped: totals.skipped)
      append(" skipped")
    }
    append(")")
  }
}
