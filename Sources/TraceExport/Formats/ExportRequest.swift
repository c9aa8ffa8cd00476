import TraceAnalysis
import TraceFormat

/// What is to be exported, and where it goes.
///
///     let export = request.begin(.perfetto)
///     while let block = try reader.nextBlock() { export.read(block) }
///     export.finish()
///
/// Formats are chosen here, not by who asks: all that runs for each evaluation is compiled for the format, in this module.
package struct ExportRequest {
  private let reader: TraceReader
  private let late: LateWaste?
  private let views: NamePattern?
  private let producer: String
  private let sinks: [ExportTable: ByteSink]
  private let makeStore: () -> any ByteStore

  /// - Parameters:
  ///   - late: what a reading before found; `nil` where there is only one reading.
  ///   - views: the views whose evaluations are exported.
  ///   - producer: the program that writes, as `redraw-trace version 1.2.3`.
  ///   - sinks: what takes the bytes of each table; a timeline has a single one.
  ///   - makeStore: makes room for what has to be written last; not called for formats that need none.
  package init(
    _ reader: TraceReader, late: LateWaste?, views: NamePattern?, producer: String, to sinks: [ExportTable: ByteSink],
    keepingIn makeStore: @escaping () -> any ByteStore
  ) {
    self.reader = reader
    self.late = late
    self.views = views
    self.producer = producer
    self.sinks = sinks
    self.makeStore = makeStore
  }

  package func begin(_ format: ExportFormat) -> RunningExport {
    let sink = sinks.first?.value ?? { _ in }
    switch format {
    case .perfetto: return run(PerfettoTrace(of: reader, to: sink))
    case .chrome: return run(ChromeTrace(of: reader, to: sink))
    case .speedscope: return run(SpeedscopeProfile(of: reader, producer: producer, to: sink))
    case .firefox: return run(FirefoxProfile(of: reader, producer: producer, keeping: makeStore(), to: sink))
    case .parquet:
      let metadata: [(name: String, value: String)] = [("redraw-trace.scenario", reader.metadata?.scenario ?? "")]
      return runTables { [producer] table, sink in
        ParquetFile(columns: table.columns, producer: producer, metadata: metadata, write: sink)
      }
    case .csv: return runTables { CSVTable(columns: $0.columns, to: $1) }
    case .jsonl: return runTables { JSONLinesTable(columns: $0.columns, to: $1) }
    }
  }

  private func runTables<Table: TableSink>(
    _ make: (ExportTable, @escaping ByteSink) -> Table
  ) -> RunningExport {
    var tables: [ExportTable: Table] = [:]
    for (table, sink) in sinks { tables[table] = make(table, sink) }
    return run(TableExport(of: reader, to: tables))
  }

  private func run(_ sink: some SliceSink) -> RunningExport {
    RunningExport(SliceReader(of: reader, late: late, views: views, to: sink))
  }
}

/// An export on its way: is shown the blocks of a trace, and passes on what other tools read.
///
/// Functions, not a protocol: they are compiled for the format, while methods of a generic type that are called through a
/// protocol look up their types at run time.
package struct RunningExport {
  private let readBlock: (TraceBlock) -> Void
  private let end: () -> Void
  private let names: () -> Set<String>

  fileprivate init(_ slices: SliceReader<some SliceSink>) {
    var slices = slices
    readBlock = { slices.read($0) }
    end = { slices.finish() }
    names = { slices.metNames }
  }

  /// The names of all views that were met, exported or not.
  package var metNames: Set<String> { names() }
  package func read(_ block: TraceBlock) { readBlock(block) }
  /// All blocks were read.
  package func finish() { end() }
}
