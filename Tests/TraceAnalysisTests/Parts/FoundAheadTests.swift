import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

/// Blocks that another thread finds.
@Suite struct FoundAheadTests {
  /// The numbers of all blocks, and the names of the types that each defines.
  private static func read(_ reader: TraceReader, jobs: Int) throws -> [String] {
    try reader.readAhead(jobs: jobs) { reader throws(TraceError) in
      var lines: [String] = []
      while let block = try reader.nextBlock() {
        let types = block.definedTypes.map { "\($0.rawValue) \(reader.definitions.name(of: $0))" }
        lines.append("\(block.header.sequence) \(reader.proves(block)) \(types)")
      }
      return lines
    }
  }

  @Test(arguments: [false, true])
  func `all blocks are read once, in order, and the reader has what was found`(isDamaged: Bool) throws {
    let bytes = try (isDamaged ? LongTrace.damaged : .plain).bytes
    let (alone, ahead) = (try TraceReader(bytes: bytes), try TraceReader(bytes: bytes))
    let lines = try Self.read(alone, jobs: 1)
    #expect(lines.count > 50)
    #expect(try Self.read(ahead, jobs: 2) == lines)
    #expect(ahead.faults == alone.faults)
    #expect(ahead.faults.isEmpty != isDamaged)
    #expect(ahead.sizes == alone.sizes)
    #expect(ahead.isFinished != isDamaged)
    #expect(ahead.definitions.types == alone.definitions.types)
  }

  @Test(arguments: [1, 2]) func `progress is that of what was read, not of what was found`(jobs: Int) throws {
    let reader = try TraceReader(bytes: LongTrace.plain.bytes)
    var positions: [UInt64] = []
    reader.onProgress = { positions.append($0) }
    let reports = try reader.readAhead(jobs: jobs) { reader throws(TraceError) in
      var reports: [Int] = []
      while try reader.nextBlock() != nil { reports.append(positions.count) }
      return reports
    }
    #expect(reports == Array(1...reports.count))
    #expect(positions == positions.sorted())
    #expect(try positions.last ?? 0 > LongTrace.plain.bytes.count / 2)
  }

  @Test(arguments: [1, 2])
  func `an earlier block can be read again, even if not all were read`(jobs: Int) throws {
    let reader = try TraceReader(bytes: LongTrace.plain.bytes)
    let (first, again) = try reader.readAhead(jobs: jobs) { reader throws(TraceError) in
      let first = try reader.nextBlock()
      _ = try reader.nextBlock()
      return (first?.header, try reader.block(at: first?.offset ?? 0)?.header)
    }
    #expect(first != nil)
    #expect(again == first)
  }

  @Test func `an error is thrown, and the reader can be used afterwards`() throws {
    let reader = try TraceReader(bytes: LongTrace.plain.bytes)
    let error = TraceError.cannotRead(offset: 7, code: 5)
    #expect(throws: error) {
      try reader.readAhead(jobs: 2) { reader throws(TraceError) in
        _ = try reader.nextBlock()
        throw error
      }
    }
    #expect(reader.faults.isEmpty)
    while try reader.nextBlock() != nil {}
    #expect(reader.isFinished)
  }

  @Test(arguments: [SummaryDetail.Costs.write, .cause, .property])
  func `what evaluations are attributed to is the same, and so is the score`(costs: SummaryDetail.Costs) throws {
    func lines(jobs: Int) throws -> [String] {
      let reader = try TraceReader(bytes: LongTrace.plain.bytes)
      let summary = try TraceSummary(of: reader, SummaryDetail(costs: costs, hasScore: true), jobs: jobs)
      return summary.costs.map { "\($0)" } + summary.properties.map { "\($0)" } + [
        "\(String(describing: summary.score))"
      ]
    }
    let one = try lines(jobs: 1)
    #expect(one.count > 1)
    #expect(try lines(jobs: 2) == one)
  }
}
