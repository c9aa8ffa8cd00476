import TraceAnalysis
import TraceFormat

/// The views that a timeline has lanes for, by their numbers.
public struct TimelineViews {
  let names: [String]
  /// Whether they were asked for: then one that was not evaluated has a lane too.
  let areChosen: Bool

  public init(_ names: [String], areChosen: Bool = false) {
    self.names = names
    self.areChosen = areChosen
  }
}

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

    /// Rows of the View Body stand below its title.
    var isIndented: Bool { kind == .view || kind == .wasted }
    var amount: UInt64 { cells.reduce(0) { $0 + $1.amount } }
    var wasted: UInt64 { cells.reduce(0) { $0 + $1.wasted } }
    var most: UInt64 { cells.map(\.amount).max() ?? 0 }
  }

  let columns: [Timeline.Column]
  let rows: [Row]

  /// - Parameter limit: how many columns there may be.
  init(_ timeline: Timeline, _ views: TimelineViews, columns limit: Int) {
    let columns = timeline.columns(atMost: limit)
    func row(_ kind: Kind, _ name: String, _ amount: (Timeline.Column) -> UInt64) -> Row {
      Row(kind: kind, name: name, cells: columns.map { (amount($0), 0) })
    }
    let all = views.names.enumerated().map { number, name in
      Row(
        kind: .view, name: name,
        cells: columns.map { ($0.totals(ofView: number).evaluations, $0.totals(ofView: number).wasted) })
    }
    let shown = all.filter { $0.amount > 0 || views.areChosen }.sorted { ($1.amount, $0.name) < ($0.amount, $1.name) }
    let wasted = row(.wasted, "wasted", \.totals.wasted)
    rows =
      [row(.events, "Events", \.others.events), row(.writes, "Writes", \.others.writes)] + shown
      + (wasted.amount > 0 ? [wasted] : []) + [row(.commits, "Commits (items)", \.others.changes)]
    self.columns = columns
  }

  var firstView: String? { rows.first { $0.kind == .view }?.name }
  var hasViews: Bool { firstView != nil }

  /// The amount that fills a row's height. Views share one, so that they can be compared.
  func scale(of row: Row) -> UInt64 {
    switch row.kind {
    case .view, .wasted: rows.filter { $0.kind == .view }.map(\.most).max() ?? 0
    default: row.most
    }
  }

  /// `ticks 0..238, 4 to a column, 3 in the last`.
  var axisWords: String {
    guard let first = columns.first, let last = columns.last else { return "no ticks" }
    let range =
      first.firstTick == last.lastTick ? "tick \(first.firstTick)" : "ticks \(first.firstTick)..\(last.lastTick)"
    guard first.ticks > 1 else { return range }
    // A column of fewer ticks looks like a lull where there was none.
    let rest = last.ticks < first.ticks ? ", \(grouped(last.ticks)) in the last" : ""
    return "\(range), \(grouped(first.ticks)) to a column\(rest)"
  }

  /// `ticks 4..7 "tap"`.
  func words(ofColumn index: Int) -> String {
    let column = columns[index]
    let label = column.label.isEmpty ? "" : " " + quotation(column.label)
    return column.firstTick == column.lastTick
      ? "tick \(column.firstTick)\(label)" : "ticks \(column.firstTick)..\(column.lastTick)\(label)"
  }
}
