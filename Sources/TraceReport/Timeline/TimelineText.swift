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
  private let lanes: TimelineLanes
  private let title: String
  private let style: TextStyle
  private let nameWidth: Int
  /// Columns of the terminal that one column of the timeline takes.
  private let cellWidth: Int

  /// How many columns a timeline may have in a width: what names and sums leave over.
  public static func columns(in width: Int) -> Int { max(10, width - namesWidth(in: width) - sumsWidth) }

  public init(_ timeline: Timeline, viewNames: [String], scenario: String?, style: TextStyle) {
    lanes = TimelineLanes(timeline, viewNames: viewNames)
    self.style = style
    let width = style.width ?? 80
    let longest = lanes.rows.map { printable($0.name).displayWidth + 2 }.max() ?? 0
    nameWidth = min(max(longest, 9), Self.namesWidth(in: width))
    let name = scenario.map { $0.isEmpty ? "unnamed scenario" : printable($0) } ?? "scenario unknown"
    title = "\(name), \(lanes.axisWords)"
    let room = max(1, width - nameWidth - 2 - Self.sumsWidth)
    cellWidth = min(4, max(1, room / max(1, lanes.columns.count)))
  }

  private static let sumsWidth = 22
  private static func namesWidth(in width: Int) -> Int { min(32, max(12, width / 4)) }

  public var text: String {
    var lines = [title]
    var hasBodyTitle = false
    for row in lanes.rows {
      if row.kind == .view, !hasBodyTitle {
        lines.append("View Body")
        hasBodyTitle = true
      }
      lines.append(line(row))
    }
    return (lines + [axis] + legend).joined(separator: "\n") + "\n"
  }

  private func line(_ row: TimelineLanes.Row) -> String {
    let isIndented = row.kind == .view || row.kind == .wasted
    let name = (isIndented ? "  " : "") + printable(row.name)
    let scale = lanes.scale(of: row)
    let cells = row.cells.map { cell($0, of: row.kind, scale) }.joined()
    return "\(head(name))\(cells)  \(sum(of: row))"
  }

  private func head(_ name: String) -> String {
    name.fitted(to: nameWidth, ellipsis: style.ellipsis).padded(to: nameWidth + 2)
  }

  private func sum(of row: TimelineLanes.Row) -> String {
    let wasted = row.wasted > 0 ? " (\(grouped(row.wasted)) wasted)" : ""
    return grouped(row.amount) + wasted
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

  /// Tick numbers under the columns where they begin, as many as fit.
  private var axis: String {
    var line = ""
    var column = 0
    for (index, bucket) in lanes.columns.enumerated() {
      let place = index * cellWidth
      let number = String(bucket.firstTick)
      guard place >= column else { continue }
      line += String(repeating: " ", count: place - line.count) + number
      column = place + number.count + (cellWidth == 4 ? 1 : 6)
    }
    return head("tick") + line
  }

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
