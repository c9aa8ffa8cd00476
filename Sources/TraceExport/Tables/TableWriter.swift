import TraceAnalysis
import TraceFormat

/// Receives a table row by row.
protocol TableRows {
  associatedtype Row: TableRow
  mutating func add(_ body: (inout Row) -> Void)
  /// Gives numbers to what is new in the rest of a part. Only this is called in turn, so only this may change what all threads have in
  /// common.
  mutating func number()
  /// Ends a part of the trace, and passes on the rest.
  mutating func endPart()
}

extension TableRows {
  mutating func number() {}
}

/// A row, to which one value per column is added, in order.
protocol TableRow {
  mutating func add(_ number: Int64?)
  mutating func add(_ text: String?)
  mutating func add(_ flag: Bool)
  /// Adds a text of which a column has few. It is looked up only where its number isn't known.
  mutating func add(_ text: NumberedText, from texts: NumberedTexts)
}

extension TableRow {
  /// A number that needs more than 63 bits becomes the largest one.
  @inline(__always) mutating func add(count: UInt64) { add(Int64(clamping: count)) }
  @inline(__always) mutating func add(count: UInt32) { add(Int64(count)) }
  @inline(__always) mutating func add(count number: some TraceNumber) { add(Int64(number.rawValue)) }
}

/// Writes a table: what comes first, pieces of its rows, what comes last.
protocol TableWriter {
  associatedtype Piece
  /// Encodes rows.
  associatedtype Sink: TableRows

  /// Whether the rows of a part have to be numbered, which keeps other threads waiting.
  static var needsTurn: Bool { get }

  mutating func begin()
  /// Makes what receives rows on a thread.
  func makeSink(_ exit: TableExit<Piece>) -> Sink
  /// - Parameter spares: where the piece's memory goes.
  mutating func take(_ piece: Piece, _ spares: SpareBuffers<ByteList>)
  mutating func finish()
}

extension TableWriter {
  static var needsTurn: Bool { false }

  /// Adds rows that belong to no part.
  mutating func add(_ add: (inout Sink) -> Void) {
    let spares = SpareBuffers<ByteList>()
    var pieces: [Piece] = []
    var sink = makeSink(TableExit(spares: spares, waitForTurn: { true }) { piece, _ in pieces.append(piece) })
    add(&sink)
    sink.number()
    sink.endPart()
    for piece in pieces { take(piece, spares) }
  }
}

/// Where a thread passes on the rows of a table, encoded.
struct TableExit<Piece> {
  /// Bytes to fill.
  let spares: SpareBuffers<ByteList>
  /// Waits until what all threads have in common may be changed, until the part ends. Returns `false` if nothing more is wanted.
  let waitForTurn: () -> Bool
  /// Takes a piece, and how many bytes it has.
  let pass: (Piece, Int) -> Void
}
