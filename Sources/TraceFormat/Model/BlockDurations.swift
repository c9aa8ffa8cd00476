/// The distribution of durations in a block, from the block's own counts, without decoding evaluations. Evaluations without
/// a duration aren't included.
public struct BlockDurations {
  /// The durations of one type.
  public struct Spread {
    public let type: TypeID
    public let total: UInt64
    public let longest: UInt64
    /// The range of its buckets.
    public let range: Range<Int>
  }

  /// The number of durations in one of `DurationBuckets`.
  public typealias Bucket = (bucket: UInt32, count: UInt32)

  public let spreads: [Spread]
  /// Grouped by type, lowest first.
  public let buckets: [Bucket]
}
