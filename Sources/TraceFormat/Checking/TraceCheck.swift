/// Whether a trace is whole, found out by reading every block, every column and every record of it, and by holding what
/// blocks claim about themselves and each other against what is there.
///
///     let check = try TraceCheck(reading: TraceReader(path: "feed.rtrace"))
///     print(check.isWhole, check.evaluations)
public struct TraceCheck: Sendable {
  /// In the order of the file; the first thousand.
  public let faults: [TraceFault]
  public let faultCount: Int
  /// The blocks of records that can be read, and their evaluations.
  public let blocks: Int
  public let evaluations: UInt64

  /// Reads all that is left of a trace.
  public init(reading reader: TraceReader) throws(TraceError) {
    var (blocks, evaluations) = (0, UInt64(0))
    var order = TickOrder()
    reader.indexCheck = IndexCheck()
    while let block = try reader.nextBlock() {
      let check = reader.check(block, after: order)
      order = check.order
      guard let facts = check.facts else { continue }
      blocks += 1
      evaluations += UInt64(facts.evaluations)
    }
    (self.blocks, self.evaluations) = (blocks, evaluations)
    faults = reader.faults
    faultCount = reader.faultCount
  }

  public var isWhole: Bool { faultCount == 0 }
}
