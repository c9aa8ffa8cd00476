import TraceFormat

/// Whether a trace is whole, found out by reading every block and every record of it.
public struct TraceCheck: Sendable {
  /// In the order of the file; the first thousand.
  public let faults: [TraceFault]
  public let faultCount: Int
  public let blocks: Int
  public let evaluations: UInt64

  public init(reading reader: TraceReader) throws(TraceError) {
    var reads = EverythingReader()
    var blocks = 0
    while let block = try reader.nextBlock() {
      blocks += 1
      reader.visit(block, &reads)
    }
    self.blocks = blocks
    evaluations = reads.evaluations
    faults = reader.faults
    faultCount = reader.faultCount
  }

  public var isWhole: Bool { faultCount == 0 }
}

/// Has every column and record decoded, so that no contradiction stays unseen.
private struct EverythingReader: TraceVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  var evaluations: UInt64 = 0

  mutating func visit(_ record: TraceRecord, in block: TraceBlock) {}
  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) { evaluations += UInt64(run.count) }
}
