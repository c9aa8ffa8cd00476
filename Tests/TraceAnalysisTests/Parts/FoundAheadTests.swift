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

  /// Reads three blocks, and then blocks at these offsets again, until `count` were read.
  private static func readAgain(
    jobs: Int, _ count: Int = .max, _ offsets: (_ three: [UInt64]) -> [UInt64]
  ) throws -> (three: [UInt32], again: [UInt32]) {
    try TraceReader(bytes: LongTrace.plain.bytes).readAhead(jobs: jobs) { reader throws(TraceError) in
      var three: [TraceBlock] = []
      while three.count < 3, let block = try reader.nextBlock() { three.append(block) }
      var again: [UInt32] = []
      try reader.readAgain(at: offsets(three.map(\.offset))) { block in
        again.append(block.header.sequence)
        return again.count < count
      }
      return (three.map(\.header.sequence), again)
    }
  }

  @Test(arguments: [1, 2])
  func `earlier blocks can be read again, in any order, even if not all were read`(jobs: Int) throws {
    let (three, again) = try Self.readAgain(jobs: jobs) { [$0[2], $0[0], $0[0], $0[1]] }
    #expect(three.count == 3)
    #expect(again == [three[2], three[0], three[0], three[1]])
  }

  @Test(arguments: [1, 2]) func `where no block is, none is read again`(jobs: Int) throws {
    let (three, again) = try Self.readAgain(jobs: jobs) { [$0[1] + 1, $0[2], .max, $0[0]] }
    #expect(again == [three[2], three[0]])
  }

  @Test(arguments: [1, 2]) func `no more blocks are read again than wanted`(jobs: Int) throws {
    let (three, again) = try Self.readAgain(jobs: jobs, 2) { $0 + $0 + $0 }
    #expect(again == [three[0], three[1]])
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
