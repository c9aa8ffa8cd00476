import TraceAnalysis
import TraceFormat

/// Shows a trace to a tool's picture of it, tick by tick. Memory depends on the nodes that live at a time, the events and
/// writes of a tick, and the depth of what is open.
///
///     var slices = SliceReader(of: trace, to: ChromeTrace(…))
///     while let block = try trace.nextBlock() { slices.read(block) }
///     slices.finish()
package struct SliceReader<Sink: SliceSink>: TickVisitor {
  package let columns: EvaluationColumns = .all
  package let kinds: RecordKinds = [.tickBegin, .tickEnd, .event, .write, .furtherCause, .commit]
  package private(set) var sink: Sink
  package var tracker: TickTracker
  private let reader: TraceReader
  private var causes: TickCauses
  private var clock: SliceClock
  private var tick: SliceTick?
  /// The places of the nodes whose evaluations are open, the innermost last.
  private var open: [UInt32] = []

  package init(of reader: TraceReader, to sink: Sink) {
    self.reader = reader
    self.sink = sink
    tracker = TickTracker(reader.ticks)
    causes = TickCauses(reader.definitions)
    clock = SliceClock(reader.metadata)
  }

  package mutating func read(_ block: TraceBlock) { reader.visit(block, &self) }

  /// All blocks were read.
  package mutating func finish() { finishTick() }

  package mutating func enter(_ block: TraceBlock, goingOnWith tick: TraceTick?) {
    causes.enter(block, goesOn: tick != nil, isWhole: tick?.isWhole ?? false)
  }

  package mutating func begin(_ tick: TraceTick) {
    causes.begin(isWhole: tick.isWhole)
    let begun = SliceTick(
      number: tick.number, label: tick.label, clock: tick.clock, start: clock.beginTick(recorded: tick.time))
    self.tick = begun
    sink.begin(begun)
  }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    switch block.record(row) {
    case .event(let event): add(.event(event), at: 0, recorded: event.time)
    case .write(let write):
      add(.write(write), at: causes.nodes.place(inBlock: block.place(ofOwnerIn: row)), recorded: write.time)
    case .furtherCause(let further): causes.add(further, at: causes.nodes.place(inBlock: block.place(ofNodeIn: row)))
    case .commit(let commit): sink.add(commit, at: clock.now)
    default: break
    }
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    for row in 0..<run.count {
      let facts = causes.add(run, row, in: block)
      let place = causes.nodes.place(inBlock: run.places[row])
      closeAll(but: facts.maker > 0 ? facts.maker : facts.remaker)
      let start = clock.begin(recorded: run.starts[row])
      sink.open(
        EvaluationSlice(
          node: causes.nodes.number(at: place), type: causes.nodes.type(at: place), reason: facts.reason,
          cause: facts.cause, pass: facts.pass, isWasted: facts.isWasted, oldValue: block.string(run.oldValues[row]),
          newValue: block.string(run.newValues[row]), start: start,
          duration: clock.isRecorded ? run.durations[row] : nil))
      open.append(place)
      clock.end(after: run.durations[row])
    }
  }

  package mutating func end(_ tick: TraceTick) {
    closeAll(but: 0)
    if let begun = self.tick { sink.end(begun, at: clock.now) }
    self.tick = nil
  }

  private mutating func add(_ cause: TickCause, at place: UInt32, recorded time: UInt64) {
    causes.add(cause, at: place)
    sink.add(cause, number: CauseNumber(causes.causes.count), at: clock.begin(recorded: time))
  }

  /// Closes what the next evaluation doesn't lie within: all, where its maker is not open.
  private mutating func closeAll(but maker: UInt32) {
    while let last = open.last, last != maker || maker == 0 {
      open.removeLast()
      sink.close(at: clock.now)
    }
  }
}
