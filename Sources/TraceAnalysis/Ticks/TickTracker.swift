import TraceFormat

/// A tick as it is met.
@usableFromInline package struct TraceTick: Sendable {
  package let number: TickNumber
  package var label = ""
  /// The scenario's clock as it began; 0 where that is lost.
  package var clock: UInt64 = 0
  /// Wall-clock nanoseconds since the recording's start; 0 where that is not recorded or lost.
  package var time: UInt64 = 0
  /// Its begin was read, and no block of it is missing so far; once it is over, its end was read too.
  package var isWhole: Bool
}

/// Knows which tick is in hand as the blocks of a trace go by, and which ticks were read whole: for a `TickVisitor`.
@usableFromInline package struct TickTracker {
  /// The tick in hand, asked for or not.
  private var current: TraceTick?
  private var hasEnded = false
  /// Whether there is one in hand that was asked for.
  @usableFromInline package private(set) var isWanted = false
  private let asked: ClosedRange<TickNumber>
  private var sequence: UInt32?

  package init(_ asked: ClosedRange<TickNumber>) { self.asked = asked }

  /// The tick in hand, if it was asked for.
  @usableFromInline package var wanted: TraceTick? { isWanted ? current : nil }

  /// What the border of two blocks is for the tick in hand.
  @usableFromInline package struct Passage {
    /// It was asked for and has no part in the block.
    @usableFromInline package var over: TraceTick?
    @usableFromInline package var goesOn = false
    /// The block goes on with one whose beginning is lost.
    @usableFromInline package var begins = false
  }

  /// Goes on to a block: to each in turn, since one that is left out counts as lost.
  @usableFromInline package mutating func enter(_ block: TraceBlock) -> Passage {
    let isNext = sequence.map { $0 &+ 1 == block.header.sequence } ?? false
    sequence = block.header.sequence
    let continues = block.header.flags.contains(.continuesTick)
    if continues, current?.number == block.header.firstTick {
      if !isNext { current?.isWhole = false }
      return Passage(goesOn: true)
    }
    let over = finish()
    if continues { take(TraceTick(number: block.header.firstTick, isWhole: false)) }
    return Passage(over: over, begins: continues)
  }

  /// Begins a tick. Returns the one before, which is over, if it was asked for.
  @usableFromInline package mutating func begin(_ begin: TickBegin) -> TraceTick? {
    let over = finish()
    take(TraceTick(number: begin.tick, label: begin.label, clock: begin.clock, time: begin.time, isWhole: true))
    return over
  }

  @usableFromInline package mutating func end() { hasEnded = true }

  /// Returns the tick in hand, which is over, if it was asked for.
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
  /// Whether a tick goes on behind the block, so that later records may still record waste in it.
  package func isCut(_ tick: TickNumber) -> Bool { header.flags.contains(.tickGoesOn) && tick == header.lastTick }
}
