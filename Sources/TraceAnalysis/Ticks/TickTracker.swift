import TraceFormat

/// Follows a visitor from tick to tick over the blocks of a trace, and knows which ticks were read whole.
///
/// A tick lasts until the next one begins; a block that goes on with a tick whose start was lost opens it anew.
package struct TickTracker {
  package struct Tick {
    package let number: TickNumber
    package var label = ""
    /// The scenario's clock as it began; 0 where that is lost.
    package var clock: UInt64 = 0
    /// Its begin was read, and no block of it is missing so far.
    package var isWhole: Bool
    fileprivate var hasEnded = false
  }

  package private(set) var current: Tick?
  private let wanted: ClosedRange<TickNumber>
  private var sequence: UInt32?

  package init(_ wanted: ClosedRange<TickNumber>) { self.wanted = wanted }

  /// Whether the tick in hand is one of those asked for.
  package var isWanted: Bool { current.map { wanted.contains($0.number) } ?? false }

  /// Goes on to a block: to each in turn, since one that is left out counts as lost. Returns the tick that ended by it, one
  /// whose rest is lost.
  package mutating func enter(_ block: TraceBlock) -> Tick? {
    let isNext = sequence.map { $0 &+ 1 == block.header.sequence } ?? false
    sequence = block.header.sequence
    guard block.header.flags.contains(.continuesTick) else { return nil }
    if current?.number == block.header.firstTick {
      if !isNext { current?.isWhole = false }
      return nil
    }
    let cut = finish()
    current = Tick(number: block.header.firstTick, isWhole: false)
    return cut
  }

  /// Begins a tick. Returns the one before, which is over.
  package mutating func begin(_ begin: TickBegin) -> Tick? {
    let last = finish()
    current = Tick(number: begin.tick, label: begin.label, clock: begin.clock, isWhole: true)
    return last
  }

  package mutating func end() { current?.hasEnded = true }

  /// Returns the tick in hand, which is over, if it is a wanted one.
  package mutating func finish() -> Tick? {
    defer { current = nil }
    guard isWanted, var tick = current else { return nil }
    tick.isWhole = tick.isWhole && tick.hasEnded
    return tick
  }
}

extension TraceBlock {
  /// Whether a tick goes on behind the block, so that later records may still tell of waste in it.
  package func isCut(_ tick: TickNumber) -> Bool { header.flags.contains(.tickGoesOn) && tick == header.lastTick }
}
