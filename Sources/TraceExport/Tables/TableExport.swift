import TraceAnalysis
import TraceFormat

/// A trace as tables in one format, any of which can be left out. All are written in one pass.
struct TableExport<Table: TableWriter>: ExportWriter {
  private let reader: TraceReader
  private var tables: ExportTables<Table>

  /// - Parameter tables: the tables to write, each created with its columns.
  init(of reader: TraceReader, to tables: [ExportTable: Table]) {
    self.reader = reader
    self.tables = ExportTables { tables[$0] }
  }

  mutating func begin() {
    tables.forEach { $0.begin() }
    guard let metadata = reader.metadata else { return }
    tables.metadata?.add { $0.add(metadata) }
  }

  func makeSink(of reader: TraceReader, _ exit: PieceExit<TablePiece<Table>>) -> TablePart<Table> {
    TablePart(of: reader, tables, exit)
  }

  mutating func take(_ piece: TablePiece<Table>, _ spares: SpareBuffers<ByteList>) {
    tables[piece.table]?.take(piece.content, spares)
  }

  mutating func finish(at time: UInt64, _ sinks: [TablePart<Table>]) {
    var types = TypeSums()
    for sink in sinks { types.add(sink.types) }
    let (definitions, isRecorded) = (reader.definitions, SliceClock.isRecorded(reader.metadata))
    tables.types?.add { $0.add(types, definitions, isRecorded: isRecorded) }
    tables.forEach { $0.finish() }
  }
}

/// Rows of one of the tables, encoded.
struct TablePiece<Table: TableWriter> {
  let table: ExportTable
  let content: Table.Piece
}

/// Encodes the tables of parts.
struct TablePart<Table: TableWriter>: PartSink {
  typealias Piece = TablePiece<Table>

  private var rows: RowMaker<Table.Sink>
  private let exit: PieceExit<Piece>

  init(of reader: TraceReader, _ tables: ExportTables<Table>, _ exit: PieceExit<Piece>) {
    self.exit = exit
    let sinks = ExportTables { table in
      tables[table].map { writer in
        writer.makeSink(
          TableExit(spares: exit.spares, waitForTurn: exit.waitForTurn) {
            exit.pass(TablePiece(table: table, content: $0), bytes: $1)
          })
      }
    }
    rows = RowMaker(of: reader, to: sinks)
  }

  /// What the rows are about.
  var types: TypeSums { rows.types }

  mutating func endPart() {
    if Table.needsTurn, exit.waitForTurn() {
      rows.tables.forEach { $0.number() }
      exit.endTurn()
    }
    rows.tables.forEach { $0.endPart() }
  }
}

// The rows of a part.
extension TablePart {
  mutating func begin(_ tick: SliceTick) { rows.begin(tick) }
  mutating func add(_ event: EventMark) { rows.add(event) }
  @inline(__always) mutating func open(_ slice: EvaluationSlice) { rows.open(slice) }
  @inline(__always) mutating func close(at time: UInt64) {}
  mutating func add(_ skip: Skip) { rows.add(skip) }
  mutating func add(_ commit: Commit, at time: UInt64) { rows.add(commit, at: time) }
  mutating func add(_ write: WriteMark) { rows.add(write) }
  mutating func end(_ tick: SliceTick, at time: UInt64) { rows.end(tick, at: time) }
}

extension TableRows {
  /// Adds a row for each type.
  fileprivate mutating func add(_ types: TypeSums, _ definitions: TraceDefinitions, isRecorded: Bool) {
    for (type, sums) in types.all {
      add { row in
        let view = definitions[type]
        row.add(definitions.name(of: type))
        row.add(ShownText.name(view?.module ?? ""))
        row.add(ShownText.name(view?.file ?? ""))
        row.add(count: view?.line ?? 0)
        row.add(count: sums.evaluations)
        row.add(count: sums.wasted)
        row.add(count: sums.skipped)
        row.add(isRecorded ? Int64(clamping: sums.duration) : nil)
      }
    }
  }

  /// Adds a row for each entry: the scenario's parameters, the engine's rules, and other metadata.
  fileprivate mutating func add(_ metadata: TraceMetadata) {
    let run: [TraceMetadata.Entry] = [.init("producer", metadata.producer), .init("seed", String(metadata.seed))]
    let lists = [
      ("run", run), ("parameter", metadata.parameters), ("rule", metadata.rules), ("extra", metadata.extras),
    ]
    for (kind, entries) in lists {
      for entry in entries {
        add { row in
          row.add(kind)
          row.add(ShownText.name(entry.name))
          row.add(ShownText.name(entry.value))
        }
      }
    }
  }
}
