/// How the durations of a block's evaluations spread, taken from the block's own counts: no evaluation is decoded.
/// Evaluations without a duration are not among them.
public struct BlockDurations {
  /// Durations of one type, together.
  public struct Spread {
    public let type: TypeID
    public let total: UInt64
    public let longest: UInt64
    /// Where its buckets lie.
    public let range: Range<Int>
  }

  /// How many durations are in one of `DurationBuckets`.
  public typealias Bucket = (bucket: UInt32, count: UInt32)

  public let spreads: [Spread]
  /// Those of one type after those of the other, lowest first.
  public let buckets: [Bucket]
}
