/// Encodes the pages of parts.
struct ParquetRows: TableRows {
  private let plan: ParquetPlan
  private let pass: (ParquetPages, Int) -> Void
  private var row: Row
  private var rows = 0
  private var start = 0

  init(_ columns: [TableColumn], _ plan: ParquetPlan, _ pass: @escaping (ParquetPages, Int) -> Void) {
    (self.plan, self.pass) = (plan, pass)
    row = Row(columns)
  }

  mutating func add(_ body: (inout Row) -> Void) {
    if rows == plan.nextEnd { endPage() }
    body(&row)
    row.end()
    rows += 1
  }

  mutating func endPart() { endPage() }

  private mutating func endPage() {
    guard let page = plan.takeNext() else { return }
    assert(page.end == rows)
    let columns = row.takePages(of: page, rows: rows - start)
    pass(
      ParquetPages(group: page.group, rows: rows - start, columns: columns),
      columns.reduce(0) { $0 + $1.bytes.count })
    start = rows
  }

  /// The numbers of a row.
  struct Row: TableRow {
    private var columns: [ParquetPageBuffer]
    private var next = 0

    fileprivate init(_ columns: [TableColumn]) { self.columns = columns.map { ParquetPageBuffer($0) } }

    mutating func add(_ number: Int64?) {
      columns[next].add(number)
      next += 1
    }

    mutating func add(_ flag: Bool) {
      columns[next].add(flag)
      next += 1
    }

    @inline(__always) mutating func add(_ text: String?) { next += 1 }
    @inline(__always) mutating func add(_ text: NumberedText, from texts: NumberedTexts) { next += 1 }

    fileprivate mutating func end() { next = 0 }

    fileprivate mutating func takePages(of page: ParquetPlan.Page, rows: Int) -> [ParquetColumnPage] {
      columns.indices.map { columns[$0].takePage(with: page.texts[$0], rows: rows) }
    }
  }
}

/// The pages of all columns for some rows.
struct ParquetPages {
  let group: Int
  let rows: Int
  let columns: [ParquetColumnPage]
}

/// A column's page, with its header.
struct ParquetColumnPage {
  let bytes: ByteList
  let encoding: ParquetEncoding
  /// Of numbers and flags.
  let statistics: ParquetStatistics
}
