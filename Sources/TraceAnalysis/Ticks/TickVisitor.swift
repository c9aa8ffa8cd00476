import TraceFormat

/// Takes in a trace tick by tick, into whatever blocks it was cut.
///
///     block       │        12         │        13         │        14        │
///     tick        ╰─ 3 ───╯╰─ 4 ──────┼───────────────────┼──╯╰─ 5 ──────────╯
///
///     enter       12                  13, going on with 4 14, going on with 4
///     begin, end   3      3 4                                4 5            5
///
/// A tick is over where the next one begins, or a block that it doesn't go on in. Of ticks that were not asked for nothing
/// is shown. Who reads ticks in this way has to know nothing of blocks but that places of nodes are the block's.
@usableFromInline package protocol TickVisitor: TraceRowVisitor {
  /// Knows the tick in hand. Made for the ticks that are asked for, and otherwise left alone.
  var tracker: TickTracker { get set }
  /// Another block, before anything of it is shown.
  ///
  /// - Parameter tick: the one in hand, if it goes on in the block; not whole where a block in between is lost.
  mutating func enter(_ block: TraceBlock, goingOnWith tick: TraceTick?)
  /// A tick begins, or a block goes on with one whose beginning is lost, which is not whole.
  mutating func begin(_ tick: TraceTick)
  mutating func add(_ row: RecordRow, in block: TraceBlock)
  mutating func add(_ run: EvaluationRun, in block: TraceBlock)
  /// The tick is over. Whether it is whole is known to those whose `kinds` have `tickEnd`.
  mutating func end(_ tick: TraceTick)
}

// Inlined into the visitors of other modules, where each row and run goes through it.
extension TickVisitor {
  @inlinable package mutating func begin(_ tick: TraceTick) {}
  @inlinable package mutating func end(_ tick: TraceTick) {}

  @inlinable package mutating func enter(_ block: TraceBlock) {
    let passage = tracker.enter(block)
    if let over = passage.over { end(over) }
    enter(block, goingOnWith: passage.goesOn ? tracker.wanted : nil)
    if passage.begins, let tick = tracker.wanted { begin(tick) }
  }

  @inlinable package mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    switch row.kind {
    case .tickBegin:
      if let over = tracker.begin(block.begin(of: row)) { end(over) }
      if let tick = tracker.wanted { begin(tick) }
    case .tickEnd: tracker.end()
    default: if tracker.isWanted { add(row, in: block) }
    }
  }

  @inlinable package mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    if tracker.isWanted { add(run, in: block) }
  }

  /// Ends the tick in hand: nothing more is read of it.
  @inlinable package mutating func finishTick() {
    if let over = tracker.finish() { end(over) }
  }
}
