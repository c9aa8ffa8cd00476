import TerminalText

/// How the width is divided: names and sums take what they need, columns of ticks the rest.
///
///     Events           ▁▁▁▁      4
///     ├─ nameWidth ─┤gap├ columns ┤gap├ sum ┤
struct TimelineLayout {
  static let gap = 2
  let width: Int
  let nameWidth: Int
  /// The number of terminal columns for ticks.
  let columns: Int

  /// - Parameter lanes: with any number of columns, since names and sums don't depend on it.
  init(_ lanes: TimelineLanes, width: Int) {
    self.width = width
    let longest = lanes.rows.map { printable($0.name).displayWidth + $0.indent }.max() ?? 0
    // "Commits (items)" is always there and must not be cut.
    nameWidth = min(longest, min(32, max(15, width / 3)))
    let sums = lanes.rows.map(\.amountWords.count).max() ?? 0
    columns = max(1, width - nameWidth - sums - 2 * Self.gap)
  }
}
