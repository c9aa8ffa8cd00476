import TraceAnalysis
import TraceFormat

/// A table without the columns that an imported trace can't fill.
struct KnownTable<Table: TableWriter>: TableWriter {
  static var needsTurn: Bool { Table.needsTurn }

  private var table: Table
  private let isKnown: [Bool]

  /// - Parameters:
  ///   - table: made for the known columns alone.
  ///   - isKnown: by column.
  init(_ table: Table, _ isKnown: [Bool]) { (self.table, self.isKnown) = (table, isKnown) }

  mutating func begin() { table.begin() }

  func makeSink(_ exit: TableExit<Table.Piece>) -> KnownRows<Table.Sink> { KnownRows(table.makeSink(exit), isKnown) }

  mutating func take(_ piece: Table.Piece, _ spares: SpareBuffers<ByteList>) { table.take(piece, spares) }
  mutating func finish() { table.finish() }
}

/// Rows of such a table. They are created as usual, and the values of the missing columns are skipped.
struct KnownRows<Rows: TableRows>: TableRows {
  private var rows: Rows
  private let isKnown: [Bool]

  init(_ rows: Rows, _ isKnown: [Bool]) { (self.rows, self.isKnown) = (rows, isKnown) }

  mutating func number() { rows.number() }
  mutating func endPart() { rows.endPart() }

  /// Passes on what is known to a row of the table, which must not be copied: it has all of a column.
  struct Row: TableRow {
    fileprivate let row: UnsafeMutablePointer<Rows.Row>
    fileprivate let isKnown: [Bool]
    private var next = 0

    fileprivate init(_ row: UnsafeMutablePointer<Rows.Row>, _ isKnown: [Bool]) {
      (self.row, self.isKnown) = (row, isKnown)
    }

    mutating func add(_ number: Int64?) { if takesNext() { row.pointee.add(number) } }
    mutating func add(_ text: String?) { if takesNext() { row.pointee.add(text) } }
    mutating func add(_ flag: Bool) { if takesNext() { row.pointee.add(flag) } }
    mutating func add(_ text: NumberedText, from texts: NumberedTexts) {
      if takesNext() { row.pointee.add(text, from: texts) }
    }

    private mutating func takesNext() -> Bool {
      next += 1
      return isKnown[next - 1]
    }
  }

  mutating func add(_ body: (inout Row) -> Void) {
    rows.add { [isKnown] inner in
      withUnsafeMutablePointer(to: &inner) { inner in
        var row = Row(inner, isKnown)
        body(&row)
      }
    }
  }
}

extension ExportTable {
  /// Which columns a trace can fill.
  func known(_ knowledge: TraceKnowledge) -> [Bool] {
    columns.map { column in Self.fact(column.name).map(knowledge.knows) ?? true }
  }

  /// What a trace has to know for a column; `nil` for what each knows.
  private static func fact(_ column: String) -> TraceKnowledge.Fact? {
    switch column {
    case "is_wasted", "wasted", "signalled_wasted": .waste
    case "skipped": .skips
    case "inserted", "removed", "updated": .commits
    case "differed", "rule", "old_value", "new_value", "is_equal": .values
    case "node": .nodes
    case "recreated_by": .parents
    case "events": .events
    case "cause", "written", "origin", "writes": .causes
    case "clock_ns": .times
    default: nil
    }
  }
}
