import JSONText
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceExport

@Suite struct ExportFormatTests {
  private static func bytes(_ format: ExportFormat, _ table: ExportTable) throws -> [UInt8] {
    let trace = try FanTrace()
    let reader = try TraceReader(bytes: trace.tap { trace.evaluate(0, trace.signal, cause: 2) })
    let output = Collected()
    let (sink, columns) = (output.sink, table.columns)
    switch format {
    case .perfetto: try read(reader, PerfettoTrace(of: reader, to: sink))
    case .chrome: try read(reader, ChromeTrace(of: reader, to: sink))
    case .speedscope: try read(reader, SpeedscopeProfile(of: reader, producer: "tests", to: sink))
    case .parquet:
      let file = ParquetFile(columns: columns, producer: "tests", metadata: [], write: sink)
      try read(reader, TableExport(of: reader, to: [table: file]))
    case .csv: try read(reader, TableExport(of: reader, to: [table: CSVTable(columns: columns, to: sink)]))
    case .jsonl: try read(reader, TableExport(of: reader, to: [table: JSONLinesTable(columns: columns, to: sink)]))
    }
    return output.bytes
  }

  private static func read(_ reader: TraceReader, _ sink: some SliceSink) throws {
    var slices = SliceReader(of: reader, late: nil, to: sink)
    while let block = try reader.nextBlock() { slices.read(block) }
    slices.finish()
  }

  @Test(arguments: ExportFormat.allCases, ExportTable.allCases)
  func `an earlier export is known by how it begins`(_ format: ExportFormat, _ table: ExportTable) throws {
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
