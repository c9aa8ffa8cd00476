/// Durations counted in `DurationBuckets`: memory stays the same however many there are.
///
/// A quantile is at most 1/32 (3.1%) above the true one. Total, mean and maximum are exact.
public struct DurationHistogram: Equatable, Sendable {
  private var buckets = [UInt64](repeating: 0, count: DurationBuckets.count)
  public private(set) var count: UInt64 = 0
  public private(set) var total: UInt64 = 0
  public private(set) var maximum: UInt64 = 0

  public init() {}

  public mutating func add(_ duration: UInt64) {
    buckets[DurationBuckets.bucket(of: duration)] &+= 1
    count &+= 1
    total &+= duration
    maximum = max(maximum, duration)
  }

  /// Adds what a block says of the durations of one type.
  package mutating func add(_ spread: BlockDurations.Spread, of durations: BlockDurations) {
    for (bucket, number) in durations.buckets[spread.range] {
      buckets[Int(bucket)] &+= UInt64(number)
      count &+= UInt64(number)
    }
    total &+= spread.total
    maximum = max(maximum, spread.longest)
  }

  public var mean: UInt64 { count == 0 ? 0 : total / count }

  /// The duration that a share of all stay within: `quantile(95)` for 95%.
  public func quantile(_ percent: UInt64) -> UInt64 {
    let rank = max(1, (count * percent + 99) / 100)
    var seen: UInt64 = 0
    for (index, number) in buckets.enumerated() {
      seen += number
      if seen >= rank { return min(maximum, DurationBuckets.longest(in: index)) }
    }
    return maximum
  }
}
