import TraceAnalysis
import TraceFormat

/// Shows a trace to a tool's picture of it, tick by tick. Memory depends on the nodes that live at a time, the events and
/// writes of a tick, and the depth of what is open.
///
///     var slices = SliceReader(of: trace, late: waste, to: ChromeTrace(…))
///     while let block = try trace.nextBlock() { slices.read(block) }
///     slices.finish()
package struct SliceReader<Sink: SliceSink>: TickVisitor {
  package let columns: EvaluationColumns = .all
  package let kinds: RecordKinds = [.tickBegin, .tickEnd, .event, .write, .furtherCause, .skip, .commit]
  package private(set) var sink: Sink
  package var tracker: TickTracker
  private let reader: TraceReader
  private let late: LateWaste?
  private var causes: TickCauses
  private var views: ViewTable
  private var tallies = CauseTallies()
  private var clock: SliceClock
  private var tick: SliceTick?
  private var open = SliceStack()
  /// Evaluations of the tick so far.
  private var count: UInt64 = 0

  /// - Parameters:
  ///   - late: what a reading before found; `nil` where there is only one reading.
  ///   - pattern: the views whose evaluations are shown; what writes led to counts all.
  package init(of reader: TraceReader, late: LateWaste?, views pattern: NamePattern? = nil, to sink: Sink) {
    self.reader = reader
    self.late = late
    self.sink = sink
    tracker = TickTracker(reader.ticks)
    causes = TickCauses(reader.definitions)
    views = ViewTable(reader.definitions, pattern)
    clock = SliceClock(reader.metadata)
  }

  /// The names of all views that were met, shown or not.
  package var metNames: Set<String> { views.metNames }

  /// A block that contradicts itself has nothing that is to be believed.
  package mutating func read(_ block: TraceBlock) {
    if reader.proves(block) { reader.visit(block, &self) }
  }

  /// All blocks were read.
  package mutating func finish() {
    finishTick()
    sink.finish(at: clock.now)
  }

  package mutating func enter(_ block: TraceBlock, goingOnWith tick: TraceTick?) {
    causes.enter(block, goesOn: tick != nil, isWhole: tick?.isWhole ?? false)
    for type in block.placeTypes { _ = views.slot(of: type) }
  }

  package mutating func begin(_ tick: TraceTick) {
    causes.begin(isWhole: tick.isWhole)
    tallies.beginTick()
    count = 0
    let begun = SliceTick(
      number: tick.number, label: tick.label, clock: tick.clock, start: clock.beginTick(recorded: tick.time))
    self.tick = begun
    sink.begin(begun)
  }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    switch block.record(row) {
    case .event(let event): add(event)
    case .write(let write): add(write, at: causes.nodes.place(inBlock: block.place(ofOwnerIn: row)))
    case .furtherCause(let further): causes.add(further, at: causes.nodes.place(inBlock: block.place(ofNodeIn: row)))
    case .skip(let skip): if views.slot(of: skip.type) != .unwanted { sink.add(skip) }
    case .commit(let commit): sink.add(commit, at: clock.now)
    default: break
    }
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    for row in 0..<run.count {
      let facts = causes.add(run, row, in: block)
      let place = causes.nodes.place(inBlock: run.places[row])
      closeAll(but: surrounding(facts.madeBy))
      let start = clock.begin(recorded: run.starts[row])
      let end = clock.end(after: run.durations[row])
      let isShown = views.slot(of: causes.nodes.type(at: place)) != .unwanted
      let slice = slice(
        facts, at: place, (start, end), values: (run.oldValues[row], run.newValues[row]), isShown: isShown, in: block)
      count &+= 1
      guard isShown else { continue }
      sink.open(slice)
      open.push(place)
    }
  }

  package mutating func end(_ tick: TraceTick) {
    closeAll(but: 0)
    for (index, cause) in causes.causes.enumerated() {
      guard case .write(let write) = cause, let mark = tallies.mark(of: write, CauseNumber(index + 1)) else { continue }
      sink.add(mark)
    }
    if let begun = self.tick { sink.end(begun, at: clock.now) }
    self.tick = nil
  }

  private mutating func add(_ event: Event) {
    guard let time = take(.event(event), at: 0, recorded: event.time) else { return }
    sink.add(EventMark(event: event, number: CauseNumber(causes.causes.count), time: time))
  }

  private mutating func add(_ write: Write, at place: LastingPlace) {
    _ = take(.write(write), at: place, recorded: write.time)
  }

  /// Takes in an event or a write, unless there are too many.
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
    let cause = causes.cause(facts.cause)
    let origin = causes.has(facts.origin) ? facts.origin : 0
    let written: PropertyID? = if case .write(let write)? = cause { write.property } else { nil }
    let isWasted = facts.isWasted || tick.map { late?.contains(count, of: $0.number) ?? false } ?? false
    let flow = tallies.count(
      cause: cause == nil ? 0 : facts.cause, isWrite: written != nil, origin: origin, isWasted: isWasted,
      isShown: isShown)
    return EvaluationSlice(
      number: count, node: causes.nodes.number(at: place), type: causes.nodes.type(at: place), reason: facts.reason,
      cause: cause == nil ? 0 : facts.cause, written: written, origin: origin,
      maker: facts.madeBy > 0 ? (causes.nodes.number(at: facts.madeBy), causes.nodes.type(at: facts.madeBy)) : nil,
      pass: facts.pass, isWasted: isWasted, oldValue: block.string(values.old), newValue: block.string(values.new),
      start: time.start, end: time.end, duration: clock.isRecorded ? time.end - time.start : nil, flow: flow)
  }

  /// The open evaluation within which one lies that a node re-created: of that node, or of the one that re-created that, and
  /// so on; 0 where none is open.
  private func surrounding(_ maker: LastingPlace) -> LastingPlace {
    var next = maker
    for _ in 0..<Self.longestSearch where next > 0 {
      if open.contains(next) { return next }
      next = causes.evaluation(at: next)?.madeBy ?? 0
    }
    return 0
  }

  /// Nodes far below what is open start anew: no trace can make this take long.
  private static var longestSearch: Int { 64 }

  /// Closes what the next evaluation doesn't lie within; everything for 0.
  private mutating func closeAll(but place: LastingPlace) {
    while let last = open.last, last != place || place == 0 {
      open.pop()
      sink.close(at: clock.now)
    }
  }
}

extension EvaluationFacts {
  /// The place of the node that re-created this one, whether or not something signalled it besides; 0 for none.
  fileprivate var madeBy: LastingPlace { maker > 0 ? maker : remaker }
}
