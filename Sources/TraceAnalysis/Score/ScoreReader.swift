import TraceFormat

extension TraceScore {
  /// Scores the rest of a trace. One that doesn't know what was wasted has no score.
  public init(of reader: TraceReader) throws(TraceError) {
    var score = ScoreReader(of: reader)
    while let block = try reader.nextBlock() { score.read(block) }
    self = reader.knowledge.knows(.waste) ? score.finish() : TraceScore()
  }
}

/// Measures the parts of a score. Memory depends on the nodes alive at a time and on the largest tick.
struct ScoreReader: TickVisitor {
  let columns: EvaluationColumns = [.reasons, .causes, .passes, .waste, .times]
  let kinds: RecordKinds = [.tickBegin, .tickEnd, .event, .write, .commit, .waste]
  var tracker: TickTracker
  private let reader: TraceReader
  private var causes: TickCauses
  private var waste = TraceScore.Waste()
  private var updates = TraceScore.Updates()
  private var fanOut: TraceScore.FanOut?
  private var frame: TraceScore.Frame?
  private var hasTimes = false
  // The current tick's total.
  private var evaluations: UInt64 = 0
  private var items: UInt64 = 0
  private var nanoseconds: UInt64 = 0
  /// By cause number: the write that led to it, once looked up; 0 for none.
  private var writes: [CauseNumber?] = []
  /// By write number: the evaluations that it led to.
  private var counts: [UInt64] = []

  init(of reader: TraceReader) {
    self.reader = reader
    tracker = TickTracker(reader.ticks)
    causes = TickCauses(reader.definitions)
  }

  mutating func read(_ block: TraceBlock) { reader.visit(block, &self) }

  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    causes.enter(block, continues: tick != nil, isWhole: tick?.isWhole ?? false)
  }

  mutating func begin(_ tick: TraceTick) {
    causes.begin(isWhole: tick.isWhole)
    (evaluations, items, nanoseconds) = (0, 0, 0)
    writes.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
  }

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    switch block.record(row) {
    case .event(let event): causes.add(.event(event))
    case .write(let write): causes.add(.write(write), at: causes.nodes.place(inBlock: block.place(ofOwnerIn: row)))
    case .commit(let commit):
      items &+= UInt64(commit.inserted) + UInt64(commit.removed) + UInt64(commit.updated)
    case .waste: addWaste(at: causes.nodes.place(inBlock: block.place(ofWaste: row)))
    default: break
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    let isTimed = run.filled.contains(.times)
    hasTimes = hasTimes || isTimed
    for row in run.rows {
      let facts = causes.add(run, row, in: block)
      evaluations &+= 1
      if isTimed { nanoseconds &+= run.durations[row] }
      if !(reader.definitions[facts.reason]?.flags.contains(.first) ?? false) { waste.evaluations &+= 1 }
      if facts.isWasted { waste.wasted &+= 1 }
      count(facts.origin)
    }
  }

  /// An evaluation in an earlier block turned out to be wasted.
  private mutating func addWaste(at place: LastingPlace) {
    guard let facts = causes.evaluation(at: place), !facts.isWasted else { return }
    causes.markWasted(place)
    waste.wasted &+= 1
  }

  private mutating func count(_ origin: CauseNumber) {
    let write = write(above: origin)
    guard write > 0 else { return }
    if counts.count <= Int(write) { counts += repeatElement(0, count: Int(write) + 1 - counts.count) }
    counts[Int(write)] &+= 1
  }

  /// The nearest write on the way up from an event or write, including itself; 0 for none. Each result is cached.
  private mutating func write(above number: CauseNumber) -> CauseNumber {
    if writes.count <= causes.causes.count {
      writes += repeatElement(nil, count: causes.causes.count + 1 - writes.count)
    }
    var way: [CauseNumber] = []
    var next = number
    var found: CauseNumber = 0
    // Numbers decrease on the way up. If those of a damaged trace don't, the search ends.
    while let cause = causes.cause(next), way.last.map({ next < $0 }) ?? true {
      if let known = writes[Int(next)] {
        found = known
        break
      }
      way.append(next)
      if case .write = cause {
        found = next
        break
      }
      next = cause.cause
    }
    for number in way { writes[Int(number)] = found }
    return found
  }

  mutating func end(_ tick: TraceTick) {
    if tick.number > 0 {
      updates.evaluations &+= evaluations
      updates.items &+= items
    }
    if evaluations > 0, frame.map({ nanoseconds > $0.nanoseconds }) ?? true {
      frame = TraceScore.Frame(tick: tick.number, nanoseconds: nanoseconds)
    }
    for (number, cause) in causes.causes.enumerated() {
      guard case .write(let write) = cause else { continue }
      let count = number + 1 < counts.count ? counts[number + 1] : 0
      let next = TraceScore.FanOut(
        tick: tick.number, property: write.property, site: write.site, evaluations: count, items: items)
      if fanOut.map({ next.isWider(than: $0) }) ?? true { fanOut = next }
    }
  }

  mutating func finish() -> TraceScore {
    finishTick()
    var score = TraceScore()
    if max(waste.evaluations, waste.wasted) > 0 { score.waste = waste }
    if updates.items > 0 { score.updates = updates }
    score.fanOut = fanOut
    if hasTimes { score.frame = frame }
    return score
  }
}
