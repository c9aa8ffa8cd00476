import TraceFormat

/// The details of requested ticks, in the order of the trace. Keeps those of one block at a time.
final class TickDetails {
  private let source: TraceSource
  private let reader: TraceReader
  private var visitor: DetailReader

  /// - Parameter numbers: the ticks, in ascending order.
  init(
    of source: TraceSource, _ numbers: [TickNumber], _ shared: SharedTables, renamed: [String: String]
  ) throws(DiffFault) {
    self.source = source
    reader = try source.open()
    visitor = DetailReader(SideTables(reader.definitions, shared, renamed: renamed), wanted: numbers)
  }

  var definitions: TraceDefinitions { reader.definitions }

  /// The next tick with this number; empty if it can't be read again.
  func next(_ number: TickNumber) throws(DiffFault) -> TickDetail {
    while true {
      while let detail = visitor.popFirst(upTo: number) {
        if detail.number == number { return detail }
      }
      guard !visitor.isPast(number), try readBlock() else { return TickDetail(number: number) }
    }
  }

  /// Reads the next block that contains a requested tick. Returns false at the end.
  private func readBlock() throws(DiffFault) -> Bool {
    do {
      while let block = try reader.nextBlock() {
        guard visitor.wants(block) else { continue }
        reader.visit(block, &visitor)
        return true
      }
    } catch {
      throw .unreadable(name: source.name, error)
    }
    guard !visitor.isFinished else { return false }
    visitor.finish()
    return true
  }
}

/// Collects the details of requested ticks as a trace is read.
private struct DetailReader: TickVisitor {
  let columns: EvaluationColumns
  let kinds: RecordKinds
  private var tables: SideTables
  var tracker = TickTracker(TraceReader.allTicks)
  private var causes: TickCauses
  private var prints = NodePrints()
  private var tick = TickDetail()
  private var isWanted = false
  private let wanted: [TickNumber]
  /// The first requested tick that hasn't been closed.
  private var nextWanted = 0
  private var ready: [TickDetail] = []
  private var firstReady = 0
  private(set) var isFinished = false
  /// By place; all `nil` between ticks.
  private var nodeIndices: [NodeIndex?] = []

  init(_ tables: SideTables, wanted: [TickNumber]) {
    columns = tables.shared.known([.reasons, .causes, .passes, .waste, .values])
    kinds = tables.shared.known([.tickBegin, .tickEnd, .event, .write, .skip, .commit, .stale, .waste])
    self.tables = tables
    self.wanted = wanted
    causes = TickCauses(tables.definitions)
  }

  /// Whether a block has requested ticks.
  func wants(_ block: TraceBlock) -> Bool {
    nextWanted < wanted.count && block.header.lastTick >= wanted[nextWanted] || isWanted
  }

  /// Whether all ticks with this number have been read.
  func isPast(_ number: TickNumber) -> Bool {
    isFinished || nextWanted >= wanted.count || wanted[nextWanted] > number
  }

  mutating func popFirst(upTo number: TickNumber) -> TickDetail? {
    guard firstReady < ready.count, ready[firstReady].number <= number else { return nil }
    let detail = ready[firstReady]
    ready[firstReady] = TickDetail()
    firstReady += 1
    if firstReady == ready.count {
      ready.removeAll(keepingCapacity: true)
      firstReady = 0
    }
    return detail
  }

  mutating func finish() {
    finishTick()
    isFinished = true
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
    guard isWanted else { return }
    for row in run.rows { causes.add(run, row, in: block) }
  }

  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    causes.enter(block, continues: isWanted && tick != nil, isWhole: tick?.isWhole ?? false)
    prints.enter(causes.nodes.count)
  }

  mutating func begin(_ begun: TraceTick) {
    tick = TickDetail()
    tick.number = begun.number
    while nextWanted < wanted.count, wanted[nextWanted] < begun.number { nextWanted += 1 }
    isWanted = nextWanted < wanted.count && wanted[nextWanted] == begun.number
    causes.begin(isWhole: begun.isWhole)
  }

  mutating func end(_ over: TraceTick) {
    guard isWanted else { return }
    isWanted = false
    nextWanted += 1
    addCauses()
    addNodes()
    tick.paths = [(0, causes.nodes)]
    ready.append(tick)
    tick = TickDetail()
  }

  private mutating func addCauses() {
    guard causes.areNumbered else { return }
    for cause in causes.causes {
      let number = tables.shared.cause(CauseFacts(cause, tables.definitions))
      let isEqual = if case .write(let write) = cause { write.isEqual } else { false }
      tick.causes.append(
        CauseDetail(cause: number, before: causeIndex(of: cause.cause), isEqual: isEqual))
    }
  }

  /// The first cause has the number 1.
  private func causeIndex(of number: CauseNumber) -> CauseIndex? { number > 0 ? CauseIndex(Int(number) - 1) : nil }

  private mutating func addNodes() {
    let places = causes.evaluated.filter { causes.nodes[$0] != nil }
    if nodeIndices.count < causes.facts.count {
      nodeIndices.append(contentsOf: repeatElement(nil, count: causes.facts.count - nodeIndices.count))
    }
    for (index, place) in places.enumerated() { nodeIndices[Int(place)] = NodeIndex(index) }
    tick.nodes.reserveCapacity(places.count)
    for place in places { addNode(at: place) }
    for place in places { nodeIndices[Int(place)] = nil }
  }

  private mutating func addNode(at place: LastingPlace) {
    let index = Int(place)
    let view = tables.view(causes.nodes.type(at: place))
    let path = prints.print(of: place, causes.nodes, &tables)
    // Read fields one by one: copying all facts would cost as much as the rest.
    let (maker, origin) = (causes.facts[index].maker, causes.facts[index].origin)
    let reason = tables.reason(causes.facts[index].reason)
    let isOfClosure = causes.facts[index].cause > 0 && tables.shared.reasons.values[Int(reason)].isOnlyRecreation
    let above = isOfClosure ? causes.nodes[place]?.parent ?? 0 : maker
    tick.nodes.append(
      NodeDetail(
        key: NodePrints.mixed(path, UInt64(view.rawValue)), path: path, view: view, reason: reason,
        maker: maker > 0 ? nodeIndices[Int(maker)] : nil,
        closureOwner: isOfClosure && above > 0 ? tables.view(causes.nodes.type(at: above)) : nil,
        makerPath: above > 0 ? prints.print(of: above, causes.nodes, &tables) : 0,
        origin: causes.has(origin) ? causeIndex(of: origin) : nil,
        isSignalled: causes.facts[index].cause > 0 && !isOfClosure, times: causes.facts[index].times,
        wastedTimes: causes.facts[index].wastedTimes, place: place))
  }

  private mutating func add(_ skip: Skip) {
    let path = prints.print(of: place(of: skip.node), causes.nodes, &tables)
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
