import JSONText

/// A table as JSON Lines: an object a row, with all columns in their order; no value is `null`.
package struct JSONLinesTable: TableSink {
  private let columns: [TableColumn]
  private var output: ExportOutput
  private var row = Row()

  package init(columns: [TableColumn], to sink: @escaping ByteSink) {
    self.columns = columns
    output = ExportOutput(sink)
  }

  /// Its values until all are there.
  package struct Row: TableRow {
    fileprivate var values: [Value] = []

    fileprivate enum Value {
      case number(Int64?)
      case text(String?)
      case flag(Bool)
    }

    package mutating func add(_ number: Int64?) { values.append(.number(number)) }
    package mutating func add(_ text: String?) { values.append(.text(text)) }
    package mutating func add(_ flag: Bool) { values.append(.flag(flag)) }
  }

  package mutating func add(_ body: (inout Row) -> Void) {
    row.values.removeAll(keepingCapacity: true)
    body(&row)
    let (columns, values) = (columns, row.values)
    assert(columns.count == values.count, "a row has a value for each column")
    output.addObject { object in
      for (column, value) in zip(columns, values) {
        switch value {
        case .number(let number): object.add(column.name, number.map(Int.init))
        case .text(let text): object.add(column.name, text)
        case .flag(let flag): object.add(column.name, flag)
        }
      }
    }
    output.add("\n")
  }

  package mutating func finish() { output.passOn() }
}
