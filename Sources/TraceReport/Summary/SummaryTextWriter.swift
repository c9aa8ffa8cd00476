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
  private var names = TextPieces()
  /// The order of a tick's views, kept for its room.
  private var order = TickOrder()

  init(_ plan: SummaryPlan, of reader: TraceReader, _ style: TextStyle) {
    self.plan = plan
    self.style = style
    lineWidth = style.width ?? 100
    scenario = reader.metadata?.scenario
  }

  mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows { try bytes.drain(body) }

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

  private mutating func add(_ table: Table) {
    bytes.append(plain: table.folded(style).map { $0.text(style, indent: 0) }.joined(separator: "\n"))
  }

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
      var column = 0
      for place in 0..<count {
        let (view, totals) = tick.views[order[place]]
        let isLast = place + 1 == count
        let width = names.width(of: view) + ItemNumbers.width(of: totals) + (isLast ? restWidth : 1)
        let isFirst = column == 0 || column + 1 + width > lineWidth
        if !isFirst { cursor.put(" ") } else { cursor.put(column == 0 ? "  " : "\n  ") }
        column = (isFirst ? 2 : column + 1) + width
        names.put(view, at: &cursor)
        ItemNumbers.put(totals, at: &cursor)
        if !isLast { cursor.put(",") }
      }
    }
    bytes.append(" and ", unlessZero: rest)
    bytes.append(rest > 0 ? " more\n" : "\n")
  }
}

/// What is behind a view's name: ` 6 (4 wasted, 2 skipped)`.
private enum ItemNumbers {
  /// The words, three numbers, and what stands before the name and behind.
  static let longest = 3 * TextCursor.longestNumber + 32

  @inline(__always) static func put(_ totals: TypeTotals, at cursor: inout TextCursor) {
    cursor.put(" ")
    cursor.put(grouped: totals.evaluations)
    if totals.wasted > 0 || totals.skipped > 0 { putOthers(totals, at: &cursor) }
  }

  private static func putOthers(_ totals: TypeTotals, at cursor: inout TextCursor) {
    cursor.put(" (")
    if totals.wasted > 0 {
      cursor.put(grouped: totals.wasted)
      cursor.put(totals.skipped > 0 ? " wasted, " : " wasted")
    }
    if totals.skipped > 0 {
      cursor.put(grouped: totals.skipped)
      cursor.put(" skipped")
    }
    cursor.put(")")
  }

  @inline(__always) static func width(of totals: TypeTotals) -> Int {
    var width = 1 + TextCursor.width(ofGrouped: totals.evaluations)
    guard totals.wasted > 0 || totals.skipped > 0 else { return width }
    width += " ()".utf8.count
    if totals.wasted > 0 { width += TextCursor.width(ofGrouped: totals.wasted) + " wasted".utf8.count }
    if totals.skipped > 0 { width += TextCursor.width(ofGrouped: totals.skipped) + " skipped".utf8.count }
    return totals.wasted > 0 && totals.skipped > 0 ? width + ", ".utf8.count : width
  }
}

/// A tick's views, most evaluated first and of equal ones the one met first.
private struct TickOrder {
  /// How many evaluations, and below that how far from the end: what is larger comes first.
  private var keys: [UInt64] = []
  private var end = 0

  var count: Int { keys.count }
  subscript(_ index: Int) -> Int { end &- Int(keys[index] & UInt64(UInt32.max)) }

  /// Few views take part in a tick, and they are mostly in order: each is moved up to its place.
  mutating func sort(_ views: ArraySlice<TickSummary.ViewTotals>) {
    keys.removeAll(keepingCapacity: true)
    end = views.endIndex
    for place in views.indices {
      keys.append(min(views[place].totals.evaluations, UInt64(UInt32.max)) << 32 | UInt64(end - place))
    }
    guard keys.count <= 64 else { return keys.sort(by: >) }
    keys.withUnsafeMutableBufferPointer { keys in
      for index in 1..<max(1, keys.count) {
        let moved = keys[index]
        var hole = index
        while hole > 0, keys[hole &- 1] < moved {
          keys[hole] = keys[hole &- 1]
          hole &-= 1
        }
        keys[hole] = moved
      }
    }
  }
}
