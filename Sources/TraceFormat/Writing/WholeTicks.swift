/// Whether a block is nothing but whole ticks, and how heavy the heaviest of them is: kept while it fills, since each tick
/// knows it for next to nothing where looking for it at the end goes through all records.
struct WholeTicks {
  /// A tick was begun or ended out of turn, or something lay in front of one.
  private var isBroken = false
  /// What the block had when the last tick ended.
  private var records = 0
  private var evaluations = 0
  private var ticks: UInt64 = 0
  private var heaviest = 0

  /// A tick begins behind so many records and evaluations.
  @inline(__always) mutating func begin(records: Int, evaluations: Int, isInTick: Bool) {
    if isInTick || records != self.records || evaluations != self.evaluations { isBroken = true }
  }

  /// A tick has ended.
  ///
  /// - Parameters:
  ///   - records: so many there are with its end.
  ///   - start: the evaluations in front of the tick.
  @inline(__always) mutating func end(records: Int, evaluations: Int, start: Int, isInTick: Bool) {
    if !isInTick { isBroken = true }
    self.records = records
    self.evaluations = evaluations
    ticks &+= 1
    heaviest = max(heaviest, evaluations &- start)
  }

  /// `nil` where the block is anything else.
  func sums(records: Int, evaluations: Int) -> (count: UInt64, heaviest: UInt64)? {
    guard !isBroken, ticks > 0, records == self.records, evaluations == self.evaluations else { return nil }
    return (ticks, UInt64(heaviest))
  }
}
