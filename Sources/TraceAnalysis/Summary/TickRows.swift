import TraceFormat

/// A copy of the current tick's evaluations, which is cheap. They are counted by view only if the tick turns out to be
/// listed.
struct TickRows {
  /// Places in the current block.
  private(set) var places: [NodePlace] = []
  /// Indices of wasted evaluations.
  private(set) var wasted: [UInt32] = []
  /// As many as places, or none.
  private(set) var durations: [UInt64] = []

  /// With more rows than this, it is better to count them.
  static let most = 1 << 16

  @inline(__always)
  mutating func append(_ run: EvaluationRun) {
    if run.filled.contains(.waste) {
      run.forEachWasted { wasted.append(UInt32(places.count + Int($0))) }
    }
    if run.filled.contains(.times) {
      if durations.count < places.count { durations += repeatElement(0, count: places.count - durations.count) }
      for row in run.rows { durations.append(run.durations[row]) }
    }
    places.append(contentsOf: UnsafeBufferPointer(start: run.places.values, count: run.count))
  }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    if !wasted.isEmpty { wasted.removeAll(keepingCapacity: true) }
    if !durations.isEmpty { durations.removeAll(keepingCapacity: true) }
  }
}
