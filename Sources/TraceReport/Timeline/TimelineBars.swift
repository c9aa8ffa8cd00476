import TerminalText

/// The bars of a drawing, one per lane and column. Text that the bars of a column or lane share is made once.
struct TimelineBars {
  private let lanes: TimelineLanes
  private let height: Double
  private var columns = TextPieces()

  /// Text shared by the bars of a column.
  private enum ColumnPiece: Int, CaseIterable {
    case start, width, ticks, heaviestTick
  }

  /// Text shared by the bars of a lane.
  private enum LanePiece: Int {
    case color, name
  }

  /// The maximum size of a bar's fixed text.
  private static let longestWords = 192

  /// - Parameters:
  ///   - left: the start of the first column.
  ///   - width: the width of all columns together.
  ///   - height: the height of a full bar.
  init(_ lanes: TimelineLanes, left: Int, width: Int, height: Int) {
    (self.lanes, self.height) = (lanes, Double(height))
    let step = Double(width) / Double(max(1, lanes.columns.count))
    for column in lanes.columns.indices {
      for piece in ColumnPiece.allCases {
        let text =
          switch piece {
          case .start: ##"<rect x="\##(rounded(Double(left) + Double(column) * step))" y=""##
          case .width: ##"" width="\##(rounded(max(0.5, step * 0.9)))" height=""##
          case .ticks: xmlEscaped("\(lanes.words(ofColumn: column)): ")
          case .heaviestTick: xmlEscaped("\(lanes.heaviestWords(ofColumn: column)):")
          }
        columns.append(text)
      }
    }
  }

  /// Appends the bars of a lane, each with a tooltip.
  ///
  /// - Parameter base: the y coordinate of the bars' lower ends.
  func append(_ row: TimelineLanes.Row, base: Int, to text: inout TextBytes) {
    guard row.kind != .others else { return }
    let scale = Double(max(1, lanes.scale(of: row)))
    var lane = TextPieces()
    lane.append(color(of: row.kind))
    lane.append(xmlEscaped(row.name))
    for (column, cell) in row.cells.enumerated() where cell.amount > 0 {
      let tall = max(1, min(1, Double(cell.amount) / scale) * height)
      // Records can claim more wasted evaluations than there were.
      let wasted = tall * Double(min(cell.wasted, cell.amount)) / Double(cell.amount)
      func append(_ height: Double, isWaste: Bool) {
        text.write(upTo: 4 * columns.longest + 2 * lane.longest + Self.longestWords) { cursor in
          put(.start, of: column, at: &cursor)
          cursor.put(rounded: Double(base) - height)
          put(.width, of: column, at: &cursor)
          cursor.put(rounded: height)
          cursor.put("\" fill=\"")
          if isWaste { cursor.put("#d93025") } else { lane.put(LanePiece.color.rawValue, at: &cursor) }
          cursor.put("\"><title>")
          put(.ticks, of: column, at: &cursor)
          lane.put(LanePiece.name.rawValue, at: &cursor)
          if row.kind == .heaviest { put(.heaviestTick, of: column, at: &cursor) }
          cursor.put(" ")
          cursor.put(grouped: cell.amount)
          if cell.wasted > 0 {
            cursor.put(", ")
            cursor.put(grouped: cell.wasted)
            cursor.put(" wasted")
          }
          cursor.put("</title></rect>\n")
        }
      }
      append(tall, isWaste: false)
      if wasted > 0 { append(wasted, isWaste: true) }
    }
  }

  @inline(__always) private func put(_ piece: ColumnPiece, of column: Int, at cursor: inout TextCursor) {
    columns.put(column * ColumnPiece.allCases.count + piece.rawValue, at: &cursor)
  }

  private func color(of kind: TimelineLanes.Kind) -> String {
    switch kind {
    case .events: "#1a9aa0"
    case .writes: "#1a73e8"
    case .all, .heaviest: "#188038"
    case .view, .others: "#34a853"
    case .wastedOfView, .wasted: "#d93025"
    case .commits: "#9334e6"
    }
  }
}
