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
    case events, writes
    /// The most evaluations of one tick: what a sum of many ticks hides.
    case heaviest
    case view
    /// What was wasted of the view above.
    case wastedOfView
    case wasted, commits
  }

  struct Row {
    let kind: Kind
    let name: String
    /// By column: the amount, and how much of it was wasted.
    let cells: [(amount: UInt64, wasted: UInt64)]

    /// Rows of the View Body stand below its title.
    var indent: Int {
      switch kind {
      case .events, .writes, .commits: 0
      case .heaviest, .view, .wasted: 2
      case .wastedOfView: 4
      }
    }
    /// What stands at the end: the sum, or the most where columns are not to be added up.
    var amount: UInt64 { kind == .heaviest ? most : cells.reduce(0) { $0 + $1.amount } }
    var wasted: UInt64 { cells.reduce(0) { $0 + $1.wasted } }
    var most: UInt64 { cells.map(\.amount).max() ?? 0 }
  }

  let columns: [Timeline.Column]
  let rows: [Row]
  private let heaviestTicks: [Timeline.HeavyTick]

  /// - Parameters:
  ///   - limit: how many columns there may be.
  ///   - separatesWaste: whether a view's waste has a lane, as where bars have no parts.
  init(_ timeline: Timeline, _ views: TimelineViews, columns limit: Int, separatesWaste: Bool) {
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
    let wasteful = shown.count { $0.wasted > 0 }
    var body: [Row] = []
    // Of one view in columns of one tick its own lane says as much.
    if shown.count > 1 || shown.count == 1 && (columns.first?.ticks ?? 0) > 1 {
      let cells = columns.map { ($0.heaviest.evaluations, $0.heaviest.wasted) }
      // A column of one tick is that tick.
      let name = (columns.first?.ticks ?? 0) > 1 ? "Heaviest tick" : "All views"
      body.append(Row(kind: .heaviest, name: name, cells: cells))
    }
    for view in shown {
      body.append(view)
      guard separatesWaste, view.wasted > 0 else { continue }
      body.append(Row(kind: .wastedOfView, name: "wasted", cells: view.cells.map { ($0.wasted, 0) }))
    }
    if wasteful > (separatesWaste ? 1 : 0) { body.append(row(.wasted, "all wasted", \.totals.wasted)) }
    rows =
      [row(.events, "Events", \.others.events), row(.writes, "Writes", \.others.writes)] + body
      + [row(.commits, "Commits (items)", \.others.changes)]
    self.columns = columns
    heaviestTicks = timeline.ticks > 1 ? timeline.heaviest : []
  }

  /// The first of the rows below the title of the View Body.
  var firstIndented: Int? { rows.firstIndex { $0.indent > 0 } }

  /// The amount that fills a row's height. Views share one, so that they can be compared; what is wasted of all of them
  /// may be more.
  func scale(of row: Row) -> UInt64 {
    switch row.kind {
    case .view, .wastedOfView: rows.filter { $0.kind == .view }.map(\.most).max() ?? 0
    default: row.most
    }
  }

  /// `6 to a column, 8 to the heaviest tick`: what full heights stand for; `nil` where no view was evaluated.
  var scaleWords: String? {
    guard let most = rows.filter({ $0.kind == .view }).map(\.most).max(), most > 0 else { return nil }
    let heaviest = rows.first { $0.kind == .heaviest }.map { ", \(grouped($0.most)) to the heaviest tick" } ?? ""
    return "\(grouped(most)) to a column\(heaviest)"
  }

  /// `ticks 0..238, 4 to a column, 3 in the last`.
  var axisWords: String {
    guard let first = columns.first, let last = columns.last else { return "no ticks" }
    let told = columns.reduce(UInt64(0)) { $0 + $1.ticks }
    let missing = told < UInt64(last.lastTick - first.firstTick) + 1 ? " (\(grouped(told)) of them)" : ""
    let range =
      first.firstTick == last.lastTick
      ? "tick \(first.firstTick)" : "ticks \(first.firstTick)..\(last.lastTick)\(missing)"
    guard first.ticks > 1 else { return range }
    // A column of fewer ticks looks like a lull where there was none.
    let rest = last.ticks < first.ticks ? ", \(grouped(last.ticks)) in the last" : ""
    return "\(range), \(grouped(first.ticks)) to a column\(rest)"
  }

  /// `Heaviest ticks: 5 "load" with 19 evaluations (4 wasted), 0 with 15, 7 "tap" with 12`; `nil` where there is no choice.
  var heaviestWords: String? {
    guard let first = heaviestTicks.first else { return nil }
    let ticks = heaviestTicks.map { tick in
      let unit = tick.tick == first.tick ? tick.evaluations == 1 ? " evaluation" : " evaluations" : ""
      let wasted = tick.wasted > 0 ? " (\(grouped(tick.wasted)) wasted)" : ""
      return "\(tick.tick)\(quotedLabel(tick.label)) with \(grouped(tick.evaluations))\(unit)\(wasted)"
    }
    return "Heaviest tick\(ticks.count == 1 ? "" : "s"): " + ticks.joined(separator: ", ")
  }

  /// `tick 4 "tap"`, or `ticks 4..7`.
  func words(ofColumn index: Int) -> String {
    let column = columns[index]
    if column.ticks > 1 { return "ticks \(column.firstTick)..\(column.lastTick)" }
    return "tick \(column.firstTick)\(quotedLabel(column.heaviest.label))"
  }

  /// ` 5 "load"`: of a column of several ticks, the one that has most evaluations.
  func heaviestWords(ofColumn index: Int) -> String {
    let column = columns[index]
    return column.ticks > 1 ? " \(column.heaviest.tick)\(quotedLabel(column.heaviest.label))" : ""
  }

  private func quotedLabel(_ label: String) -> String { label.isEmpty ? "" : " " + quotation(label) }
}
