import TraceAnalysis
import TraceFormat

/// The views that a timeline has lanes for, by their numbers.
public struct TimelineViews {
  let names: [String]
  /// What was asked for; `nil` for all.
  let pattern: NamePattern?
  /// Whether they were asked for: then one that was not evaluated has a lane too.
  var areChosen: Bool { pattern != nil }

  public init(_ names: [String], chosenBy pattern: NamePattern? = nil) {
    self.names = names
    self.pattern = pattern
  }
}

/// The rows of a timeline, in the order in which Instruments has them.
struct TimelineLanes {
  enum Kind {
    case events, writes
    /// All views together.
    case all
    /// What was wasted of all of them.
    case wasted
    /// The most evaluations of one tick: what a sum of many ticks hides.
    case heaviest
    case view
    /// What was wasted of the view above.
    case wastedOfView
    /// Views that have no lane of their own: their sum, without bars, which would appear beside those of single views.
    case others
    case commits
  }

  struct Row {
    let kind: Kind
    let name: String
    /// By column: the amount, and how much of it was wasted.
    let cells: [(amount: UInt64, wasted: UInt64)]
    let amount: UInt64
    let wasted: UInt64
    let most: UInt64

    init(kind: Kind, name: String, cells: [(amount: UInt64, wasted: UInt64)]) {
      (self.kind, self.name, self.cells) = (kind, name, cells)
      amount = cells.reduce(0) { $0 &+ $1.amount }
      wasted = cells.reduce(0) { $0 &+ $1.wasted }
      most = cells.reduce(0) { max($0, $1.amount) }
    }

    /// Rows of the View Body are below its title.
    var indent: Int {
      switch kind {
      case .events, .writes, .commits: 0
      case .all, .wasted, .heaviest, .view, .others: 2
      case .wastedOfView: 4
      }
    }
    /// What comes at the end: the sum, or the most where columns are not to be added up.
    var amountWords: String { kind == .heaviest ? "max \(grouped(most))" : grouped(amount) }
  }

  let columns: [Timeline.Column]
  let rows: [Row]
  let heaviestTicks: [Timeline.HeavyTick]
  /// The most of any row of a kind.
  private let most: [Kind: UInt64]
  let pattern: NamePattern?

  /// - Parameters:
  ///   - limit: how many columns there may be.
  ///   - separatesWaste: whether a view's waste has a lane, as where bars have no parts.
  ///   - top: how many views have a lane.
  init(_ timeline: Timeline, _ views: TimelineViews, columns limit: Int, separatesWaste: Bool, top: Int) {
    let columns = timeline.columns(atMost: limit)
    func row(_ kind: Kind, _ name: String, _ amount: (Timeline.Column) -> UInt64) -> Row {
      Row(kind: kind, name: name, cells: columns.map { (amount($0), 0) })
    }
    let all = views.names.enumerated().map { number, name in
      Row(
        kind: .view, name: name,
        cells: columns.map { ($0.amount(ofView: number).evaluations, $0.amount(ofView: number).wasted) })
    }
    let shown = all.filter { $0.amount > 0 || views.areChosen }.sorted { ($1.amount, $0.name) < ($0.amount, $1.name) }
    var body: [Row] = []
    // For one view its own lane shows the same.
    if shown.count > 1 {
      let cells = columns.map { ($0.totals.evaluations, $0.totals.wasted) }
      body.append(Row(kind: .all, name: views.areChosen ? "All of these" : "All views", cells: cells))
      let wasteful = shown.count { $0.wasted > 0 }
      if wasteful > (separatesWaste ? 1 : 0) { body.append(row(.wasted, "all wasted", \.totals.wasted)) }
    }
    // A column of one tick is that tick.
    if !shown.isEmpty, (columns.first?.ticks ?? 0) > 1 {
      let cells = columns.map { ($0.heaviest.evaluations, $0.heaviest.wasted) }
      body.append(Row(kind: .heaviest, name: "Heaviest tick", cells: cells))
    }
    for view in shown.prefix(top) {
      body.append(view)
      guard separatesWaste, view.wasted > 0 else { continue }
      body.append(Row(kind: .wastedOfView, name: "wasted", cells: view.cells.map { ($0.wasted, 0) }))
    }
    if let others = Self.others(shown.dropFirst(top)) { body.append(others) }
    rows =
      [row(.events, "Events", \.others.events), row(.writes, "Writes", \.others.writes)] + body
      + [row(.commits, "Commits (items)", \.others.changes)]
    self.columns = columns
    most = rows.reduce(into: [:]) { $0[$1.kind] = max($0[$1.kind] ?? 0, $1.most) }
    heaviestTicks = timeline.ticks > 1 ? timeline.heaviest : []
    pattern = views.pattern
  }

  /// `12 more views`, with the sum of what they came to.
  private static func others(_ views: ArraySlice<Row>) -> Row? {
    guard let first = views.first else { return nil }
    let cells = first.cells.indices.map { column in
      views.reduce(into: (amount: UInt64(0), wasted: UInt64(0))) { sum, view in
        sum.amount += view.cells[column].amount
        sum.wasted += view.cells[column].wasted
      }
    }
    return Row(kind: .others, name: counted(UInt64(views.count), "more view"), cells: cells)
  }

  /// The first of the rows below the title of the View Body.
  var firstIndented: Int? { rows.firstIndex { $0.indent > 0 } }

  /// The amount that fills a row's height. Views share one, so that they can be compared, and what was wasted has that of
  /// what it is a part of.
  func scale(of row: Row) -> UInt64 {
    switch row.kind {
    case .view, .wastedOfView: most(of: .view)
    case .all, .wasted: most(of: .all)
    default: row.most
    }
  }

  func most(of kind: Kind) -> UInt64 { most[kind] ?? 0 }
}
