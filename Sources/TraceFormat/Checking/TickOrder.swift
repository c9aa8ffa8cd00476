/// The ticks of one block, by their numbers.
struct BlockTicks {
  /// The tick of the first record: the one that it begins, or else the one that the header names.
  private(set) var first: TickNumber
  /// The one that began last.
  private(set) var last: TickNumber
  /// Whether each has a higher number than the one before it.
  private(set) var rise = true
  /// Whether the block begins with the begin of a tick.
  fileprivate private(set) var beginsFirst = false
  /// Some record was met: one without any names no tick.
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

/// Follows the numbers of ticks from block to block.
struct TickOrder {
  private var last: TickNumber?

  /// Behind one more block; `nil` where the numbers don't rise any more. A tick that began before may go on.
  func appending(_ ticks: BlockTicks) -> TickOrder? {
    guard ticks.hasRecords else { return self }
    if let last, ticks.first < last || ticks.beginsFirst && ticks.first == last { return nil }
    var next = self
    next.last = ticks.last
    return next
  }
}
