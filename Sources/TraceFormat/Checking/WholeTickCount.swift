/// Follows a block's ticks to see whether all are whole, and which has the most evaluations.
struct WholeTickCount {
  private var heaviest: UInt64 = 0
  private var begins: UInt64 = 0
  private var commits: UInt64 = 0
  private var range: ClosedRange<TickNumber>?
  private var isInTick = false
  /// Whether nothing was outside of a tick so far.
  private var isTidy = true
  private var currentCount: UInt64 = 0

  @inline(__always) mutating func add(_ kind: RecordKind) {
    if kind == .commit { commits &+= 1 }
    if isInTick == (kind == .tickBegin) { isTidy = false }
    if kind == .tickEnd { isInTick = false }
  }

  /// Adds a record that begins a tick.
  mutating func begin(_ tick: TickNumber) {
    add(.tickBegin)
    begins &+= 1
    (isInTick, currentCount) = (true, 0)
    range = min(range?.lowerBound ?? tick, tick)...max(range?.upperBound ?? tick, tick)
  }

  mutating func add(evaluations: UInt64) {
    if !isInTick { isTidy = false }
    currentCount &+= evaluations
    heaviest = max(heaviest, currentCount)
  }

  /// Whether all ticks are whole, and the block's own sums and header say the same of them.
  func agree(with sums: BlockSums, _ header: BlockHeader) -> Bool {
    isTidy && !isInTick && range?.lowerBound == header.firstTick && range?.upperBound == header.lastTick
      && begins == sums.ticks && commits == sums.commits && heaviest == sums.heaviest
  }
}
