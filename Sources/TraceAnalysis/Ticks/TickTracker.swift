import TraceFormat

/// A tick, as far as it has been read.
@usableFromInline package struct TraceTick: Sendable {
  package let number: TickNumber
  package var label = ""
  /// The scenario's clock at the start of the tick; 0 if lost.
  package var clock: UInt64 = 0
  /// Nanoseconds of real time since the start of the recording; 0 if not recorded or lost.
  package var time: UInt64 = 0
  /// Whether its start was read and no block of it has been missing; after its end, whether that was read too.
  package var isWhole: Bool
}

/// Keeps track of the current tick across blocks, and of which ticks were read completely: for a `TickVisitor`.
@usableFromInline package struct TickTracker {
  /// The current tick, wanted or not.
  private var current: TraceTick?
  private var hasEnded = false
  /// Whether the current tick is wanted.
  @usableFromInline package private(set) var isWanted = false
  private let asked: ClosedRange<TickNumber>
  private var sequence: UInt32?

  package init(_ asked: ClosedRange<TickNumber>) { self.asked = asked }

  /// The current tick if it is wanted.
  @usableFromInline package var wanted: TraceTick? { isWanted ? current : nil }

  /// What a new block means for the current tick.
  @usableFromInline package struct Passage {
    /// The wanted tick that ended because it doesn't continue in the block.
    @usableFromInline package var over: TraceTick?
    @usableFromInline package var continues = false
    /// Whether the block continues a tick whose start is lost.
    @usableFromInline package var begins = false
  }

  /// Enters a block. Call it for every block, since one that is left out counts as lost.
  @usableFromInline package mutating func enter(_ block: TraceBlock) -> Passage {
    let isNext = sequence.map { $0 &+ 1 == block.header.sequence } ?? false
    sequence = block.header.sequence
    let continues = block.header.flags.contains(.continuesTick)
    if continues, current?.number == block.header.firstTick {
      if !isNext { current?.isWhole = false }
      return Passage(continues: true)
    }
    let over = finish()
    if continues { take(TraceTick(number: block.header.firstTick, isWhole: false)) }
    return Passage(over: over, begins: continues)
  }

  /// Enters a block whose beginning isn't shown. Requires that no tick is being read.
  package mutating func pass(_ block: TraceBlock) { sequence = block.header.sequence }

  /// Begins a tick. Returns the previous one if it was wanted.
  @usableFromInline package mutating func begin(_ begin: TickBegin) -> TraceTick? {
    let over = finish()
    take(TraceTick(number: begin.tick, label: begin.label, clock: begin.clock, time: begin.time, isWhole: true))
    return over
  }

  @usableFromInline package mutating func end() { hasEnded = true }

  /// Ends the current tick, and returns it if it was wanted.
  @usableFromInline package mutating func finish() -> TraceTick? {
    guard var tick = current.take() else { return nil }
    tick.isWhole = tick.isWhole && hasEnded
    defer { isWanted = false }
    return isWanted ? tick : nil
  }

  private mutating func take(_ tick: TraceTick) {
    current = tick
    hasEnded = false
    isWanted = asked.contains(tick.number)
  }
}

extension TraceBlock {
  /// Whether a tick continues after the block, so that later records may still mark waste in it.
  package func isCut(_ tick: TickNumber) -> Bool { header.flags.contains(.tickContinues) && tick == header.lastTick }
}
