import TerminalText
import TraceAnalysis
import TraceFormat

/// Ticks as rows of a table in Markdown or CSV: one for each view.
struct SummaryTickRows: SummaryTickWriter {
  var bytes = TextBytes()
  private let isMarkdown: Bool
  private let knowledge: TraceKnowledge
  /// The cells with names of views, by the view's number.
  private var viewCells = TextPieces()

  init(isMarkdown: Bool, _ knowledge: TraceKnowledge) { (self.isMarkdown, self.knowledge) = (isMarkdown, knowledge) }

  mutating func add(_ tick: TickSummary, _ viewNames: [String]) {
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
}
