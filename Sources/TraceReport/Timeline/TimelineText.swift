import TerminalText
import TraceAnalysis
import TraceFormat

/// A timeline as rows of block characters.
///
///     Events      ▁▁▁▁      4
///     Writes      ▁▁▁▁      4
///     View Body
///       Cell      ██▂▂     16
///         wasted    ▂▂      4
///     Commits     ▁▁▁▁      4
///     tick        0  3
public struct TimelineText {
  /// The minimum width.
  public static let leastWidth = 40
  private let lanes: TimelineLanes
  private let layout: TimelineLayout
  private let title: String
  private let style: TextStyle
  /// The names of views, shortened to fit.
  private let names: [String: String]

  /// The number of views with a lane, unless another one is given.
  private static let fewViews = 20

  /// - Parameter top: the number of views with a lane; `nil` for the default.
  public init(
    _ timeline: Timeline, _ views: TimelineViews, knowledge: TraceKnowledge = TraceKnowledge(), scenario: String?,
    top: Int? = nil, style: TextStyle
  ) {
    self.style = style
    func lanes(_ columns: Int) -> TimelineLanes {
      TimelineLanes(
        timeline, views, knowledge, columns: columns, separatesWaste: true, top: top ?? Self.fewViews)
    }
    layout = TimelineLayout(lanes(1), width: style.width ?? 80)
    let lanes = lanes(layout.columns)
    self.lanes = lanes
    let name = scenario.map { $0.isEmpty ? "unnamed scenario" : printable($0) } ?? "scenario unknown"
    title = "\(name), \(lanes.axisWords)\(lanes.patternWords)"
    let views = lanes.rows.filter { $0.kind == .view }
    names = fittedApart(
      views.map { printable($0.name) }, to: layout.nameWidth - (views.first?.indent ?? 0), ellipsis: style.ellipsis)
  }

  /// The number of terminal columns for each column of the timeline.
  private var cellWidth: Int { min(4, max(1, layout.columns / max(1, lanes.columns.count))) }

  public var text: String {
    guard !lanes.columns.isEmpty else { return fitting(title) }
    var lines: [String] = []
    for (index, row) in lanes.rows.enumerated() {
      if row.kind == .commits, lanes.firstIndented == nil { lines.append(head("View Body") + body([], "0")) }
      if index == lanes.firstIndented { lines.append("View Body") }
      lines.append(line(row))
    }
    return fitting(title) + (lines + [axis]).map { $0 + "\n" }.joined() + legend.map(fitting).joined()
  }

  private func fitting(_ line: String) -> String {
    line.wrapped(to: layout.width, hanging: 2).map { $0 + "\n" }.joined()
  }

  private func line(_ row: TimelineLanes.Row) -> String {
    let scale = lanes.scale(of: row)
    let cells = row.kind == .others ? [] : row.cells.map { cell($0, of: row.kind, scale) }
    return head(row) + body(cells, row.amountWords)
  }

  private func head(_ row: TimelineLanes.Row) -> String {
    let name = printable(row.name)
    return head(String(repeating: " ", count: row.indent) + (row.kind == .view ? names[name] ?? name : name))
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
    let share = min(1, Double(cell.amount) / Double(scale))
    let level = Int((share * Double(glyphs.count)).rounded(.up))
    let glyph = glyphs[max(1, level) - 1]
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
      case .wastedOfView, .wasted: 31
      case .commits: 35
      case .all, .heaviest, .view, .others: cell.wasted == 0 ? 32 : cell.wasted < cell.amount ? 33 : 31
      }
    return "\u{1B}[\(code)m\(bar)\u{1B}[0m"
  }

  /// Tick numbers below the start of their columns, evenly spaced.
  private var axis: String {
    let numbers = lanes.columns.map { String($0.range.lowerBound) }
    let longest = numbers.last?.count ?? 0
    let step = Self.steps.first { $0 * cellWidth >= longest + (cellWidth == 4 ? 1 : 2) } ?? numbers.count
    var line = ""
    for index in stride(from: 0, to: numbers.count, by: step) {
      line = line.padded(to: index * cellWidth)
      // The last one may extend below the sums, but not beyond.
      if layout.nameWidth + TimelineLayout.gap + line.count + numbers[index].count > layout.width { break }
      line += numbers[index]
    }
    return head("tick") + line
  }

  private static let steps = [1, 2, 5, 10, 20, 50, 100]

  private var legend: [String] {
    let glyph = style.hasUnicode ? "█" : "@"
    var lines = lanes.heaviestWords.map { [$0] } ?? []
    if let scale = lanes.scaleWords { lines.append("\(glyph) is \(scale)") }
    if let unknown = lanes.unknownWords { lines.append(unknown) }
    if style.hasColor, lanes.rows.contains(where: { $0.wasted > 0 }) {
      lines.append("yellow: partly wasted, red: all wasted")
    }
    return lines
  }
}
