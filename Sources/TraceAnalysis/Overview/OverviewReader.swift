import TraceFormat

extension TraceOverview {
  /// Reads the rest of a trace.
  public init(
    of reader: TraceReader, views pattern: NamePattern? = nil, _ limits: OverviewLimits = OverviewLimits()
  ) throws(TraceError) {
    var overview = OverviewReader(of: reader, views: pattern, limits)
    var score = limits.measuresScore ? ScoreReader(of: reader) : nil
    while let block = try reader.nextBlock() {
      reader.visit(block, &overview)
      score?.read(block)
    }
    self = overview.finish()
    if reader.knowledge.knows(.waste) { self.score = score?.finish() }
  }
}

/// Reads a trace for an overview. Memory depends on the limits, on the nodes alive at a time and on the largest tick.
struct OverviewReader: TickVisitor {
  let columns: EvaluationColumns = [.reasons, .causes, .passes, .waste, .values]
  let kinds: RecordKinds = [.tickBegin, .tickEnd, .event, .write, .skip, .commit, .waste, .furtherCause]
  var tracker: TickTracker
  private let definitions: TraceDefinitions
  private let limits: OverviewLimits
  private var causes: TickCauses
  private var starts = CauseStarts(endsAtWrites: true)
  private var table: ViewTable
  /// By place in the block.
  private var slots: [ViewSlot] = []
  private var sums = OverviewSums()
  private var nodes: OverviewNodes
  private var ticks: WorstTicks
  private var details: WorstDetails
  private var lanes: OverviewColumns
  private var overview = TraceOverview()
  private var types: [TypeID] = []
  private var skipped: [UInt64] = []
  // The current tick's total.
  private var amount = TraceOverview.Amount()
  private var viewAmounts: [TraceOverview.Amount] = []
  private var skippedInTick: UInt64 = 0
  private var commit: Commit?

