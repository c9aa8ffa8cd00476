import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceReport

/// Text that several threads make has the same bytes as that of one.
@Suite struct TextPartsTests {
  /// Small enough for many parts.
  private static let partSize = 50

  @Test(arguments: [ReasonReport.Format.text, .json], [false, true])
  func `reasons are the same`(format: ReasonReport.Format, explains: Bool) throws {
    let report = Self.report(format, explains: explains)
    for trace in [LongTrace.plain, .timed, .damaged] {
      let one = try Self.reasons(report, trace, jobs: 1)
      #expect(one.count { $0 == UInt8(ascii: "\n") } > 20 * Self.partSize)
      #expect(try Self.reasons(report, trace, jobs: 3) == one)
    }
  }

  @Test func `so are reasons of some ticks and views, on a narrow terminal`() throws {
    let report = Self.report(
      .text, explains: true, ReasonChoice(views: NamePattern("*e*")), style: TextStyle(width: 60))
    let one = try Self.reasons(report, .timed, jobs: 1, ticks: 20...120)
    #expect(!one.isEmpty)
    #expect(try Self.reasons(report, .timed, jobs: 3, ticks: 20...120) == one)
  }

  @Test(arguments: RecordLines.Format.allCases)
  func `a dump is the same`(format: RecordLines.Format) throws {
    for trace in [LongTrace.plain, .timed, .damaged] {
      let one = try Self.dump(format, trace, jobs: 1)
      #expect(one.count { $0 == UInt8(ascii: "\n") } > 20 * Self.partSize)
      #expect(try Self.dump(format, trace, jobs: 3) == one)
    }
  }

  @Test(arguments: RecordLines.Format.allCases, [1, 3])
  func `of ticks that a trace doesn't have, nothing is written before the end`(
    format: RecordLines.Format, jobs: Int
  ) throws {
    let reader = try TraceReader(bytes: LongTrace.plain.bytes, ticks: 500_000...500_001)
    var lines = RecordLines(format, of: reader, partSize: Self.partSize)
    var written = 0
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
      written += bytes.count
      return true
    }
    try lines.writeBlocks(jobs: jobs, to: write)
    #expect(written == 0)
    lines.finish(to: write)
    #expect(written > 0 || format == .text)
  }

  @Test func `nothing more is written once the output takes no more`() throws {
    var pieces = 0
    let report = Self.report(.text, explains: false)
    _ = try report.write(TraceReader(bytes: LongTrace.plain.bytes), jobs: 3) { _ in
      pieces += 1
      return false
    }
    #expect(pieces == 1)
  }

  @Test func `no more of a dump is written once the output takes no more`() throws {
    var pieces = 0
    var lines = try RecordLines(.json, of: TraceReader(bytes: LongTrace.plain.bytes), partSize: Self.partSize)
    try lines.writeBlocks(jobs: 3) { _ in
      pieces += 1
      return pieces < 3
    }
    #expect(pieces == 3)
  }

  private static func report(
    _ format: ReasonReport.Format, explains: Bool, _ choice: ReasonChoice = ReasonChoice(),
    style: TextStyle = TextStyle()
  ) -> ReasonReport {
    ReasonReport(format, explains: explains, choice, style: style, partSize: partSize)
  }

  private static func reasons(
    _ report: ReasonReport, _ trace: LongTrace, jobs: Int, ticks: ClosedRange<TickNumber> = TraceReader.allTicks
  ) throws -> [UInt8] {
    var written: [UInt8] = []
    let reader = try TraceReader(bytes: trace.bytes, ticks: ticks)
    #expect(reader.isWorthParts(jobs: 3))
    let rest = try report.write(reader, jobs: jobs) {
      written.append(contentsOf: $0)
      return true
    }
    rest.write()
    return written + Array(rest.allViewNames.sorted().joined().utf8)
  }

  private static func dump(_ format: RecordLines.Format, _ trace: LongTrace, jobs: Int) throws -> [UInt8] {
    var written: [UInt8] = []
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
      written.append(contentsOf: bytes)
      return true
    }
    let reader = try TraceReader(bytes: trace.bytes)
    #expect(reader.isWorthParts(jobs: 3))
    var lines = RecordLines(format, of: reader, partSize: Self.partSize)
    try lines.writeBlocks(jobs: jobs, to: write)
    lines.finish(to: write)
    return written
  }
}
