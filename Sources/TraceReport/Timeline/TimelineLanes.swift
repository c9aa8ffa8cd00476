import TraceAnalysis
import TraceFormat

/// The views that get lanes in a timeline, by number.
public struct TimelineViews {
  let names: [String]
  /// The selection; `nil` for all.
  let pattern: NamePattern?
  /// Whether views were selected; then those without evaluations get a lane, too.
  var areChosen: Bool { pattern != nil }

  public init(_ names: [String], chosenBy pattern: NamePattern? = nil) {
    self.names = names
    self.pattern = pattern
  }
}

/// The rows of a timeline, in Instruments' order.
struct TimelineLanes {
  enum Kind {
    case events, writes
    /// All views together.
    case all
    /// The waste of all views.
    case wasted
    /// The most evaluations in any one tick, which a sum of many ticks hides.
    case heaviest
    case view
    /// The waste of the view above.
    case wastedOfView
    /// The sum of the views without a lane, without bars, which would look like those of a single view.
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

    /// Rows of View Body are indented below its title.
    var indent: Int {
      switch kind {
      case .events, .writes, .commits: 0
      case .all, .wasted, .heaviest, .view, .others: 2
      case .wastedOfView: 4
      }
    }
    /// The number at the end of the row: the sum, or the maximum for columns that don't add up.
    var amountWords: String { kind == .heaviest ? "max \(grouped(most))" : grouped(amount) }
  }

  let columns: [Timeline.Column]
  let rows: [Row]
  let heaviestTicks: [Timeline.HeavyTick]
  /// The highest amount in any row of a kind.
  private let most: [Kind: UInt64]
  let pattern: NamePattern?
  /// What the trace knows; the rest has no lane.
  let knowledge: TraceKnowledge

  /// - Parameters:
  ///   - limit: the maximum number of columns.
  ///   - separatesWaste: whether a view's waste gets a lane, for drawings whose bars have no parts.
  ///   - top: the number of views with a lane.
  init(
    _ timeline: Timeline, _ views: TimelineViews, _ knowledge: TraceKnowledge, columns limit: Int, separatesWaste: Bool,
    top: Int
  ) {
    self.knowledge = knowledge
    let columns = timeline.columns(atMost: limit)
    func row(_ kind: Kind, _ name: String, _ amount: (Timeline.Column) -> UInt64) -> Row {
      Row(kind: kind, name: name, cells: columns.map { (amount($0), 0) })
    }
    let all = zip(ViewNumber(0)..., views.names).map { view, name in
      let amounts = columns.map { $0.amount(ofView: view) }
      return Row(kind: .view, name: name, cells: amounts.map { ($0.evaluations, $0.wasted) })
    }
    let shown = all.filter { $0.amount > 0 || views.areChosen }.sorted { ($1.amount, $0.name) < ($0.amount, $1.name) }
    var body: [Row] = []
    // With only one view, its own lane shows the same.
    if shown.count > 1 {
      let cells = columns.map { ($0.totals.evaluations, $0.totals.wasted) }
      body.append(Row(kind: .all, name: views.areChosen ? "All of these" : "All views", cells: cells))
      let wasteful = shown.count { $0.wasted > 0 }
      if wasteful > (separatesWaste ? 1 : 0) { body.append(row(.wasted, "all wasted", \.totals.wasted)) }
    }
    // A column that is one tick needs no maximum.
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
    let events = knowledge.knows(.events) ? [row(.events, "Events", \.others.events)] : []
    let writes = knowledge.knows(.causes) ? [row(.writes, "Writes", \.others.writes)] : []
    let commits = knowledge.knows(.commits) ? [row(.commits, "Commits (items)", \.others.changes)] : []
    rows = events + writes + body + commits
    self.columns = columns
    most = rows.reduce(into: [:]) { $0[$1.kind] = max($0[$1.kind] ?? 0, $1.most) }
    heaviestTicks = timeline.ticks > 1 ? timeline.heaviest : []
    pattern = views.pattern
  }

  /// `12 more views`, with their sum.
  private static func others(_ views: ArraySlice<Row>) -> Row? {
    guard let first = views.first else { return nil }
    let cells = first.cells.indices.map { column in
      views.reduce(into: (amount: UInt64(0), wasted: UInt64(0))) { sum, view in
        sum.amount += view.cells[column].amount
        sum.wasted += view.cells[column].wasted
      }
    }
    return Row(kind: .others, name: counted(views.count, "more view"), cells: cells)
  }

  /// The first row below the View Body title.
  var firstIndented: Int? { rows.firstIndex { $0.indent > 0 } }

  /// The amount that fills a row's height. All views share one, to be comparable, and waste has that of the lane it belongs
  /// to.
  func scale(of row: Row) -> UInt64 {
    switch row.kind {
    case .view, .wastedOfView: most(of: .view)
    case .all, .wasted: most(of: .all)
    default: row.most
    }
  }

  func most(of kind: Kind) -> UInt64 { most[kind] ?? 0 }
}
