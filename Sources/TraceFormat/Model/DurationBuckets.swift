/// How durations are counted: in buckets of a logarithmic scale, whose rule is in Docs/TraceFormat.md.
///
/// Each power of two is cut into 32 buckets, so that no duration is more than 1/32 (3.1%) below its bucket's largest one.
///
///     0 1 2 … 31 │ 32 33 … 63 │ 64 66 … 126 │ 128 132 … 252 │ …
public enum DurationBuckets {
  private static let subBits = 5

  /// So many buckets there are: numbers of 64 bits have the last one.
  public static let count = (65 - subBits) << subBits

  public static func bucket(of duration: UInt64) -> Int {
    let shift = 58 - (duration | 32).leadingZeroBitCount
    return (shift << subBits) + Int(duration >> UInt64(shift))
  }

  /// All buckets of the powers of two that some buckets belong to.
  static func powers(_ buckets: ClosedRange<Int>) -> Range<Int> {
    let last = (1 << subBits) - 1
    return buckets.lowerBound & ~last..<(buckets.upperBound | last) + 1
  }

  /// The longest duration of a bucket.
  public static func longest(in bucket: Int) -> UInt64 {
    guard bucket >> subBits > 1 else { return UInt64(bucket) }
    let shift = (bucket >> subBits) - 1
    let mantissa = UInt64(bucket - (shift << subBits))
    return (mantissa << UInt64(shift)) | ((1 << UInt64(shift)) - 1)
  }
}
