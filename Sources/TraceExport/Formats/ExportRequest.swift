import SystemCalls
import TraceAnalysis
import TraceFormat

/// What to export, and where to.
///
///     let export = try request.run(.perfetto) { isOutputFine }
///
/// The format is chosen in this module, so that all code that runs for each evaluation is specialized for the format.
package struct ExportRequest {
  private let reader: TraceReader
  private let late: LateWaste?
  private let views: NamePattern?
  private let producer: String
  private let sinks: [ExportTable: ByteSink]
  private let jobs: Int
  private let partSize: Int
  private let makeStore: () -> any ByteStore

  /// - Parameters:
  ///   - late: the result of a first pass over the trace, or `nil` if there is only one pass.
  ///   - views: the views whose evaluations are exported.
  ///   - producer: the program that writes, such as `redraw-trace version 1.2.3`.
  ///   - sinks: take the bytes of each table, one thread at a time; a timeline has only one.
  ///   - jobs: how many threads read.
  ///   - partSize: the number of ticks, evaluations and other records after which a part ends with its tick. Some formats depend on it.
  ///   - makeStore: creates a store for what has to be written last, which one thread uses at a time; not called for formats that
  ///     need none.
  package init(
    _ reader: TraceReader, late: LateWaste?, views: NamePattern?, producer: String, to sinks: [ExportTable: ByteSink],
    jobs: Int, partSize: Int = 8_192, keepingIn makeStore: @escaping () -> any ByteStore
  ) {
    self.reader = reader
    self.late = late
    self.views = views
    self.producer = producer
    self.sinks = sinks
    self.jobs = jobs
    self.partSize = partSize
    self.makeStore = makeStore
  }

  /// What came of an export.
  package enum Outcome {
    /// - Parameter allViewNames: those of all views in the trace, exported or not.
    case complete(allViewNames: Set<String>)
    /// Nothing more was wanted.
    case stopped
    /// A tick spans blocks, so that the trace has to be read twice.
    case needsFirstReading
  }

  /// Reads the rest of the trace, and writes it.
  ///
  /// - Parameter isWanted: whether to go on; asked from time to time, by the thread whose bytes are taken.
  package func run(_ format: ExportFormat, while isWanted: @escaping () -> Bool) throws(TraceError) -> Outcome {
    let sink = sinks.first?.value ?? { _ in }
    switch format {
    case .perfetto: return try run(PerfettoTrace(of: reader, to: sink), isWanted)
    case .chrome: return try run(ChromeTrace(of: reader, to: sink), isWanted)
    case .speedscope:
      return try run(SpeedscopeProfile(of: reader, producer: producer, to: sink), isWanted)
    case .firefox:
      let stores = (rows: makeStore(), tables: makeStore())
      return try run(
        FirefoxProfile(of: reader, producer: producer, keeping: stores, to: sink), isWanted)
    case .parquet:
      let metadata: [(name: String, value: String)] = [("redraw-trace.scenario", reader.metadata?.scenario ?? "")]
      return try runTables(isWanted) { columns, sink in
        ParquetFile(columns: columns, producer: producer, metadata: metadata, write: sink)
      }
    case .csv: return try runTables(isWanted) { CSVTable(columns: $0, to: $1) }
    case .jsonl: return try runTables(isWanted) { JSONLinesTable(columns: $0, to: $1) }
    }
  }

  private func runTables<Table: TableWriter>(
    _ isWanted: @escaping () -> Bool,
    _ make: ([TableColumn], @escaping ByteSink) -> Table
  ) throws(TraceError) -> Outcome {
    let knowledge = reader.knowledge
    func columns(_ table: ExportTable) -> [TableColumn] {
      zip(table.columns, table.known(knowledge)).filter(\.1).map(\.0)
    }
    var tables: [ExportTable: Table] = [:]
    for (table, sink) in sinks { tables[table] = make(columns(table), sink) }
    if knowledge.isComplete { return try run(TableExport(of: reader, to: tables), isWanted) }
    var known: [ExportTable: KnownTable<Table>] = [:]
    for (table, made) in tables { known[table] = KnownTable(made, table.known(knowledge)) }
    return try run(TableExport(of: reader, to: known), isWanted)
  }

  private func run<Writer: ExportWriter>(
    _ writer: Writer, _ isWanted: @escaping () -> Bool
  ) throws(TraceError) -> Outcome {
    var writer = writer
    writer.begin()
    let selection = ExportSelection(
      late: late, views: views, partSize: partSize, isAlone: !reader.isWorthParts(jobs: jobs))
    // Every thread has its own sink, and only looks at what was selected.
    nonisolated(unsafe) let (making, selected) = (writer, selection)
    nonisolated(unsafe) let take = { (piece: Writer.Sink.Piece, spares: SpareBuffers<ByteList>) in
      writer.take(piece, spares)
      return isWanted()
    }
    let shares = PartShares()
    let parts = SharedState<[PartExport<Writer.Sink>]>([])
    try reader.readTogether(jobs: jobs, proves: true) { reader in
      let exit = PieceExit(shares, take)
      let part = PartExport(reader, selected, shares, exit, to: making.makeSink(of: reader, exit))
      parts.change { $0.append(part) }
      return part.read
    } failed: {
      shares.stop()
    }
    // By now their threads have ended.
    let all = parts.change { $0 }
    if all.contains(where: \.needsFirstReading) { return .needsFirstReading }
    guard isWanted(), let first = all.first else { return .stopped }
    writer.finish(at: first.time, all.map(\.sink))
    return .complete(allViewNames: first.allViewNames)
  }
}
