import TraceFormat

/// Collects the details of requested ticks as a trace is read.
struct DetailReader: TickVisitor {
  let columns: EvaluationColumns
  let kinds: RecordKinds
  private var tables: SideTables
  var tracker = TickTracker(TraceReader.allTicks)
  private var causes: TickCauses
  private var nodes = NodeDetails()
  private var numbers = CauseNumbers()
  private var tick = TickDetail()
  private var isWanted = false
  private let wanted: [TickNumber]
  /// The first requested tick that hasn't been closed.
  private var nextWanted = 0
  private var ready: [TickDetail] = []
  private var readyWeight = 0
  /// What the ticks before had numbered.
  private var passed: (views: Int, reasons: Int, causes: Int)
  /// Takes what is ready while a block is read, and returns whether more is wanted. Without it, ticks wait for `takeReady`.
  var pass: ((_ ticks: [TickDetail], _ weight: Int) -> Bool)?
  /// What is worth waking a thread for, in nodes: waiting for each other at every tick would take longer than the ticks.
  static let leastBatch = 4096
  private var isOver = false
  /// Made for the first requested tick that ends in a block.
  private var paths: DetailPaths?

  /// - Parameter wanted: the ticks, in the order of the trace.
  init(_ tables: SideTables, wanted: [TickNumber]) {
    columns = tables.shared.known([.reasons, .causes, .waste])
    kinds = tables.shared.known([.tickBegin, .tickEnd, .event, .write, .skip, .commit, .stale, .waste])
    (self.tables, self.wanted) = (tables, wanted)
    causes = TickCauses(tables.definitions)
    passed = (tables.shared.views.values.count, tables.shared.reasons.values.count, 0)
  }

  /// Whether a block has requested ticks.
  func wants(_ block: TraceBlock) -> Bool {
    nextWanted < wanted.count && block.header.lastTick >= wanted[nextWanted] || isWanted
  }

  /// Whether nothing after what was read is wanted.
  var hasAll: Bool { isOver || nextWanted >= wanted.count && !isWanted }

  mutating func takeReady() -> (ticks: [TickDetail], weight: Int) {
    defer { (ready, readyWeight) = ([], 0) }
    return (ready, readyWeight)
  }

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    guard isWanted else { return }
    switch block.record(row) {
    case .event(let event): causes.add(.event(event))
    case .write(let write): causes.add(.write(write))
    case .skip(let skip): if tables.definitions.room.holds(tick.skips.count, of: .causes) { add(skip) }
    case .commit: tick.commits += 1
    case .stale(let stale): tick.stale.append(view(of: stale.node))
    case .waste(let waste): causes.markWasted(place(of: waste.node))
    default: break
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    if isWanted { causes.add(run) }
  }

  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    paths = nil
    causes.enter(block, continues: isWanted && tick != nil, isWhole: tick?.isWhole ?? false)
    nodes.enter(causes.nodes.count)
  }

  mutating func begin(_ begun: TraceTick) {
    while nextWanted < wanted.count, wanted[nextWanted] < begun.number { nextWanted += 1 }
    isWanted = !isOver && nextWanted < wanted.count && wanted[nextWanted] == begun.number
    if isWanted { tick = TickDetail(number: begun.number) }
    causes.begin(isWhole: begun.isWhole)
  }

  mutating func end(_ over: TraceTick) {
    guard isWanted else { return }
    isWanted = false
    tick.order = nextWanted
    nextWanted += 1
    addCauses()
    tick.nodes = nodes.evaluated(in: causes, &tables)
    let paths = paths ?? DetailPaths(causes.nodes, tables.definitions)
    (self.paths, tick.paths) = (paths, paths)
    tick.news = SideNews(tables.shared, since: &passed)
    readyWeight += tick.weight
    ready.append(tick)
    if readyWeight >= Self.leastBatch, let pass {
      let (ticks, weight) = takeReady()
      isOver = !pass(ticks, weight)
    }
  }

  private mutating func addCauses() {
    guard causes.areNumbered else { return }
    tick.causes = causes.causes.map { cause in
      let isEqual = if case .write(let write) = cause { write.isEqual } else { false }
      return CauseDetail(
        cause: numbers.number(of: cause, &tables), before: CauseIndex(of: cause.cause), isEqual: isEqual)
    }
  }

  private mutating func add(_ skip: Skip) {
    let path = nodes.path(of: place(of: skip.node), causes.nodes, &tables)
    tick.skips.append(
      SkipDetail(path: path, view: tables.view(skip.type), rule: skip.rule, count: skip.count, isSingle: skip.isSingle))
  }

  private mutating func place(of number: NodeNumber) -> LastingPlace {
    causes.nodes.place(of: number, in: tick.number)
  }

  private mutating func view(of number: NodeNumber) -> SharedView {
    let place = place(of: number)
    return tables.view(causes.nodes[place]?.type ?? .none)
  }
}

/// The numbers of a side's events and writes. Writes are looked up by what they refer to, since making their names each time would
/// take longer than the rest of most ticks.
private struct CauseNumbers {
  private var writes = PairTable()
  private var numbers: [SharedCause] = []

  mutating func number(of cause: TickCause, _ tables: inout SideTables) -> SharedCause {
    guard case .write(let write) = cause else { return make(cause, tables) }
    let index = writes.number(of: write.property.rawValue, write.site.rawValue)
    if index == numbers.count { numbers.append(make(cause, tables)) }
    return numbers[index]
  }

  private func make(_ cause: TickCause, _ tables: SideTables) -> SharedCause {
    tables.shared.cause(CauseFacts(cause, tables.definitions))
  }
}
