import TraceFormat

/// The evaluations of the tick in hand as they were read. Copying them costs next to nothing; they are only counted
/// by view if it turns out that the tick is listed.
struct TickRows {
  /// Places in the block in hand.
  private(set) var places: [NodePlace] = []
  /// Rows that were wasted.
  private(set) var wasted: [UInt32] = []
  /// As many as places, or none.
  private(set) var durations: [UInt64] = []

  /// More rows than this had better be counted.
  static let most = 1 << 16

  @inline(__always)
  mutating func append(_ run: EvaluationRun) {
    if run.filled.contains(.waste) {
      run.forEachWasted { wasted.append(UInt32(places.count + $0)) }
    }
    if run.filled.contains(.times) {
      if durations.count < places.count { durations += repeatElement(0, count: places.count - durations.count) }
      for row in 0..<run.count { durations.append(run.durations[row]) }
    }
    places.append(contentsOf: UnsafeBufferPointer(start: run.places, count: run.count))
  }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    if !wasted.isEmpty { wasted.removeAll(keepingCapacity: true) }
    if !durations.isEmpty { durations.removeAll(keepingCapacity: true) }
  }
}

extension EvaluationRun {
  /// Shows the rows that were wasted, in order. Most are not: eight are looked at together.
  @inline(__always)
  func forEachWasted(_ body: (_ row: Int) -> Void) {
    let bytes = UnsafeRawPointer(waste)
    var row = 0
    while row &+ 8 <= count {
      if bytes.loadUnaligned(fromByteOffset: row, as: UInt64.self) != 0 {
        for next in row..<row &+ 8 where waste[next] != 0 { body(next) }
      }
      row &+= 8
    }
    while row < count {
      if waste[row] != 0 { body(row) }
      row &+= 1
    }
  }
}
