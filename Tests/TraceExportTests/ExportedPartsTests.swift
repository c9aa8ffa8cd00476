import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceExport

/// Exports of a trace that several threads read in parts, beside those that one reads at once.
@Suite struct ExportedPartsTests {
  private struct Stopped: Error {}

  private static let tables: Set<ExportTable> = [.evaluations, .ticks, .writes, .types, .metadata]

  /// By table. A timeline is under its only one.
  private static func export(
    _ format: ExportFormat, _ bytes: [UInt8], jobs: Int, views: NamePattern? = nil,
    within ticks: ClosedRange<TickNumber> = TraceReader.allTicks
  ) throws -> [ExportTable: [UInt8]] {
    let reader = try TraceReader(bytes: bytes, ticks: ticks)
    #expect(reader.isWorthParts(jobs: 2))
    let outputs = (format.hasTables ? tables : [.evaluations]).reduce(into: [ExportTable: Collected]()) {
      $0[$1] = Collected()
    }
    let request = ExportRequest(
      reader, late: try LateWaste.read(TraceReader(bytes: bytes, ticks: ticks)), views: views, producer: "tests",
      to: outputs.mapValues(\.sink), jobs: jobs, partSize: 60, keepingIn: { MemoryStore() })
    guard case .complete = try request.run(format, while: { true }) else { throw Stopped() }
    return outputs.mapValues(\.bytes)
  }

  @Test(arguments: ExportFormat.allCases)
  func `several threads write the same bytes as one`(_ format: ExportFormat) throws {
    for trace in [LongTrace.plain, .timed, .damaged] {
      let one = try Self.export(format, trace.bytes, jobs: 1)
      #expect(one.values.allSatisfy { !$0.isEmpty })
      for jobs in [2, 3] { #expect(try Self.export(format, trace.bytes, jobs: jobs) == one) }
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `so they do of some views and some ticks`(_ format: ExportFormat) throws {
    let bytes = try LongTrace.timed.bytes
    let views = NamePattern("Late*")
    let one = try Self.export(format, bytes, jobs: 1, views: views, within: 20...120)
    #expect(try Self.export(format, bytes, jobs: 3, views: views, within: 20...120) == one)
    #expect(try Self.export(format, bytes, jobs: 1) != one)
  }

  @Test(arguments: ExportFormat.allCases, [1, 3])
  func `an export ends when its output fails`(_ format: ExportFormat, jobs: Int) throws {
    let reader = try TraceReader(bytes: LongTrace.plain.bytes)
    let output = Collected()
    let request = ExportRequest(
      reader, late: try LateWaste.read(TraceReader(bytes: LongTrace.plain.bytes)), views: nil, producer: "tests",
      to: [.evaluations: output.sink], jobs: jobs, partSize: 60, keepingIn: { MemoryStore() })
    guard case .stopped = try request.run(format, while: { false }) else {
      Issue.record("it went on")
      return
    }
  }

  @Test(arguments: [1, 3])
  func `a tick that spans blocks needs a first reading`(jobs: Int) throws {
    let output = Collected()
    let request = ExportRequest(
      try TraceReader(bytes: LongTrace.plain.bytes), late: nil, views: nil, producer: "tests",
      to: [.evaluations: output.sink], jobs: jobs, partSize: 60, keepingIn: { MemoryStore() })
    guard case .needsFirstReading = try request.run(.csv, while: { true }) else {
      Issue.record("it took waste for useful")
      return
    }
  }

  @Test(arguments: [1, 3])
  func `the names of all views are known afterwards, exported or not`(jobs: Int) throws {
    let bytes = try LongTrace.plain.bytes
    let request = ExportRequest(
      try TraceReader(bytes: bytes), late: try LateWaste.read(TraceReader(bytes: bytes)), views: NamePattern("Cell"),
      producer: "tests", to: [.evaluations: Collected().sink], jobs: jobs, partSize: 60,
      keepingIn: { MemoryStore() })
    guard case .complete(let names) = try request.run(.csv, while: { true }) else { throw Stopped() }
    #expect(names.isSuperset(of: ["Feed", "Cell", "Badge", "Late4", "Late148"]))
  }
}
