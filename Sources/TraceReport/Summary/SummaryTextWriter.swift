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
  /// The number of views that an overview names for each tick.
  private static let fewViews = 8
  private var bytes = TextBytes()
  /// Names by the view's number.
  private var names = TextPieces()
  /// Quoted labels after a space.
  private var labels = KnownTexts { label in
    var made = TextBytes()
    made.append(" ", quoted: label)
    return String(decoding: made.utf8, as: UTF8.self)
  }
  /// The order of a tick's views, kept to reuse its memory.
  private var order = TickOrder()

  init(_ plan: SummaryPlan, of reader: TraceReader, _ style: TextStyle) {
    self.plan = plan
    self.style = style
    lineWidth = style.width ?? 100
    scenario = reader.metadata?.title
  }

  mutating func drain(to output: TextSink) -> Bool { bytes.drain(to: output) }

  mutating func add(_ tick: TickSummary, _ viewNames: [String]) {
    labels.forgetIfMany()
    let label = labels.piece(of: tick.label)
    let knowsCommits = plan.knowledge.knows(.commits)
    bytes.write(upTo: labels.longest + 5 * TextCursor.longestNumber + 96) { [labels] cursor in
      cursor.put("tick ")
      cursor.put(UInt64(tick.tick))
      labels.put(label, at: &cursor)
      cursor.put(": ")
      cursor.put(tick.totals.evaluations, " evaluation")
      cursor.put(unlessZero: tick.totals.wasted, " wasted")
      cursor.put(unlessZero: tick.totals.skipped, " skipped")
      if knowsCommits {
        cursor.put(", ")
        cursor.put(UInt64(tick.commits), " commit")
      }
      cursor.put(tick.isWhole ? "\n" : ", part of it is missing\n")
    }
    addViews(of: tick, viewNames)
  }

  mutating func finish(_ summary: TraceSummary) {
    if plan.section == nil { addHeader(summary) }
    if let note = SummaryHeader.tickNote(summary, in: plan.section) { bytes.append(plain: note + "\n") }
    for tick in summary.heaviestTicks { add(tick, summary.viewNames) }
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

  /// The views of a tick, most evaluated first, wrapped to the style's width.
  private mutating func addViews(of tick: TickSummary, _ viewNames: [String]) {
    names.extend(to: viewNames) { name in
      let text = printable(name)
      return (text, text.displayWidth)
    }
    order.sort(tick.views)
    let count = plan.section == nil ? min(Self.fewViews, order.count) : order.count
    guard count > 0 else { return }
    let rest = UInt64(order.count - count)
    let restWidth = rest > 0 ? " and  more".utf8.count + TextCursor.width(ofGrouped: rest) : 0
    bytes.write(upTo: count * (names.longest + ItemNumbers.longest)) { [names, order, lineWidth] cursor in
      tick.views.withUnsafeBufferPointer { views in
        order.withPlaces { places in
          cursor.put(views, places, count: count, names, restWidth: restWidth, lineWidth: lineWidth)
        }
      }
    }
    bytes.append(" and ", unlessZero: rest)
    bytes.append(rest > 0 ? " more\n" : "\n")
  }
}

extension TextCursor {
  /// `1 commit`, `2 commits`.
  @inline(__always) fileprivate mutating func put(_ number: UInt64, _ noun: StaticString) {
    put(grouped: number)
    put(noun)
    if number != 1 { put(UInt8(ascii: "s")) }
  }

  @inline(__always) fileprivate mutating func put(unlessZero number: UInt64, _ word: StaticString) {
    guard number > 0 else { return }
    put(", ")
    put(grouped: number)
    put(word)
  }
}
