import TerminalText
import TraceAnalysis
import TraceFormat

/// The lanes above the tree, with the selected tick in view; a column is one tick or several.
struct ViewLanes {
  private static let nameWidth = 11
  private let state: ViewState
  private let style: TextStyle
  private let columns: [Column]
  private let chosen: Int
  private let ticksPerColumn: Int
  private let cellWidth: Int

  /// The sums of a column's ticks.
  private struct Column {
    var events: UInt64 = 0
    var writes: UInt64 = 0
    var evaluations: UInt64 = 0
    var wasted: UInt64 = 0
    var items: UInt64 = 0

    mutating func add(_ row: TickTable.Row) {
      events += UInt64(row.events)
      writes += UInt64(row.writes)
      evaluations += UInt64(row.evaluations)
      wasted += UInt64(row.wasted)
      items += UInt64(row.items)
    }
  }

  init(_ state: ViewState, width: Int, _ style: TextStyle) {
    (self.state, self.style) = (state, style)
    let rows = state.ticks.rows
    let room = max(1, width - Self.nameWidth - 1)
    // Start with as many ticks per column as needed to show all; each zoom step halves that.
    var perColumn = 1
    while perColumn * room < rows.count { perColumn *= 2 }
    for _ in 0..<state.zoom where perColumn > 1 { perColumn /= 2 }
    let all = (rows.count + perColumn - 1) / perColumn
    cellWidth = min(4, max(1, room / max(1, all)))
    let shown = min(all, room / cellWidth)
    let selected = state.tick / perColumn
    let first = max(0, min(selected - shown / 2, all - shown))
    columns = (first..<(first + shown)).map { column in
      var sum = Column()
      for row in rows[(column * perColumn)..<min(rows.count, (column + 1) * perColumn)] { sum.add(row) }
      return sum
    }
    (ticksPerColumn, chosen) = (perColumn, selected - first)
  }

  static let count = 6

  var lines: [ScreenLine] {
    let most = columns.map(\.evaluations).max() ?? 0
    return [
      lane("Events", \.events, of: .events), lane("Writes", \.writes, of: .causes),
      lane("View Body", \.evaluations, most, .useful), lane("  wasted", \.wasted, most, .wasted, of: .waste),
      lane("Commits", \.items, of: .commits), marker,
    ]
  }

  private func lane(
    _ name: String, _ count: (Column) -> UInt64, _ scale: UInt64? = nil, _ look: ScreenLine.Look = .plain,
    of fact: TraceKnowledge.Fact? = nil
  ) -> ScreenLine {
    var line = ScreenLine(name.padded(to: Self.nameWidth), .bold)
    if let fact, !state.knowledge.knows(fact) {
      line.append(notKnown, .faint)
      return line
    }
    let scale = scale ?? columns.map(count).max() ?? 0
    for (place, column) in columns.enumerated() {
      line.append(cell(count(column), scale), place == chosen ? .inverse : look)
      if cellWidth > 1 { line.append(" ") }
    }
    return line
  }

  private func cell(_ amount: UInt64, _ scale: UInt64) -> String {
    let glyphs: [Character] =
      style.hasUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : [".", ":", "-", "=", "+", "*", "#", "@"]
    let width = max(1, cellWidth - 1)
    guard amount > 0, scale > 0 else { return String(repeating: " ", count: width) }
    let level = (Double(amount) / Double(scale) * Double(glyphs.count)).rounded(.up)
    return String(repeating: glyphs[max(1, min(glyphs.count, Int(level))) - 1], count: width)
  }

  /// An arrow below the selected column, and the number of ticks per column.
  private var marker: ScreenLine {
    let place = Self.nameWidth + chosen * cellWidth
    let arrow = style.hasUnicode ? "▲" : "^"
    let width = max(1, cellWidth - 1)
    let words = ticksPerColumn == 1 ? "" : "\(grouped(UInt64(ticksPerColumn))) ticks per column"
    let head = words.count + 1 < place ? words : ""
    var line = ScreenLine(head.padded(to: place), .faint)
    line.append(String(repeating: arrow, count: width), .bold)
    if head.isEmpty { line.append("  \(words)", .faint) }
    return line
  }
}
