import SystemCalls

/// Gives texts numbers, in turn, and decides where pages and groups begin.
struct ParquetNumbers: TableRows {
  /// The number of rows of a page, and of bytes of texts after which it ends earlier.
  private static let (pageRows, pageBytes) = (1 << 16, 4 << 20)

  private let columns: [TableColumn]
  private let groups: InTurn<ParquetGroups>
  /// By the number of a group: the dictionaries of those that are over.
  private let finished: SharedState<[Int: [ParquetDictionary]]>
  private let plan: ParquetPlan
  private var row: Row
  private var rows = 0
  /// The first row of the current page.
  private var start = 0

  init(
    _ columns: [TableColumn], _ groups: InTurn<ParquetGroups>, _ finished: SharedState<[Int: [ParquetDictionary]]>,
    _ plan: ParquetPlan
  ) {
    (self.columns, self.groups, self.finished, self.plan) = (columns, groups, finished, plan)
    row = Row(columns, groups)
  }

  mutating func add(_ body: (inout Row) -> Void) {
    if rows == start { beginPage() }
    body(&row)
    row.end()
    rows += 1
    groups.state.pointee.addRow()
    if rows - start == Self.pageRows || row.bytes > Self.pageBytes { endPage() }
  }

  private mutating func beginPage() {
    let number = groups.state.pointee.number
    if let dictionaries = groups.state.pointee.beginPage() { finished.change { $0[number] = dictionaries } }
    row.beginPage(columns, in: groups.state.pointee)
  }

  private mutating func endPage() {
    guard rows > start else { return }
    plan.add(ParquetPlan.Page(group: row.group, end: rows, texts: row.takeTexts()))
    start = rows
  }

  /// Ends the last page. A part shares none with others.
  mutating func endPart() { endPage() }

  /// The texts of a row.
  struct Row: TableRow {
    /// The highest number whose text is remembered.
    private static let mostNumbered = 1 << 16

    private let groups: InTurn<ParquetGroups>
    private(set) var group = -1
    /// Of the page.
    private(set) var bytes = 0
    private var columns: [Column]
    private var next = 0

    private struct Column {
      var texts: ParquetTexts
      /// Indices of numbered texts in the group's dictionary, plus one; 0 for none.
      var numbered: [UInt32] = []
      /// The text added last, since the same one often follows.
      var last: (text: String, place: UInt32)?
    }

    fileprivate init(_ columns: [TableColumn], _ groups: InTurn<ParquetGroups>) {
      self.groups = groups
      self.columns = columns.map { Column(texts: ParquetTexts($0, usesDictionary: true)) }
    }

    fileprivate mutating func beginPage(_ described: [TableColumn], in groups: ParquetGroups) {
      bytes = 0
      for index in columns.indices {
        columns[index].texts = ParquetTexts(described[index], usesDictionary: !groups.dictionaries[index].isFull)
        if group != groups.number { (columns[index].numbered, columns[index].last) = ([], nil) }
      }
      group = groups.number
    }

    fileprivate mutating func takeTexts() -> [ParquetTexts] { columns.map(\.texts) }

    fileprivate mutating func end() {
      assert(next == columns.count, "a row has a value for each column")
      next = 0
    }

    @inline(__always) mutating func add(_ number: Int64?) { next += 1 }
    @inline(__always) mutating func add(_ flag: Bool) { next += 1 }

    mutating func add(_ text: String?) {
      addText(text)
      next += 1
    }

    mutating func add(_ text: NumberedText, from texts: NumberedTexts) {
      let index = Int(text.number)
      if index < columns[next].numbered.count, columns[next].texts.usesDictionary, columns[next].numbered[index] > 0 {
        columns[next].texts.add(place: columns[next].numbered[index] - 1)
      } else if let place = addText(texts[text]), index < Self.mostNumbered {
        remember(place, of: index)
      }
      next += 1
    }

    private mutating func remember(_ place: UInt32, of number: Int) {
      let missing = number + 1 - columns[next].numbered.count
      if missing > 0 { columns[next].numbered.append(contentsOf: repeatElement(0, count: missing)) }
      columns[next].numbered[number] = place + 1
    }

    /// Returns the text's index in the dictionary, or `nil` if it isn't there.
    @discardableResult private mutating func addText(_ text: String?) -> UInt32? {
      guard let text else {
        columns[next].texts.addNull()
        return nil
      }
      guard columns[next].texts.usesDictionary else {
        columns[next].texts.add(plain: text)
        groups.state.pointee.dictionaries[next].pass(text)
        count(text.utf8.count)
        return nil
      }
      let place = place(of: text)
      columns[next].texts.add(place: place)
      return place
    }

    private mutating func place(of text: String) -> UInt32 {
      if let last = columns[next].last, last.text == text { return last.place }
      let known = groups.state.pointee.dictionaries[next].count
      let place = groups.state.pointee.dictionaries[next].place(of: text)
      if groups.state.pointee.dictionaries[next].count > known { count(text.utf8.count) }
      columns[next].last = (text, place)
      return place
    }

    private mutating func count(_ textBytes: Int) {
      bytes += textBytes + MemoryLayout<UInt32>.size
      groups.state.pointee.add(bytes: textBytes + MemoryLayout<UInt32>.size)
    }
  }
}
