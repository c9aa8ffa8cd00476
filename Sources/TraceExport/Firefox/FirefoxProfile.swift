import JSONText
import TraceAnalysis
import TraceFormat

/// A trace in the processed format of the Firefox Profiler. Each evaluation is a sample, whose stack consists of the
/// enclosing evaluations and whose weight is its duration, and a marker with its details.
///
/// The format has tables by column. The largest column, the details of markers, is written as it comes; the others are kept in a
/// store until all rows are known.
struct FirefoxProfile: ExportWriter {
  /// The version of the format: the first one with tables shared by threads, flows between markers and source files of
  /// functions. The profiler upgrades older profiles when it loads them.
  static let version = 62

  enum Column: Int, CaseIterable {
    case name, start, end, phase, category, stack, delta, weight
  }

  /// Rows that follow each other.
  struct Rows {
    /// The details of markers, each after a comma.
    let details: ByteList
    let columns: [ColumnRun]
  }

  private let title: String
  private let producer: String
  private let isRecorded: Bool
  private var output: ExportOutput
  private let shared: InTurn<FirefoxShared>
  private var rows: ColumnSpool

  /// - Parameter stores: where columns are kept. Tables are added to in turn, rows when their part comes first.
  init(
    of reader: TraceReader, producer: String, keeping stores: (rows: any ByteStore, tables: any ByteStore),
    to sink: @escaping ByteSink
  ) {
    title = ExportTitle(reader.metadata).text
    self.producer = producer
    isRecorded = SliceClock.isRecorded(reader.metadata)
    output = ExportOutput(to: sink)
    shared = InTurn(FirefoxShared(tables: FirefoxTables(in: stores.tables)))
    rows = ColumnSpool(columns: Column.allCases.count, in: stores.rows)
  }

  mutating func begin() {
    output.add("{\"threads\":[{\"name\":\"View Body\",\"processName\":")
    output.add(quoted: title)
    output.add(",\"processType\":\"default\",\"isMainThread\":true,\"pid\":\"1\",\"tid\":1,\"pausedRanges\":[],")
    output.add("\"registerTime\":0,\"unregisterTime\":null,\"processStartupTime\":0,\"processShutdownTime\":null,")
    output.add("\"showMarkersInTimeline\":true,\n\"markers\":{\"data\":[")
    output.passOn()
  }

  func makeSink(of reader: TraceReader, _ exit: PieceExit<Rows>) -> FirefoxSink {
    FirefoxSink(of: reader, shared, exit)
  }

  mutating func take(_ piece: Rows, _ spares: SpareBuffers<ByteList>) {
    let isFirst = markers == 0
    for (column, run) in piece.columns.enumerated() {
      rows.add(to: column, run)
      spares.add(run.bytes)
    }
    // Last, because details also take first: theirs is the largest memory.
    guard isFirst else { return output.write(piece.details, spares) }
    piece.details.withBytes { output.bytes.append(UnsafeRawBufferPointer(rebasing: $0.dropFirst())) }
    spares.add(piece.details)
  }

  /// How many there are so far.
  private var markers: Int { rows.rows(of: Column.name.rawValue) }

  mutating func finish(at time: UInt64, _ sinks: [FirefoxSink]) {
    output.add("],\"length\":")
    output.add(number: UInt64(markers))
    for (name, column) in [
      ("name", Column.name), ("startTime", .start), ("endTime", .end), ("phase", .phase), ("category", .category),
    ] { output.add(name, column.rawValue, of: rows) }
    output.add("},\n\"samples\":{\"weightType\":")
    output.add(quoted: isRecorded ? "tracing-ms" : "samples")
    output.add(",\"length\":")
    output.add(number: UInt64(rows.rows(of: Column.stack.rawValue)))
    for (name, column) in [("stack", Column.stack), ("timeDeltas", .delta), ("weight", .weight)] {
      output.add(name, column.rawValue, of: rows)
    }
    output.add("}}],\n\"shared\":")
    output.add(shared.state.pointee.tables)
    output.add(",\n\"libs\":[],\"pages\":[],\"counters\":[],\"profilerOverhead\":[],\"meta\":")
    output.addFirefoxMeta(title: title, producer: producer, end: time)
    output.add("}\n")
    output.passOn()
  }
}

/// What the parts of a profile have in common.
struct FirefoxShared {
  var tables: FirefoxTables
  /// When the latest sample was taken.
  var lastSample: UInt64 = 0
}
