import Synchronization
import TraceAnalysis
import TraceFormat

/// What to export, and where to.
///
///     let export = request.begin(.perfetto)
///     while let block = try reader.nextBlock() { export.read(block) }
///     export.finish()
///
/// The format is chosen in this module, so that all code that runs for each evaluation is specialized for the format.
package struct ExportRequest {
  private let reader: TraceReader
  private let late: LateWaste?
  private let views: NamePattern?
  private let producer: String
  private let sinks: [ExportTable: ByteSink]
  private let jobs: Int
  private let makeStore: () -> any ByteStore

  /// - Parameters: - late: the result of a first pass over the trace, or `nil` if there is only one pass. - views: the
  ///   views whose evaluations are exported. - producer: the program that writes, such as `redraw-trace version 1.2.3`.
  ///   - sinks: take the bytes of each table; a timeline has only one. - jobs: how many threads may work; more than two
  ///   don't. - makeStore: creates the store for what has to be written last; not called for formats that need none.
  package init(
    _ reader: TraceReader, late: LateWaste?, views: NamePattern?, producer: String, to sinks: [ExportTable: ByteSink],
    jobs: Int, keepingIn makeStore: @escaping () -> any ByteStore
  ) {
    self.reader = reader
    self.late = late
    self.views = views
    self.producer = producer
    self.sinks = sinks
    self.jobs = jobs
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
      return runTables { [producer] columns, sink in
        ParquetFile(columns: columns, producer: producer, metadata: metadata, write: sink)
      }
    case .csv: return runTables { CSVTable(columns: $0, to: $1) }
    case .jsonl: return runTables { JSONLinesTable(columns: $0, to: $1) }
    }
  }

  private func runTables<Table: TableSink>(
    _ make: ([TableColumn], @escaping ByteSink) -> Table
  ) -> RunningExport {
    let knowledge = reader.knowledge
    func columns(_ table: ExportTable) -> [TableColumn] {
      zip(table.columns, table.known(knowledge)).filter(\.1).map(\.0)
    }
    var tables: [ExportTable: Table] = [:]
    for (table, sink) in sinks { tables[table] = make(columns(table), sink) }
    if knowledge.isComplete { return run(TableExport(of: reader, to: tables)) }
    var known: [ExportTable: KnownTable<Table>] = [:]
    for (table, made) in tables { known[table] = KnownTable(made, table.known(knowledge)) }
    return run(TableExport(of: reader, to: known))
  }

  private func run(_ sink: some SliceSink) -> RunningExport {
    RunningExport(reader, late: late, views: views, jobs: jobs, to: sink)
  }
}

/// An export in progress, which reads the blocks of a trace and writes another tool's format.
///
/// With two jobs, one thread reads and another one writes:
///
///     reading     block 1 │ block 2 │ block 3 │ …
///     writing             │ 1       │ 2       │ 3 …
package final class RunningExport {
  private var slices: SliceReader
  private let writing: Writing

  fileprivate init(_ reader: TraceReader, late: LateWaste?, views: NamePattern?, jobs: Int, to sink: some SliceSink) {
    var sink = sink
    let writing = Writing(jobs: jobs) { $0.play(to: &sink) }
    self.writing = writing
    slices = SliceReader(of: reader, late: late, views: views) { writing.take(&$0) }
  }

  /// The names of all views in the trace, exported or not.
  package var allViewNames: Set<String> { slices.allViewNames }

  /// Reads from the trace what the thread that writes must not see half done: the next block, with its definitions.
  package func withoutWriting<Value, Failure>(
    _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value { try writing.withLock(read) }

  package func read(_ block: TraceBlock) { slices.read(block) }

  /// Call after the last block.
  package func finish() {
    slices.finish()
    writing.finish()
  }
}

/// Writes batches, with two jobs on a thread of its own from the fourth one on.
private final class Writing {
  private let jobs: Int
  private let play: (borrowing SliceBatch) -> Void
  private let shared = SharedBatches()
  private var work: OrderedWork<BatchBox>?
  private var batches = 0

  /// Batches that are written at once: a small trace takes no thread.
  private static let firstBatches = 4
  private static let waitingBatches = 4

  init(jobs: Int, _ play: @escaping (borrowing SliceBatch) -> Void) { (self.jobs, self.play) = (jobs, play) }

  /// Leaves an empty batch.
  func take(_ batch: inout SliceBatch) {
    batches += 1
    if batches == Self.firstBatches, jobs > 1 { work = makeThread() }
    guard let work else {
      play(batch)
      return batch.removeAll()
    }
    let box = shared.free.withLock { $0.popLast() } ?? BatchBox()
    swap(&box.batch, &batch)
    work.add(box)
  }

  private func makeThread() -> OrderedWork<BatchBox>? {
    OrderedWork(room: Self.waitingBatches) { [play, shared] box in
      shared.withLock { play(box.batch) }
      box.batch.removeAll()
      shared.free.withLock { $0.append(box) }
    }
  }

  func withLock<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try shared.withLock(body)
  }

  func finish() { work?.finish() }
}

/// A batch that is handed from thread to thread: only one of them has it at a time.
private final class BatchBox: @unchecked Sendable {
  var batch = SliceBatch()
}

/// What both threads use.
private final class SharedBatches: Sendable {
  /// Empty ones, whose memory is used again.
  let free = Mutex<[BatchBox]>([])
  private let isWriting = Mutex(())

  /// Definitions are read while the body runs, or added to, but not both.
  func withLock<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    var result: Result<Value, Failure>?
    isWriting.withLock { _ in
      do throws(Failure) { result = .success(try body()) } catch { result = .failure(error) }
    }
    return try result.unsafelyUnwrapped.get()
  }
}
