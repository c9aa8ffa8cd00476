import TerminalText

/// How a width is shared out: names and sums take what they need, columns of ticks the rest.
///
///     Events           ▁▁▁▁      4
///     ├─ nameWidth ─┤gap├ columns ┤gap├ sum ┤
struct TimelineLayout {
  static let gap = 2
  let width: Int
  let nameWidth: Int
  /// How many columns of the terminal there are for ticks.
  let columns: Int
  private let namesWasted: Bool

  /// - Parameter lanes: of any number of columns; names and sums are the same for each.
  init(_ lanes: TimelineLanes, width: Int) {
    self.width = width
    let longest = lanes.rows.map { printable($0.name).displayWidth + ($0.isIndented ? 2 : 0) }.max() ?? 0
    // "Commits (items)" is always there and is not to be cut.
    let nameWidth = min(longest, min(32, max(15, width / 3)))
    func room(namingWasted: Bool) -> Int {
      let sums = lanes.rows.map { Self.sum(of: $0, namingWasted: namingWasted).count }.max() ?? 0
      return width - nameWidth - sums - 2 * Self.gap
    }
    // What was wasted of all views has a lane of its own: where room is short, ticks need it more.
    namesWasted = room(namingWasted: true) >= width / 3
    columns = max(1, room(namingWasted: namesWasted))
    self.nameWidth = nameWidth
  }

  /// `16 (4 wasted)`, or the number alone where there is no room for more.
  func sum(of row: TimelineLanes.Row) -> String { Self.sum(of: row, namingWasted: namesWasted) }

  private static func sum(of row: TimelineLanes.Row, namingWasted: Bool) -> String {
    let wasted = namingWasted && row.wasted > 0 ? " (\(grouped(row.wasted)) wasted)" : ""
    return grouped(row.amount) + wasted
  }
}
