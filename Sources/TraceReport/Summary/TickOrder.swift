import TraceAnalysis

/// The order of a tick's views: most evaluated first; ties go to the view met first.
struct TickOrder {
  /// Offsets from the tick's first view, in order.
  private var places: [UInt32] = []
  private(set) var count = 0
  /// A counting sort's counters, by number of evaluations (the last one: or more), which become start positions; then reset.
  private var starts = [UInt32](repeating: 0, count: Self.fewEvaluations)
  private static let fewEvaluations = 256

  /// Provides access to the ordered offsets, with room after them.
  @inline(__always)
  func withPlaces(_ body: (UnsafeBufferPointer<UInt32>) -> Void) { places.withUnsafeBufferPointer(body) }

  mutating func sort(_ views: ArraySlice<TickSummary.ViewTotals>) {
    count = views.count
    if places.count < count { places += repeatElement(0, count: count - places.count) }
    let isSorted = views.withUnsafeBufferPointer { views in
      places.withUnsafeMutableBufferPointer { places in
        starts.withUnsafeMutableBufferPointer { Self.sort(views, into: places.baseAddress, $0) }
      }
    }
    if !isSorted { sortByComparing(views) }
  }

  /// Counting sort, because most views are evaluated only a few times in a tick. `false` if one has more evaluations.
  @inline(__always)
  private static func sort(
    _ views: UnsafeBufferPointer<TickSummary.ViewTotals>, into places: UnsafeMutablePointer<UInt32>?,
    _ starts: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    guard let first = views.baseAddress, let places else { return true }
    var most = 0
    for place in 0..<views.count {
      let number = Int(min(first[place].totals.evaluations, UInt64(fewEvaluations - 1)))
      starts[number] &+= 1
      most = max(most, number)
    }
    var next: UInt32 = 0
    for number in stride(from: most, through: 0, by: -1) {
      let count = starts[number]
      starts[number] = next
      next &+= count
    }
    let isCounted = most < fewEvaluations - 1
    if isCounted {
      for place in 0..<views.count {
        let number = Int(truncatingIfNeeded: first[place].totals.evaluations)
        places[Int(starts[number])] = UInt32(truncatingIfNeeded: place)
        starts[number] &+= 1
      }
    }
    for number in 0...most { starts[number] = 0 }
    return isCounted
  }

  private mutating func sortByComparing(_ views: ArraySlice<TickSummary.ViewTotals>) {
    let first = views.startIndex
    let sorted = (0..<UInt32(views.count)).sorted {
      let (one, other) = (views[first + Int($0)].totals.evaluations, views[first + Int($1)].totals.evaluations)
      return (other, $0) < (one, $1)
    }
    for (index, place) in sorted.enumerated() { places[index] = place }
  }
}