  init(of reader: TraceReader, views pattern: NamePattern?, _ limits: OverviewLimits) {
    definitions = reader.definitions
    self.limits = limits
    tracker = TickTracker(reader.ticks)
    causes = TickCauses(reader.definitions)
    table = ViewTable(reader.definitions, pattern)
    nodes = OverviewNodes(limit: limits.nodes)
    ticks = WorstTicks(limit: limits.ticks)
    details = WorstDetails(limit: limits.detailRows)
    lanes = OverviewColumns(limit: limits.columns)
  }

  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    // After a missing block, the numbers of causes are unknown.
    if tick?.isWhole != true { starts.beginTick() }
    causes.enter(block, continues: tick != nil, isWhole: tick?.isWhole ?? false)
    nodes.forget(causes.nodes.renewed)
    slots = table.slots(of: block)
    for (slot, type) in zip(slots, block.placeTypes) { know(slot, type) }
  }

  /// A view is described by the first of its types.
  private mutating func know(_ slot: ViewSlot, _ type: TypeID) {
    guard let view = slot.view, Int(view) == types.count else { return }
    types.append(type)
    skipped.append(0)
  }

  mutating func begin(_ tick: TraceTick) {
    causes.begin(isWhole: tick.isWhole)
    starts.beginTick()
    amount = TraceOverview.Amount()
    viewAmounts.removeAll(keepingCapacity: true)
    skippedInTick = 0
    commit = nil
  }

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    switch block.record(row) {
    case .event(let event): add(.event(event), at: 0)
    case .write(let write): add(.write(write), at: causes.nodes.place(inBlock: block.place(ofOwnerIn: row)))
    case .waste: addWaste(at: block.place(ofWaste: row))
    case .furtherCause(let further): causes.add(further, at: causes.nodes.place(inBlock: block.place(ofNodeIn: row)))
    case .skip(let skip): add(skip)
    case .commit(let commit): self.commit = commit
    default: break
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    for row in run.rows {
      let facts = causes.add(run, row, in: block)
      guard let view = slots[Int(run.places[row])].view else { continue }
      let one = TraceOverview.Amount(evaluations: 1, wasted: facts.isWasted ? 1 : 0)
      count(one, facts, view, causes.nodes.place(inBlock: run.places[row]))
    }
  }

  private mutating func add(_ cause: TickCause, at place: LastingPlace) {
    causes.add(cause, at: place)
    // An event or write counts as happening even if its evaluations are attributed to what caused it.
    let number = CauseNumber(causes.causes.count)
    let own = sums.number(of: starts.itself(number, causes))
    if case .write(let write) = cause { sums.note(own, isEqual: write.isEqual) } else { sums.note(own, isEqual: false) }
  }

  private mutating func add(_ skip: Skip) {
    let slot = table.slot(of: skip.type)
    know(slot, skip.type)
    guard let view = slot.view else { return }
    skipped[Int(view)] &+= UInt64(skip.count)
    skippedInTick &+= UInt64(skip.count)
  }

  /// An evaluation in an earlier block turned out to be wasted.
  private mutating func addWaste(at blockPlace: NodePlace) {
    let place = causes.nodes.place(inBlock: blockPlace)
    guard let facts = causes.evaluation(at: place), !facts.isWasted else { return }
    causes.markWasted(place)
    guard let view = slots[Int(blockPlace)].view else { return }
    count(TraceOverview.Amount(wasted: 1), facts, view, place)
  }

  private mutating func count(
    _ one: TraceOverview.Amount, _ facts: EvaluationFacts, _ view: ViewNumber, _ place: LastingPlace
  ) {
    amount += one
    let index = Int(view)
    if index < OverviewColumns.viewLimit {
      if viewAmounts.count <= index {
        viewAmounts += repeatElement(TraceOverview.Amount(), count: index + 1 - viewAmounts.count)
      }
      viewAmounts[index] += one
    }
    let isFirst = facts.origin == 0 && (definitions[facts.reason]?.flags.contains(.first) ?? false)
    let start = isFirst ? CauseCost.Start.appearance : starts.start(from: facts.origin, causes)
    sums.add(one, view: view, reason: facts.reason, start: sums.number(of: start))
    nodes.count(one, place, causes.nodes, &table)
  }

  mutating func end(_ tick: TraceTick) {
    var row = TraceOverview.Tick(number: tick.number, label: ShownText.name(tick.label), clock: tick.clock)
    row.others.events = UInt64(causes.causes.count { if case .event = $0 { true } else { false } })
    row.others.writes = UInt64(causes.causes.count) - row.others.events
    if let commit { row.others.changes = UInt64(commit.inserted) + UInt64(commit.removed) + UInt64(commit.updated) }
    (row.amount, row.skipped) = (amount, skippedInTick)
    ticks.add(row)
    lanes.add(row, viewAmounts)
    overview.tickCount += 1
    if commit != nil { overview.commits += 1 }
    overview.amount += amount
    overview.skipped &+= skippedInTick
    overview.others.events &+= row.others.events
    overview.others.writes &+= row.others.writes
    overview.others.changes &+= row.others.changes
    let rows = min(causes.causes.count + causes.evaluated.count, mostRows)
    if rows > 0, details.accepts(amount, rows: rows + TraceOverview.Detail.ownRows) { details.add(detail(of: tick)) }
  }

  /// The maximum number of rows of one tick.
  private var mostRows: Int { min(limits.rowsOfTick, limits.detailRows - TraceOverview.Detail.ownRows) }

  private mutating func detail(of tick: TraceTick) -> TraceOverview.Detail {
    let wanted = causes.evaluated.filter { table.wants(causes.nodes.type(at: $0)) }
    let rows = DetailRows(of: causes, wanted, atMost: mostRows)
    return TraceOverview.Detail(
      tick: tick.number, commit: commit ?? Commit(), causes: caused(rows), evaluations: evaluated(rows),
      omittedRows: rows.omitted, amount: amount)
  }

  private mutating func caused(_ rows: DetailRows) -> [TraceOverview.Caused] {
    rows.causes.map { number in
      let record = causes.causes[Int(number) - 1]
      return TraceOverview.Caused(
        record: record, start: sums.number(of: starts.itself(number, causes)), cause: rows.number(of: record.cause))
    }
  }

  private mutating func evaluated(_ rows: DetailRows) -> [TraceOverview.Evaluated] {
    var makers: [LastingPlace: Int] = [:]
    var evaluations: [TraceOverview.Evaluated] = []
    for place in rows.places {
      guard let facts = causes.evaluation(at: place), let view = table.number(of: causes.nodes.type(at: place)) else {
        continue
      }
      let values = causes.values(at: place)
      makers[place] = evaluations.count
      evaluations.append(
        TraceOverview.Evaluated(
          node: nodes.number(of: place), view: view, reason: facts.reason, cause: rows.number(of: facts.cause),
          maker: makers[facts.maker], times: facts.times, wastedTimes: facts.wastedTimes,
          oldValue: ShownText.fitted(values.old, to: Self.longestValue),
          newValue: ShownText.fitted(values.new, to: Self.longestValue)))
    }
    return evaluations
  }

  /// The maximum number of bytes of a value that differed.
  static let longestValue = 200

  mutating func finish() -> TraceOverview {
    finishTick()
    for (view, type) in types.enumerated() {
      overview.views.append(TraceOverview.View(name: table.names[view], type: type, skipped: skipped[view]))
    }
    sums.put(into: &overview, limits)
    overview.ticks = ticks.finish()
    overview.columns = lanes.columns
    overview.nodes = nodes.nodes
    overview.details = details.details
    overview.allViewNames = table.allViewNames
    overview.omitted = TraceOverview.Omitted(
      ticks: ticks.omitted, details: overview.tickCount - UInt64(overview.details.count), nodes: nodes.omitted)
    return overview
  }
}
