/// Encodes rows in pages, each of one part of a trace. What a page's texts have in the dictionaries of its group, it is told in turn.
struct ParquetRows: TableRows {
  /// The number of bytes of texts after which a page ends earlier, since it may contain them all.
  private static let mostBytes = 8 << 20

  private let columns: [TableColumn]
  private let groups: InTurn<ParquetGroups>
  private let exit: TableExit<ParquetPages>
  private var row: Row
  private var rows = 0
  private var numbers: ParquetGroups.PageNumbers?

  init(_ columns: [TableColumn], _ groups: InTurn<ParquetGroups>, _ exit: TableExit<ParquetPages>) {
    (self.columns, self.groups, self.exit) = (columns, groups, exit)
    row = Row(columns: columns.count)
  }

  mutating func add(_ body: (inout Row) -> Void) {
    row.begin(rows)
    body(&row)
    rows += 1
    if rows == ParquetCells.mostRows || row.bytes > Self.mostBytes { endPage() }
  }

  private mutating func endPage() {
    if exit.waitForTurn() { number() }
    endPart()
  }

  mutating func number() {
    if rows > 0 { numbers = groups.state.pointee.add(row.texts, row.cells, rows: rows) }
  }

  /// Passes on the last page, if it has numbers: where nothing more is wanted, it has none.
  mutating func endPart() {
    if let numbers {
      let pages = columns.indices.map { index in
        row.cells.encode(index, of: columns[index], rows: rows, row.texts[index].distinct, numbers.places[index])
      }
      exit.pass(
        ParquetPages(rows: rows, columns: pages, groupBefore: numbers.groupBefore),
        pages.reduce(0) { $0 + $1.bytes.count })
    }
    (rows, numbers) = (0, nil)
    row.beginPage()
  }

  struct Row: TableRow {
    fileprivate var cells: ParquetCells
    /// By column. Those of numbers stay empty.
    fileprivate var texts: [ParquetTexts]
    /// How many bytes the page's texts would take in plain encoding.
    fileprivate var bytes = 0
    private var next = 0

    fileprivate init(columns: Int) {
      cells = ParquetCells(columns: columns)
      texts = Array(repeating: ParquetTexts(), count: columns)
    }

    @inline(__always) fileprivate mutating func begin(_ row: Int) {
      assert(next == 0 || next == texts.count, "a row has a value for each column")
      next = 0
      cells.begin(row: row)
    }

    fileprivate mutating func beginPage() {
      bytes = 0
      for index in texts.indices { texts[index].removeAll() }
    }

    @inline(__always) mutating func add(_ number: Int64?) {
      next += 1
      if let number { cells.put(number) } else { cells.putNothing() }
    }

    @inline(__always) mutating func add(_ flag: Bool) {
      next += 1
      cells.put(flag ? 1 : 0)
    }

    mutating func add(_ text: String?) { put(text.map { texts[next].add($0) } ?? .nothing) }

    @inline(__always) mutating func add(_ text: NumberedText, from all: NumberedTexts) {
      put(texts[next].known(text) ?? look(up: text, in: all))
    }

    @inline(never) private mutating func look(up text: NumberedText, in all: NumberedTexts) -> ParquetTexts.Known {
      texts[next].add(all[text], of: text)
    }

    @inline(__always) private mutating func put(_ text: ParquetTexts.Known) {
      next += 1
      bytes &+= Int(text.bytes)
      if text.place >= 0 { cells.put(Int64(text.place)) } else { cells.putNothing() }
    }
  }
}

/// The pages of all columns for some rows.
struct ParquetPages {
  let rows: Int
  let columns: [ParquetColumnPage]
  /// The dictionaries of the group before, if these pages begin a new one.
  let groupBefore: [ParquetDictionary]?
}
