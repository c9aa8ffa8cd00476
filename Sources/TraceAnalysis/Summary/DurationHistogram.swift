/// Durations counted in buckets of a logarithmic scale: memory stays the same however many there are.
///
/// Each power of two is cut into 32 buckets, so a quantile is at most 1/32 (3.1%) above the true one. Total, mean and
/// maximum are exact.
///
///     0 1 2 … 31 │ 32 33 … 63 │ 64 66 … 126 │ 128 132 … 252 │ …
public struct DurationHistogram: Sendable {
  private static let subBits = 5
  private static let subCount = 1 << subBits
  private var buckets = [UInt64](repeating: 0, count: (65 - subBits) << subBits)
  public private(set) var count: UInt64 = 0
  public private(set) var total: UInt64 = 0
  public private(set) var maximum: UInt64 = 0

  public init() {}

  public mutating func add(_ duration: UInt64) {
    buckets[Self.bucket(of: duration)] &+= 1
    count &+= 1
    total &+= duration
    maximum = max(maximum, duration)
  }

  public var mean: UInt64 { count == 0 ? 0 : total / count }

  /// The duration that a share of all stay within: `quantile(95)` for 95%.
  public func quantile(_ percent: UInt64) -> UInt64 {
    let rank = max(1, (count * percent + 99) / 100)
    var seen: UInt64 = 0
    for (index, number) in buckets.enumerated() {
      seen += number
      if seen >= rank { return min(maximum, Self.upperEdge(of: index)) }
    }
    return maximum
  }

  private static func bucket(of value: UInt64) -> Int {
    guard value >= UInt64(subCount) else { return Int(value) }
    let shift = 63 - value.leadingZeroBitCount - subBits
    return (shift << subBits) + Int(value >> UInt64(shift))
  }

  /// The largest value of a bucket.
  private static func upperEdge(of bucket: Int) -> UInt64 {
    guard bucket >= subCount else { return UInt64(bucket) }
    let shift = (bucket >> subBits) - 1
    let mantissa = UInt64(bucket - (shift << subBits))
    return (mantissa << UInt64(shift)) | ((1 << UInt64(shift)) - 1)
  }
}
