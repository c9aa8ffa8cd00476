import SystemCalls
import TraceFormat

/// Summarizes a trace as it is read. Memory depends on the number of views and reasons, not of ticks or evaluations.
///
///     var reader = SummaryReader(of: trace, ticks: .heaviest(20))
///     while let block = try trace.nextBlock() {
///       reader.read(block)
///       for tick in reader.takeTicks() { … }
///     }
///     let summary = try reader.finish()
package struct SummaryReader: TickVisitor {
  package let columns: EvaluationColumns
  package let kinds: RecordKinds
  private let detail: SummaryDetail.Depth
  private let mostCells: Int
  private let reader: TraceReader
  package var tracker: TickTracker
  private var ticks: TickCollector
  private var table: ViewTable
  private var block = BlockViews()
  private var views = ViewSums()
  private var reasonsOfCut = CutTickReasons()
  private var heavy: HeavyBlocks?
  /// Skipped views that are out of date.
  private var stale: UInt64 = 0

  /// - Parameters:
  ///   - mostCells: the maximum size of a block's grid of views and reasons; `nil` for the default.
  ///   - names: those of views that other readers number, too.
  package init(
    of reader: TraceReader, ticks choice: SummaryDetail.Ticks, views pattern: NamePattern? = nil,
    detail: SummaryDetail.Depth = .full, mostCells: Int? = nil, sharing names: SharedState<ViewNames>? = nil
  ) {
    // For some of the ticks, sums by view alone take as long as everything else.
    let detail = detail == .views ? .full : detail
    self.detail = detail
    self.mostCells = mostCells ?? ReasonGrid.mostCells
    columns = detail == .full ? [.reasons, .waste, .times] : .waste
    let counted: RecordKinds = [.tickBegin, .tickEnd, .skip, .commit, .waste]
    kinds =
      switch detail {
      case .full, .views: counted.union([.stale])
      case .counts: counted
      case .lanes: counted.union([.event, .write])
      }
    self.reader = reader
    tracker = TickTracker(reader.ticks)
    ticks = TickCollector(choice, leavesOutEmpty: pattern != nil && detail != .lanes)
    table = ViewTable(reader.definitions, pattern, shared: names)
    heavy = HeavyBlocks(choice, choosesViews: pattern != nil, of: reader)
  }

  /// The names of the views met so far, by the numbers in a tick's summary.
  package var viewNames: [String] { table.names }

  /// The ticks that ended since the last call.
  package mutating func takeTicks() -> [TickSummary] { ticks.take() }

  /// Numbers a block's views. Reading it does so, too; the readers of several parts have to do it in the order of the file.
  mutating func number(_ block: TraceBlock) {
    for type in block.typesOfNodes { _ = table.number(of: type) }
    for type in block.definedTypes { _ = table.number(of: type) }
    makeRoom()
  }

  /// Reads a block: by the sums it contains if they are enough, else record by record.
  package mutating func read(_ block: TraceBlock) {
    if !take(block) { reader.visit(block, &self) }
  }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    switch row.kind {
    case .skip: add(block.skipped(by: row))
    case .commit: ticks.addCommit(changes: block.changes(of: row))
    case .event: ticks.addEvent()
    case .write: ticks.addWrite()
    case .waste: addWaste(at: block.place(ofWaste: row), in: block)
    case .stale: if case .stale(let stale) = block.record(row), slot(of: stale.node) != .unwanted { self.stale += 1 }
    default: break
    }
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    ticks.add(run, self.block.slots)
    if detail == .full, let tick = tracker.wanted, block.isCut(tick.number) {
      reasonsOfCut.keep(run, self.block.slots, in: block)
    }
    if self.block.grid.isUsable { self.block.grid.count(run) } else { views.count(run, self.block.slots, in: block) }
    if run.filled.contains(.times) { views.addDurations(of: run, self.block.slots) }
  }

  /// The summary of everything read. Ends the last tick, so `takeTicks` may return another one.
  package mutating func finish() throws(TraceError) -> TraceSummary {
    endBlock()
    try reportHeavyTicks()
    var summary = TraceSummary()
    ticks.put(into: &summary)
    views.put(into: &summary, names: table.names, reader.definitions, countsReasons: detail == .full)
    summary.allViewNames = table.allViewNames
    summary.viewNames = table.names
    if detail == .full { summary.stale = stale }
    return summary
  }

  /// Adds another part of the trace.
  mutating func add(_ part: SummaryReader) {
    var part = part
    part.endBlock()
    let numbers = table.add(part.table)
    makeRoom()
    let reasons = detail == .full ? reader.definitions.reasons(from: part.reader.definitions) : nil
    views.add(part.views, views: numbers, reasons: reasons)
    ticks.add(part.ticks, views: numbers)
    if let blocks = part.heavy { heavy?.add(blocks) }
    stale += part.stale
  }

  package mutating func enter(_ next: TraceBlock, continuing tick: TraceTick?) {
    ticks.settle(block.slots)
    views.add(block)
    number(next)
    block = BlockViews(next, &table, countsReasons: detail == .full, mostCells: mostCells)
  }

  /// Ends the current tick.
  mutating func endBlock() {
    finishTick()
    views.add(block)
    block = BlockViews()
  }

  /// Adds a block without visiting it. Returns `false` if it has to be visited.
  private mutating func take(_ next: TraceBlock) -> Bool {
    // A block's sums don't include which views are out of date.
    guard heavy != nil, let sums = next.sums, sums.stale == 0 else { return false }
    let durations = detail == .full ? next.durations : nil
    guard detail != .full || durations != nil else { return false }
    heavy?.note(next, sums.heaviest)
    endBlock()
    number(next)
    views.add(sums, &table, reasonCount: reader.definitions.reasons.count)
    if let durations { views.add(durations, &table) }
    ticks.note(sums, next.header.firstTick...max(next.header.firstTick, next.header.lastTick))
    return true
  }

  /// Reads the heaviest ticks of blocks that weren't visited.
  private mutating func reportHeavyTicks() throws(TraceError) {
    guard let heavy, !heavy.candidates.isEmpty else { return }
    var rereader = SummaryReader(rereading: self)
    try reader.readAgain(at: heavy.candidates.map(\.offset)) { block in
      let least = max(heavy.least, rereader.ticks.leastListed)
      // Candidates are sorted: neither this block nor the remaining ones have a tick that is listed.
      guard heavy.heaviest(of: block) >= least else { return false }
      reader.visit(block, &rereader, ticksOf: least)
      // Releases the block, so that another one can reuse its memory.
      rereader.endBlock()
      return true
    }
    ticks.takeChoice(of: rereader.ticks)
  }

  /// A reader that visits some ticks again, only to list them.
  private init(rereading other: SummaryReader) {
    self.init(of: other.reader, ticks: .none, detail: .counts, mostCells: other.mostCells)
    table = other.table
    ticks = other.ticks.rereading()
  }

  private mutating func makeRoom() {
    views.reserve(table.names.count)
    ticks.reserve(table.names.count)
  }

  package mutating func end(_ tick: TraceTick) {
    ticks.close(tick, block.slots)
    reasonsOfCut.removeAll()
  }

  private mutating func add(_ skipped: (type: TypeID, count: UInt32)) {
    guard let view = table.number(of: skipped.type) else { return }
    add(TypeTotals(skipped: UInt64(skipped.count)), to: view)
  }

  /// An evaluation in an earlier block turned out to be wasted.
  private mutating func addWaste(at place: NodePlace, in block: TraceBlock) {
    guard let view = self.block.slots[Int(place)].view else { return }
    add(TypeTotals(wasted: 1), to: view)
    if let reason = reasonsOfCut.reason(of: block.node(at: place).number) { views.addWaste(ofView: view, for: reason) }
  }

  /// The slot of a node's view in the current tick.
  private mutating func slot(of node: NodeNumber) -> ViewSlot {
    guard let tick = tracker.wanted?.number else { return .unwanted }
    return block.slots[Int(block.place(of: node, in: tick))]
  }

  private mutating func add(_ totals: TypeTotals, to view: ViewNumber) {
    ticks.add(totals, to: view)
    views.add(totals, to: view)
  }
}

/// The current block's views in terms of the whole trace, and its evaluations.
struct BlockViews {
  /// By place.
  private(set) var slots: [ViewSlot] = [.unwanted]
  var grid = ReasonGrid()
  private(set) var block: TraceBlock?
  private var places: NumberPlaces?

  init() {}

  init(_ block: TraceBlock, _ table: inout ViewTable, countsReasons: Bool, mostCells: Int) {
    self.block = block
    slots = table.slots(of: block)
    grid = ReasonGrid(
      block, slots: slots, viewCount: table.names.count, countsReasons: countsReasons, mostCells: mostCells)
  }

  /// The place of a node's number, found in a table that is created on first use.
  mutating func place(of number: NodeNumber, in tick: TickNumber) -> NodePlace {
    if places == nil { places = block.map { NumberPlaces($0) } }
    return places?.place(of: number, in: tick) ?? 0
  }
}
