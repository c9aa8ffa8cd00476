import TraceAnalysis
import TraceFormat

/// Receives a table row by row.
protocol TableRows {
  associatedtype Row: TableRow
  mutating func add(_ body: (inout Row) -> Void)
  /// Ends a part of the trace, and passes on the rest.
  mutating func endPart()
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
  /// Receives the same rows before, in turn.
  associatedtype Numbers: TableRows

  /// Whether the numbers do anything.
  static var needsNumbers: Bool { get }

  mutating func begin()
  /// Makes what receives rows on a thread.
  ///
  /// - Parameter pass: takes a piece, and how many bytes it has.
  func makeSink(_ spares: SpareBuffers<ByteList>, _ pass: @escaping (Piece, Int) -> Void) -> (
    numbers: Numbers, sink: Sink
  )
  mutating func take(_ piece: Piece)
  mutating func finish()
}

extension TableWriter {
  static var needsNumbers: Bool { false }

  /// Adds rows that belong to no part.
  mutating func add(_ spares: SpareBuffers<ByteList>, _ add: (_ rows: inout Sink, _ numbers: inout Numbers) -> Void) {
    var pieces: [Piece] = []
    var (numbers, sink) = makeSink(spares) { piece, _ in pieces.append(piece) }
    add(&sink, &numbers)
    numbers.endPart()
    sink.endPart()
    for piece in pieces { take(piece) }
  }
}

/// Numbers nothing, for formats whose rows are independent of each other.
struct NoNumbers: TableRows {
  mutating func add(_ body: (inout Row) -> Void) {}
  mutating func endPart() {}

  struct Row: TableRow {
    mutating func add(_ number: Int64?) {}
    mutating func add(_ text: String?) {}
    mutating func add(_ flag: Bool) {}
    mutating func add(_ text: NumberedText, from texts: NumberedTexts) {}
  }
}
