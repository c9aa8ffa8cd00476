import TraceAnalysis
import TraceFormat

/// Reads a trace tick by tick for an export. Memory depends on the number of nodes alive at a time, the events and
/// writes of a tick, and how deeply evaluations are nested.
///
///     var slices = SliceReader(of: trace, late: waste, in: parts, partSize: 8_192, room: 4_096)
///     while let block = try trace.nextBlock() { slices.read(block) }
///     slices.finish()
///
/// Of parts that another thread exports, only the time is read that they take.
package struct SliceReader: TickVisitor {
  package let columns: EvaluationColumns = .all
  package let kinds: RecordKinds = [.tickBegin, .tickEnd, .event, .write, .furtherCause, .skip, .commit]
  private var batch = SliceBatch()
  private let parts: SliceParts
  private let partSize: Int
  private let room: Int
  package var tracker: TickTracker
  private let reader: TraceReader
  private let late: LateWaste?
  private let hasLate: Bool
  private var causes: TickCauses
  private var views: ViewTable
  private var tallies = CauseTallies()
  private var clock: SliceClock
  private var tick: SliceTick?
  private var open = SliceStack()
  /// The number of evaluations in the tick so far.
  private var count: UInt64 = 0
  /// The number of the current part, whether this thread exports it, and the number of its records so far.
  private var part = -1
  private var isMine = false
  private var partCount = 0
  /// The number of events and writes of a tick that this thread doesn't export.
  private var passedCauses = 0

  /// - Parameters:
  ///   - late: the result of a first pass over the trace, or `nil` if there is only one pass.
  ///   - pattern: the views whose evaluations are exported. What writes led to includes all views.
  ///   - partSize: the number of ticks, evaluations and other records after which a part ends with its tick.
  ///   - room: the number of steps after which a batch is passed on.
  package init(
    of reader: TraceReader, late: LateWaste?, views pattern: NamePattern? = nil, in parts: SliceParts,
    partSize: Int, room: Int
  ) {
    self.reader = reader
    self.late = late
    hasLate = late.map { !$0.isEmpty } ?? false
    (self.parts, self.partSize, self.room) = (parts, partSize, room)
    tracker = TickTracker(reader.ticks)
    causes = TickCauses(reader.definitions)
    views = ViewTable(reader.definitions, pattern)
    clock = SliceClock(reader.metadata)
  }

  /// The names of all views in the trace, exported or not.
  package var allViewNames: Set<String> { views.allViewNames }

  /// The end of everything so far.
  package var time: UInt64 { clock.now }

  /// Skips blocks that contradict themselves, because nothing in them can be trusted.
  package mutating func read(_ block: TraceBlock) {
    if reader.proves(block) { reader.visit(block, &self) }
  }

  /// Call after the last block.
  package mutating func finish() {
    finishTick()
    endPart()
  }

  private mutating func beginPart() {
    part += 1
    partCount = 0
    isMine = parts.begin(part)
  }

  private mutating func endPart() {
    if isMine { passOn(isLast: true) }
    isMine = false
  }

  @inline(never) private mutating func passOn(isLast: Bool) {
    parts.take(batch, isLast)
    batch.removeAll()
  }

  @inline(__always) private mutating func passOnIfMany() { if batch.count >= room { passOn(isLast: false) } }

  package mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    causes.enter(block, continues: tick != nil, isWhole: tick?.isWhole ?? false)
    for type in block.placeTypes { _ = views.slot(of: type) }
  }

  package mutating func begin(_ tick: TraceTick) {
    if partCount >= partSize || part < 0 {
      endPart()
      beginPart()
    }
    partCount &+= 1
    count = 0
    let start = clock.beginTick(recorded: tick.time)
    guard isMine else {
      passedCauses = 0
      return
    }
    causes.begin(isWhole: tick.isWhole)
    tallies.beginTick()
    let begun = SliceTick(number: tick.number, label: tick.label, clock: tick.clock, start: start)
    self.tick = begun
    batch.begin(begun)
  }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    partCount &+= 1
    guard isMine else { return pass(row, in: block) }
    switch block.record(row) {
    case .event(let event): add(event)
    case .write(let write): add(write, at: causes.nodes.place(inBlock: block.place(ofOwnerIn: row)))
    case .furtherCause(let further): causes.add(further, at: causes.nodes.place(inBlock: block.place(ofNodeIn: row)))
    case .skip(let skip): if views.slot(of: skip.type).isWanted { batch.add(skip) }
    case .commit(let commit): batch.add(commit, at: clock.now)
    default: break
    }
    passOnIfMany()
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    partCount &+= run.count
    guard isMine else { return pass(run) }
    for row in run.rows {
      let facts = causes.add(run, row, in: block)
      let place = causes.nodes.place(inBlock: run.places[row])
      closeAll(but: surrounding(facts.madeBy))
      let start = clock.begin(recorded: run.starts[row])
      let end = clock.end(after: run.durations[row])
      let isShown = views.slot(of: causes.nodes.type(at: place)).isWanted
      let slice = slice(
        facts, at: place, (start, end), values: (run.oldValues[row], run.newValues[row]), isShown: isShown, in: block)
      count &+= 1
      guard isShown else { continue }
      batch.open(slice)
      open.push(place)
      passOnIfMany()
    }
  }

  /// Passes over what another thread exports.
  private mutating func pass(_ row: RecordRow, in block: TraceBlock) {
    let isCause = row.kind == .event || row.kind == .write
    guard isCause, reader.definitions.room.holds(passedCauses, of: .causes) else { return }
    passedCauses += 1
    _ = clock.begin(recorded: block.time(of: row))
    if row.kind == .write { tallies.passWrite() }
  }

  private mutating func pass(_ run: EvaluationRun) {
    for row in run.rows {
      _ = clock.begin(recorded: run.starts[row])
      _ = clock.end(after: run.durations[row])
    }
  }

  package mutating func end(_ tick: TraceTick) {
    if isMine { endTick() }
  }

  private mutating func endTick() {
    closeAll(but: 0)
    for (index, cause) in causes.causes.enumerated() {
      guard case .write(let write) = cause, let mark = tallies.mark(of: write, CauseNumber(index + 1)) else { continue }
      batch.add(mark)
      passOnIfMany()
    }
    if let begun = self.tick { batch.end(begun, at: clock.now) }
    self.tick = nil
    passOnIfMany()
  }

  private mutating func add(_ event: Event) {
    guard let time = take(.event(event), at: 0, recorded: event.time) else { return }
    batch.add(EventMark(event: event, number: CauseNumber(causes.causes.count), time: time))
  }

  private mutating func add(_ write: Write, at place: LastingPlace) {
    _ = take(.write(write), at: place, recorded: write.time)
  }

  /// Records an event or a write, unless there are too many.
  private mutating func take(_ cause: TickCause, at place: LastingPlace, recorded time: UInt64) -> UInt64? {
    let before = causes.causes.count
    causes.add(cause, at: place)
    guard causes.causes.count > before else { return nil }
    let time = clock.begin(recorded: time)
    tallies.add(cause, at: time)
    return time
  }

  private mutating func slice(
    _ facts: EvaluationFacts, at place: LastingPlace, _ time: (start: UInt64, end: UInt64),
    values: (old: StringNumber, new: StringNumber), isShown: Bool, in block: TraceBlock
  ) -> EvaluationSlice {
    let cause = causes.has(facts.cause) ? facts.cause : 0
    let origin = causes.has(facts.origin) ? facts.origin : 0
    let written = cause > 0 ? tallies.property(of: cause) : nil
    let isWasted = facts.isWasted || isLate(count)
    let flow = tallies.count(
      cause: cause, isWrite: written != nil, origin: origin, isWasted: isWasted, isShown: isShown)
    let hasValues = isShown && (values.old != 0 || values.new != 0)
    return EvaluationSlice(
      count, of: causes.nodes.number(at: place), causes.nodes.type(at: place), for: facts.reason, cause: cause,
      written: written, origin: origin,
      maker: facts.madeBy > 0 ? (causes.nodes.number(at: facts.madeBy), causes.nodes.type(at: facts.madeBy)) : nil,
      pass: facts.pass, isWasted: isWasted,
      values: hasValues
        ? batch.keep(SliceValues(old: block.string(values.old), new: block.string(values.new))) : nil,
      time: time, isTimed: clock.isRecorded, flow: flow)
  }

  /// Whether a later block says that an evaluation of the tick was wasted.
  @inline(__always) private func isLate(_ number: UInt64) -> Bool {
    guard hasLate, let tick else { return false }
    return late?.contains(number, of: tick.number) ?? false
  }

  /// The innermost open evaluation that led to a node's re-creation: that of `maker`, of the node that re-created
  /// `maker`, and so on; 0 if none of them is open.
  private func surrounding(_ maker: LastingPlace) -> LastingPlace {
    var next = maker
    for _ in 0..<Self.longestSearch where next > 0 {
      if open.contains(next) { return next }
      next = causes.evaluation(at: next)?.madeBy ?? 0
    }
    return 0
  }

  /// Limits the search, so that no trace can make it slow. Nodes far below the open ones become top-level slices.
  private static var longestSearch: Int { 64 }

  /// Closes all evaluations that don't enclose the next one; all of them for 0.
  private mutating func closeAll(but place: LastingPlace) {
    while let last = open.last, last != place || place == 0 {
      open.pop()
      batch.close(at: clock.now)
    }
  }
}

extension EvaluationFacts {
  /// The node that re-created this one, even if something signalled it too; 0 for none.
  fileprivate var madeBy: LastingPlace { maker > 0 ? maker : remaker }
}
