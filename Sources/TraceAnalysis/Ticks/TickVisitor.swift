import TraceFormat

/// Reads a trace tick by tick, however ticks are divided into blocks.
///
///     block       │        12         │        13         │        14        │
///     tick        ╰─ 3 ───╯╰─ 4 ──────┼───────────────────┼──╯╰─ 5 ──────────╯
///
///     enter       12                  13, going on with 4 14, going on with 4
///     begin, end   3      3 4                                4 5            5
///
/// A tick ends when the next one begins, or with a block in which it doesn't continue. Ticks that aren't wanted aren't
/// shown. A visitor needs to know only one thing about blocks: places of nodes are those of the block.
@usableFromInline package protocol TickVisitor: TraceRowVisitor {
  /// Tracks the current tick. Create it for the wanted ticks, and don't modify it.
  var tracker: TickTracker { get set }
  /// Called for each block, before anything in it is shown.
  ///
  /// - Parameter tick: the current tick if it continues in the block. It isn't whole if a block in between is lost.
  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?)
  /// Called when a tick begins, or when a block continues one whose start is lost, which isn't whole.
  mutating func begin(_ tick: TraceTick)
  mutating func add(_ row: RecordRow, in block: TraceBlock)
  mutating func add(_ run: EvaluationRun, in block: TraceBlock)
  /// Called when a tick ends. Whether it is whole is known only if `kinds` includes `tickEnd`.
  mutating func end(_ tick: TraceTick)
}

// Inlined into visitors of other modules, which call these methods for each row and run.
extension TickVisitor {
  @inlinable package mutating func begin(_ tick: TraceTick) {}
  @inlinable package mutating func end(_ tick: TraceTick) {}

  @inlinable package mutating func enter(_ block: TraceBlock) {
    let passage = tracker.enter(block)
    if let over = passage.over { end(over) }
    enter(block, continuing: passage.continues ? tracker.wanted : nil)
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

  /// Ends the current tick.
  @inlinable package mutating func finishTick() {
    if let over = tracker.finish() { end(over) }
  }
}
