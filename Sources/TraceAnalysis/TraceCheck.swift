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
    var wrongSums: [TraceFault] = []
    while let block = try reader.nextBlock() {
      blocks += 1
      reads.begin()
      let known = reader.faultCount
      reader.visit(block, &reads)
      if reader.faultCount == known, !reads.sums.agree(with: block) { wrongSums.append(TraceFault(wrongSumsIn: block)) }
    }
    self.blocks = blocks
    evaluations = reads.evaluations
    faults = Array((reader.faults + wrongSums).sorted { $0.offset < $1.offset }.prefix(1000))
    faultCount = reader.faultCount + wrongSums.count
  }

  public var isWhole: Bool { faultCount == 0 }
}

extension TraceFault {
  /// What a block says of itself is not what its records come to: it contradicts itself.
  fileprivate init(wrongSumsIn block: TraceBlock) {
    self.init(.malformed, offset: block.offset, byteCount: block.byteCount, header: block.header)
  }
}

/// Has every column and record decoded, so that no contradiction stays unseen, and adds up each block.
private struct EverythingReader: TraceVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  var evaluations: UInt64 = 0
  private(set) var sums = CountedSums()

  mutating func begin() { sums = CountedSums() }

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    sums.add(row, in: block)
    _ = block.record(row)
  }

  mutating func visit(_ record: TraceRecord, in block: TraceBlock) {}

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    evaluations += UInt64(run.count)
    sums.add(run, in: block)
  }
}
