import ReferenceWorkload
import Testing
import TraceAnalysis
import TraceReport

@testable import TraceFormat

/// Text that several threads make has the same bytes as that of one.
@Suite struct TextPartsTests {
  /// Large enough for parts: with times, of more than one block.
  private static let bytes: [UInt8] = {
    let (workload, output) = (ReferenceWorkload(evaluations: 300_000), MemoryOutput())
    do {
      let writer = try TraceWriter(
        to: output, metadata: workload.metadata, options: .init(recordsDurations: true))
      try workload.play(into: writer)
      try writer.finish()
    } catch {
      Issue.record(error)
    }
    return output.bytes
  }()

  @Test(arguments: [ReasonReport.Format.text, .json], [false, true])
  func `reasons are the same`(format: ReasonReport.Format, explains: Bool) throws {
    let one = try Self.reasons(ReasonReport(format, explains: explains), jobs: 1)
    let several = try Self.reasons(ReasonReport(format, explains: explains), jobs: 3)
    #expect(one.count > 1_000_000)
    #expect(several == one)
  }

  @Test func `so are reasons of some ticks and views, on a narrow terminal`() throws {
    let report = ReasonReport(
      .text, explains: true, ReasonChoice(views: NamePattern("*Cell*")), style: TextStyle(width: 60))
    let one = try Self.reasons(report, jobs: 1, ticks: 100...1_500)
    #expect(try Self.reasons(report, jobs: 3, ticks: 100...1_500) == one)
  }

  @Test(arguments: RecordLines.Format.allCases)
  func `a dump is the same`(format: RecordLines.Format) throws {
    let one = try Self.dump(format, jobs: 1, Self.bytes)
    #expect(try Self.dump(format, jobs: 3, Self.bytes) == one)
    var damaged = Self.bytes
    damaged[damaged.count / 2] ^= 1
    damaged.removeLast(70)
    #expect(try Self.dump(format, jobs: 3, damaged) == Self.dump(format, jobs: 1, damaged))
  }

  @Test func `nothing more is written once the output takes no more`() throws {
    var pieces = 0
    let report = ReasonReport(.text, explains: false)
    _ = try report.write(TraceReader(bytes: Self.bytes), jobs: 3) { _ in
      pieces += 1
      return false
    }
    #expect(pieces == 1)
  }

  private static func reasons(
    _ report: ReasonReport, jobs: Int, ticks: ClosedRange<TickNumber> = TraceReader.allTicks
  ) throws -> [UInt8] {
    var written: [UInt8] = []
    let reader = try TraceReader(bytes: bytes, ticks: ticks)
    #expect(reader.isWorthParts(jobs: 3))
    let rest = try report.write(reader, jobs: jobs) {
      written.append(contentsOf: $0)
      return true
    }
    rest.write()
    return written + Array(rest.allViewNames.sorted().joined().utf8)
  }

  private static func dump(_ format: RecordLines.Format, jobs: Int, _ bytes: [UInt8]) throws -> [UInt8] {
    var written: [UInt8] = []
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
      written.append(contentsOf: bytes)
      return true
    }
    let reader = try TraceReader(bytes: bytes)
    var lines = RecordLines(format, of: reader)
    try lines.writeBlocks(jobs: jobs, to: write)
    lines.finish(to: write)
    return written
  }
}
