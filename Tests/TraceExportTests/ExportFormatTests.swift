import JSONText
import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceExport

@Suite struct ExportFormatTests {
  private struct Stopped: Error {}

  private static func bytes(
    _ format: ExportFormat, _ table: ExportTable, evaluations: Int = 1, jobs: Int = 1
  ) throws -> [UInt8] {
    let trace = try FanTrace()
    let bytes = try trace.tap { for _ in 0..<evaluations { trace.evaluate(0, trace.signal, cause: 2) } }
    let reader = try TraceReader(bytes: bytes)
    let output = Collected()
    let request = ExportRequest(
      reader, late: nil, views: nil, producer: "tests", to: [table: output.sink], jobs: jobs,
      keepingIn: { MemoryStore() })
    guard case .complete = try request.run(format, while: { true }) else {
      throw Stopped()
    }
    return output.bytes
  }

  /// Enough evaluations for several batches, which one thread reads while another one writes.
  @Test(arguments: ExportFormat.allCases)
  func `two threads write the same bytes as one`(_ format: ExportFormat) throws {
    let bytes = try Self.bytes(format, .evaluations, evaluations: 30_000)
    #expect(bytes.count > 10_000)
    #expect(try Self.bytes(format, .evaluations, evaluations: 30_000, jobs: 2) == bytes)
  }

  @Test(arguments: ExportFormat.allCases, ExportTable.allCases)
  func `an earlier export is recognized by its first bytes`(_ format: ExportFormat, _ table: ExportTable) throws {
    let beginning = Array(try Self.bytes(format, table).prefix(ExportFormat.signatureBytes))
    #expect(ExportFormat.allCases.filter { $0.begins(beginning, table) } == [format])
    #expect(!format.begins(Array("a note of somebody".utf8), table))
    #expect(!format.begins([], table))
  }

  @Test func `the table of metadata has parameters, rules and extras`() throws {
    let text = String(decoding: try Self.bytes(.csv, .metadata), as: UTF8.self)
    #expect(
      text.split(separator: "\n") == [
        "kind,name,value", "run,producer,tests", "run,seed,0", "parameter,rows,2", "rule,closures,opaque",
      ])
  }

  @Test func `the table of writes names what kind of source was written`() throws {
    let text = String(decoding: try Self.bytes(.jsonl, .writes), as: UTF8.self)
    #expect(text.contains(#""property":"_items","owner":"Feed","holder":"state""#))
    #expect(text.contains(#""signalled":1,"signalled_wasted":0,"evaluations":1,"wasted":0,"time_ns":null"#))
  }
}
