/// The buckets in which durations are counted, on a logarithmic scale that Docs/TraceFormat.md defines.
///
/// Each power of two has 32 buckets, so that a bucket's longest duration exceeds any other one in it by at most 1/32 (3.1%).
///
///     0 1 2 … 31 │ 32 33 … 63 │ 64 66 … 126 │ 128 132 … 252 │ …
public enum DurationBuckets {
  private static let subBits = 5

  /// The number of buckets for 64-bit numbers.
  public static let count = (65 - subBits) << subBits

  public static func bucket(of duration: UInt64) -> Int {
    let shift = 58 - (duration | 32).leadingZeroBitCount
    return (shift << subBits) + Int(duration >> UInt64(shift))
  }

  /// All buckets of the powers of two that a range of buckets touches.
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
