/// The ticks of a block, by number.
struct BlockTicks {
  /// The tick of the first record: the one that it begins, or else the header's first tick.
  private(set) var first: TickNumber
  /// The latest tick that began.
  private(set) var last: TickNumber
  /// Whether each has a higher number than the one before it.
  private(set) var rise = true
  /// Whether the block starts with the begin of a tick.
  fileprivate private(set) var beginsFirst = false
  /// Whether any record was met; a block without records has no ticks.
  var hasRecords = false

  init(_ header: BlockHeader) { (first, last) = (header.firstTick, header.firstTick) }

  mutating func begin(_ tick: TickNumber) {
    if !hasRecords {
      (first, beginsFirst) = (tick, true)
    } else if tick <= last {
      rise = false
    }
    last = tick
  }
}

/// Checks tick numbers across blocks.
struct TickOrder {
  private var last: TickNumber?

  /// The order after one more block; `nil` if the numbers don't increase. A tick may continue from the previous block.
  func appending(_ ticks: BlockTicks) -> TickOrder? {
    guard ticks.hasRecords else { return self }
    if let last, ticks.first < last || ticks.beginsFirst && ticks.first == last { return nil }
    var next = self
    next.last = ticks.last
    return next
  }
}
