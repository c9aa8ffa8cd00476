import TraceAnalysis
import TraceFormat

/// The rows of a timeline, in the order in which Instruments has them.
struct TimelineLanes {
  enum Kind {
    case events, writes, view, wasted, commits
  }

  struct Row {
    let kind: Kind
    let name: String
    /// By column: the amount, and how much of it was wasted.
    let cells: [(amount: UInt64, wasted: UInt64)]

    var amount: UInt64 { cells.reduce(0) { $0 + $1.amount } }
    var wasted: UInt64 { cells.reduce(0) { $0 + $1.wasted } }
    var most: UInt64 { cells.map(\.amount).max() ?? 0 }
  }

  let columns: [Timeline.Column]
  let ticks: UInt64
  let rows: [Row]

  init(_ timeline: Timeline, viewNames: [String]) {
    let columns = timeline.columns
    func row(_ kind: Kind, _ name: String, _ amount: (Timeline.Column) -> UInt64) -> Row {
      Row(kind: kind, name: name, cells: columns.map { (amount($0), 0) })
    }
    let views = viewNames.enumerated().map { number, name in
      Row(
        kind: .view, name: name,
        cells: columns.map { ($0.totals(ofView: number).evaluations, $0.totals(ofView: number).wasted) })
    }
    let shown = views.filter { $0.amount > 0 }.sorted { ($1.amount, $0.name) < ($0.amount, $1.name) }
    let wasted = row(.wasted, "wasted", \.totals.wasted)
    rows =
      [row(.events, "Events", \.others.events), row(.writes, "Writes", \.others.writes)] + shown
      + (wasted.amount > 0 ? [wasted] : []) + [row(.commits, "Commits", \.others.changes)]
    self.columns = columns
    ticks = timeline.ticks
  }

  /// The amount that fills a row's height. Views share one, so that they can be compared.
  func scale(of row: Row) -> UInt64 {
    switch row.kind {
    case .view, .wasted: rows.filter { $0.kind == .view }.map(\.most).max() ?? 0
    default: row.most
    }
  }

  /// `ticks 0..239, 4 to a column`.
  var axisWords: String {
    guard let first = columns.first, let last = columns.last else { return "no ticks" }
    let range =
      first.firstTick == last.lastTick ? "tick \(first.firstTick)" : "ticks \(first.firstTick)..\(last.lastTick)"
    return first.ticks > 1 ? "\(range), \(grouped(first.ticks)) to a column" : range
  }

  /// `ticks 4..7 "tap"`.
  func words(ofColumn index: Int) -> String {
    let column = columns[index]
    let label = column.label.isEmpty ? "" : " \"\(column.label)\""
    return column.firstTick == column.lastTick
      ? "tick \(column.firstTick)\(label)" : "ticks \(column.firstTick)..\(column.lastTick)\(label)"
  }
}
