import TraceAnalysis

/// Rows as lines of text, each independent of the others.
protocol LineRows: TableRows {
  init(_ columns: [TableColumn], _ output: ExportOutput)
  /// Adds what precedes all rows.
  mutating func addNames(of columns: [TableColumn])
}

/// A table as lines of text.
struct LineTable<Rows: LineRows>: TableWriter {
  private let columns: [TableColumn]
  private var output: ExportOutput

  init(columns: [TableColumn], to sink: @escaping ByteSink) {
    self.columns = columns
    output = ExportOutput(to: sink)
  }

  mutating func begin() {
    let columns = columns
    add { $0.addNames(of: columns) }
  }

  func makeSink(_ exit: TableExit<ByteList>) -> Rows { Rows(columns, ExportOutput(exit.spares, exit.pass)) }

  mutating func take(_ piece: ByteList, _ spares: SpareBuffers<ByteList>) { output.write(piece, spares) }

  func finish() {}
}
