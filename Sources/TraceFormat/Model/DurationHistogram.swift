/// Durations counted in `DurationBuckets`: memory stays the same however many there are.
///
/// A quantile is at most 1/32 (3.1%) above the true one. Total, mean and maximum are exact.
public struct DurationHistogram: Equatable, Sendable {
  /// The counts from one bucket on, as far as any are known: most views' durations lie within a few powers of two.
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

  /// Adds a block's own counts of the durations of one type.
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

  /// Makes room for buckets, those of whole powers of two: little that comes later lies beyond them.
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

  /// The duration that a share of all stay within: `quantile(95)` for 95%.
  public func quantile(_ percent: UInt64) -> UInt64 {
    let rank = max(1, (count * percent + 99) / 100)
    var seen: UInt64 = 0
    for (index, number) in counts.enumerated() {
      seen += number
      if seen >= rank { return min(maximum, DurationBuckets.longest(in: first + index)) }
    }
    return maximum
  }

  /// As many durations in each bucket, whatever there is room for.
  public static func == (one: Self, other: Self) -> Bool {
    (one.count, one.total, one.maximum) == (other.count, other.total, other.maximum)
      && one.filled.elementsEqual(other.filled, by: ==)
  }

  private var filled: [(bucket: Int, count: UInt64)] {
    counts.indices.filter { counts[$0] > 0 }.map { (first + $0, counts[$0]) }
  }
}
