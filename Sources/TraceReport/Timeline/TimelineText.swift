import TerminalText
import TraceAnalysis
import TraceFormat

/// A timeline as rows of block characters.
///
///     Events      ▁▁▁▁      4
///     Writes      ▁▁▁▁      4
///     View Body
///       Cell      ██▂▂     16 (4 wasted)
///     Commits     ▁▁▁▁      4
///     tick        0  3
public struct TimelineText {
  /// The narrowest that it can be drawn.
  public static let leastWidth = 40
  private let lanes: TimelineLanes
  private let layout: TimelineLayout
  private let title: String
  private let style: TextStyle

  public init(_ timeline: Timeline, _ views: TimelineViews, scenario: String?, style: TextStyle) {
    self.style = style
    layout = TimelineLayout(TimelineLanes(timeline, views, columns: 1), width: style.width ?? 80)
    lanes = TimelineLanes(timeline, views, columns: layout.columns)
    let name = scenario.map { $0.isEmpty ? "unnamed scenario" : printable($0) } ?? "scenario unknown"
    title = "\(name), \(lanes.axisWords)"
  }

  /// Columns of the terminal that one column of the timeline takes.
  private var cellWidth: Int { min(4, max(1, layout.columns / max(1, lanes.columns.count))) }

  public var text: String {
    guard !lanes.columns.isEmpty else { return fitting(title) }
    var lines: [String] = []
    for row in lanes.rows {
      if row.kind == .commits, !lanes.hasViews { lines.append(head("View Body") + body([], "0")) }
      if row.kind == .view, row.name == lanes.firstView { lines.append("View Body") }
      lines.append(line(row))
    }
    return fitting(title) + (lines + [axis]).map { $0 + "\n" }.joined() + legend.map(fitting).joined()
  }

  private func fitting(_ line: String) -> String {
    line.wrapped(to: layout.width, hanging: 2).map { $0 + "\n" }.joined()
  }

  private func line(_ row: TimelineLanes.Row) -> String {
    let name = (row.isIndented ? "  " : "") + printable(row.name)
    let scale = lanes.scale(of: row)
    return head(name) + body(row.cells.map { cell($0, of: row.kind, scale) }, layout.sum(of: row))
  }

  private func head(_ name: String) -> String {
    name.fitted(to: layout.nameWidth, ellipsis: style.ellipsis).padded(to: layout.nameWidth + TimelineLayout.gap)
  }

  private func body(_ cells: [String], _ sum: String) -> String {
    let missing = (lanes.columns.count - cells.count) * cellWidth
    let gap = String(repeating: " ", count: missing + TimelineLayout.gap)
    return cells.joined() + gap + sum
  }

  private func cell(_ cell: (amount: UInt64, wasted: UInt64), of kind: TimelineLanes.Kind, _ scale: UInt64) -> String {
    let glyphs = style.hasUnicode ? Self.blocks : Self.letters
    guard cell.amount > 0, scale > 0 else { return String(repeating: " ", count: cellWidth) }
    let level = Int((Double(cell.amount) * Double(glyphs.count) / Double(scale)).rounded(.up))
    let glyph = glyphs[min(glyphs.count, max(1, level)) - 1]
    let bar = String(repeating: glyph, count: max(1, cellWidth - 1)) + (cellWidth > 1 ? " " : "")
    return colored(bar, kind, cell)
  }

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let letters: [Character] = [".", ":", "-", "=", "+", "*", "#", "@"]

  private func colored(
    _ bar: String, _ kind: TimelineLanes.Kind, _ cell: (amount: UInt64, wasted: UInt64)
  ) -> String {
    guard style.hasColor else { return bar }
    let code =
      switch kind {
      case .events: 36
      case .writes: 34
      case .wasted: 31
      case .commits: 35
      case .view: cell.wasted == 0 ? 32 : cell.wasted < cell.amount ? 33 : 31
      }
    return "\u{1B}[\(code)m\(bar)\u{1B}[0m"
  }

  /// Tick numbers under the columns where they begin, equally far from each other.
  private var axis: String {
    let numbers = lanes.columns.map { String($0.firstTick) }
    let longest = numbers.last?.count ?? 0
    let step = Self.steps.first { $0 * cellWidth >= longest + (cellWidth == 4 ? 1 : 2) } ?? numbers.count
    var line = ""
    for index in stride(from: 0, to: numbers.count, by: step) {
      line = line.padded(to: index * cellWidth)
      // The last one may stand where sums stand in the other lines, but not beyond.
      if layout.nameWidth + TimelineLayout.gap + line.count + numbers[index].count > layout.width { break }
      line += numbers[index]
    }
    return head("tick") + line
  }

  private static let steps = [1, 2, 5, 10, 20, 50, 100]

  private var legend: [String] {
    let most = lanes.rows.filter { $0.kind == .view }.map(\.most).max() ?? 0
    let glyph = style.hasUnicode ? "█" : "@"
    var words = most > 0 ? ["View Body: \(glyph) is \(grouped(most)) to a column"] : []
    if style.hasColor, lanes.rows.contains(where: { $0.kind == .wasted }) {
      words.append("yellow: some wasted, red: all wasted")
    }
    return words.isEmpty ? [] : [words.joined(separator: "; ")]
  }
}
