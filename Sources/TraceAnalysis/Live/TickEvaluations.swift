import TraceFormat

/// Which nodes a tick evaluated and why, for following a recording in progress.
///
///     for tick in try TickEvaluations.read(reader) { print(tick.label, tick.evaluated.count) }
public struct TickEvaluations: Sendable {
  /// A node that was evaluated, once or several times.
  public struct Evaluated: Sendable {
    public let node: NodeNumber
    public let type: TypeID
    /// The reason of the last evaluation.
    public let reason: ReasonID
    public let times: UInt32
    public let wastedTimes: UInt32
  }

  public let number: TickNumber
  public let label: String
  /// The first `limit` nodes, in order.
  public fileprivate(set) var evaluated: [Evaluated] = []
  public fileprivate(set) var omitted = 0
  /// The writes, in order.
  public fileprivate(set) var writes: [Write] = []
  public fileprivate(set) var commit = Commit()

  /// The ticks that the reader selects, in order. If there are very many, only the last ones.
  ///
  /// - Parameter limit: how many nodes and writes of a tick to keep.
  public static func read(_ reader: TraceReader, limit: Int = 500) throws(TraceError) -> [TickEvaluations] {
    var visitor = LiveReader(reader, limit: limit)
    while let block = try reader.nextBlock() { reader.visit(block, &visitor) }
    visitor.finishTick()
    return visitor.ticks
  }
}

private struct LiveReader: TickVisitor {
  let columns: EvaluationColumns = [.reasons, .causes, .passes, .waste, .values]
  let kinds: RecordKinds = [.tickBegin, .tickEnd, .event, .write, .commit, .waste]
  var tracker: TickTracker
  private(set) var ticks: [TickEvaluations] = []
  private var causes: TickCauses
  private var commit = Commit()
  private let limit: Int

  private static let mostTicks = 100

  init(_ reader: TraceReader, limit: Int) {
    tracker = TickTracker(reader.ticks)
    causes = TickCauses(reader.definitions)
    self.limit = limit
  }

  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    causes.enter(block, continues: tick != nil, isWhole: tick?.isWhole ?? false)
  }

  mutating func begin(_ tick: TraceTick) {
    causes.begin(isWhole: tick.isWhole)
    commit = Commit()
  }

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    switch block.record(row) {
    case .event(let event): causes.add(.event(event))
    case .write(let write): causes.add(.write(write))
    case .waste: causes.markWasted(causes.nodes.place(inBlock: block.place(ofWaste: row)))
    case .commit(let commit): self.commit = commit
    default: break
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    for row in run.rows { causes.add(run, row, in: block) }
  }

  mutating func end(_ tick: TraceTick) {
    var ended = TickEvaluations(number: tick.number, label: ShownText.name(tick.label))
    let places = causes.evaluated
    ended.evaluated = places.prefix(limit).compactMap { place in
      guard let node = causes.nodes[place], let facts = causes.evaluation(at: place) else { return nil }
      return TickEvaluations.Evaluated(
        node: node.number, type: node.type, reason: facts.reason, times: facts.times, wastedTimes: facts.wastedTimes)
    }
    ended.omitted = max(0, places.count - limit)
    let writes = causes.causes.lazy.compactMap { cause in if case .write(let write) = cause { write } else { nil } }
    ended.writes = Array(writes.prefix(limit))
    ended.commit = commit
    if ticks.count == Self.mostTicks { ticks.removeFirst() }
    ticks.append(ended)
  }
}
