/// Whether a trace is whole: the result of reading every block, column and record, and of comparing what blocks claim about
/// themselves and each other with their contents.
///
///     let check = try TraceCheck(reading: TraceReader(path: "feed.rtrace"))
///     print(check.isWhole, check.evaluations)
public struct TraceCheck: Sendable {
  /// In file order; the first thousand.
  public private(set) var faults: [TraceFault] = []
  public private(set) var faultCount = 0
  /// The number of readable blocks of records, and of their evaluations.
  public private(set) var blocks = 0
  public private(set) var evaluations: UInt64 = 0
  private var order = TickOrder()

  /// Reads the rest of a trace.
  ///
  /// - Parameter jobs: how many threads check blocks.
  public init(reading reader: TraceReader, jobs: Int = 1) throws(TraceError) {
    reader.indexCheck = IndexCheck()
    var malformed = FaultList()
    try reader.readParts(jobs: jobs) { reader in
      return { (outlet: PartOutlet<CheckedBlock>) throws(TraceError) in
        while let block = try reader.nextBlock(), outlet.pass(reader.check(block), bytes: 1) {}
      }
    } take: { checked in
      if !add(checked) { malformed.insert(TraceFault(ofBlock: .malformed, at: checked.offset, checked.header)) }
      return true
    } combine: { _ in
      true
    }
    reader.add(ReadingFindings(faults: malformed))
    faults = reader.faults
    faultCount = reader.faultCount
  }

  public var isWhole: Bool { faultCount == 0 }

  /// Adds the next block. Returns whether it is whole.
  private mutating func add(_ block: CheckedBlock) -> Bool {
    let check = BlockCheck(block.findings, after: order)
    order = check.order
    if let facts = check.facts {
      blocks += 1
      evaluations += UInt64(facts.evaluations)
    }
    return check.isWhole
  }
}

/// A block of records and the result of checking it.
private struct CheckedBlock: Sendable {
  let offset: UInt64
  let header: BlockHeader
  let findings: BlockFindings

  init(_ block: TraceBlock, _ scratch: DecodeScratch) {
    (offset, header) = (block.offset, block.header)
    findings = BlockFindings(block, scratch)
  }
}

extension TraceReader {
  fileprivate func check(_ block: TraceBlock) -> CheckedBlock { withScratch { CheckedBlock(block, $0) } }
}
