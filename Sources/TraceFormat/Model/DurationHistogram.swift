/// Durations counted in `DurationBuckets`, in constant memory.
///
/// A quantile is at most 1/32 (3.1%) above the true one. Total, mean and maximum are exact.
public struct DurationHistogram: Equatable, Sendable {
  /// The counts of a range of buckets; the durations of most views are within a few powers of two.
  private var counts: [UInt64] = []
  private var first = 0
  public private(set) var count: UInt64 = 0
  public private(set) var total: UInt64 = 0
  public private(set) var maximum: UInt64 = 0

  public init() {}

  public mutating func add(_ duration: UInt64) {
    let bucket = DurationBuckets.bucket(of: duration)
    if bucket < first || bucket >= first + counts.count { makeRoom(for: bucket...bucket) }
    counts[bucket - first] &+= 1
    count &+= 1
    total &+= duration
    maximum = max(maximum, duration)
  }

  /// Adds a block's own counts of one type's durations.
  package mutating func add(_ spread: BlockDurations.Spread, of durations: BlockDurations) {
    durations.buckets.withUnsafeBufferPointer { buckets in
      let listed = buckets[spread.range]
      guard let lowest = listed.first?.bucket, let highest = listed.last?.bucket, lowest <= highest else { return }
      makeRoom(for: Int(lowest)...Int(highest))
      var sum: UInt64 = 0
      counts.withUnsafeMutableBufferPointer { counts in
        for index in spread.range {
          counts[Int(buckets[index].bucket) - first] &+= UInt64(buckets[index].count)
          sum &+= UInt64(buckets[index].count)
        }
      }
      count &+= sum
    }
    total &+= spread.total
    maximum = max(maximum, spread.longest)
  }

  /// Adds durations that were counted by bucket, except for those of 0.
  mutating func add(_ buckets: ArraySlice<UInt32>, total more: UInt64, maximum longest: UInt64) {
    let buckets = buckets[(buckets.startIndex + 1)...buckets.startIndex + DurationBuckets.bucket(of: longest)]
    guard let lowest = buckets.firstIndex(where: { $0 > 0 }) else { return }
    let distance = buckets.startIndex - 1
    makeRoom(for: lowest - distance...buckets.endIndex - 1 - distance)
    for index in lowest..<buckets.endIndex {
      counts[index - distance - first] &+= UInt64(buckets[index])
      count &+= UInt64(buckets[index])
    }
    total &+= more
    maximum = max(maximum, longest)
  }

  /// Adds the durations of another histogram.
  package mutating func add(_ more: DurationHistogram) {
    guard !more.counts.isEmpty else { return }
    makeRoom(for: more.first...more.first + more.counts.count - 1)
    for (index, number) in more.counts.enumerated() { counts[more.first - first + index] &+= number }
    count &+= more.count
    total &+= more.total
    maximum = max(maximum, more.maximum)
  }

  /// Makes room for buckets, rounded to whole powers of two, because few later durations are beyond those.
  private mutating func makeRoom(for range: ClosedRange<Int>) {
    let wanted = DurationBuckets.powers(range)
    if counts.isEmpty { first = wanted.lowerBound }
    let (before, after) = (first - wanted.lowerBound, wanted.upperBound - first - counts.count)
    if before > 0 {
      counts.insert(contentsOf: repeatElement(0, count: before), at: 0)
      first = wanted.lowerBound
    }
    if after > 0 { counts += repeatElement(0, count: after) }
  }

  public var mean: UInt64 { count == 0 ? 0 : total / count }

  /// The duration that a percentage of all durations don't exceed: `quantile(95)` for 95%.
  public func quantile(_ percent: UInt64) -> UInt64 {
    let rank = max(1, (count * percent + 99) / 100)
    var seen: UInt64 = 0
    for (index, number) in counts.enumerated() {
      seen += number
      if seen >= rank { return min(maximum, DurationBuckets.longest(in: first + index)) }
    }
    return maximum
  }

  /// Equal counts, regardless of the range of buckets kept.
  public static func == (one: Self, other: Self) -> Bool {
    (one.count, one.total, one.maximum) == (other.count, other.total, other.maximum)
      && one.filled.elementsEqual(other.filled, by: ==)
  }

  private var filled: [(bucket: Int, count: UInt64)] {
    counts.indices.filter { counts[$0] > 0 }.map { (first + $0, counts[$0]) }
  }
}
