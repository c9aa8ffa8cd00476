import JSONText

/// A table as JSON Lines: an object per row, with all columns in order. A missing value is `null`.
typealias JSONLinesTable = LineTable<JSONRows>

struct JSONRows: LineRows {
  private var row: Row

  init(_ columns: [TableColumn], _ output: ExportOutput) { row = Row(columns, output) }

  /// Each row has them.
  func addNames(of columns: [TableColumn]) {}

  mutating func add(_ body: (inout Row) -> Void) {
    body(&row)
    row.end()
  }

  mutating func endPart() { row.output.passOn() }

  /// A row, written after the previous ones.
  struct Row: TableRow {
    fileprivate var output: ExportOutput
    private let columns: [TableColumn]
    /// By column: the text before each value, `,"tick":`, and with the texts that repeat.
    private var keys: BytePieces
    private var pieces: BytePieces
    private var next = 0

    fileprivate init(_ columns: [TableColumn], _ output: ExportOutput) {
      (self.columns, self.output) = (columns, output)
      keys = BytePieces(kinds: 1)
      pieces = BytePieces(kinds: columns.count)
    }

    mutating func add(_ number: Int64?) {
      let key = takeKey()
      output.bytes.write(upTo: key.count + ByteCursor.longestNumber) { cursor in
        cursor.put(key)
        if let number { cursor.put(signed: number) } else { cursor.put("null") }
      }
    }

    mutating func add(_ flag: Bool) {
      let key = takeKey()
      output.bytes.write(upTo: key.count + 5) { cursor in
        cursor.put(key)
        if flag { cursor.put("true") } else { cursor.put("false") }
      }
    }

    mutating func add(_ text: String?) {
      let key = takeKey()
      output.bytes.write(upTo: key.count + 2) { cursor in
        cursor.put(key)
        if text?.isEmpty == true { cursor.put(#""""#) }
      }
      if text?.isEmpty != true { output.bytes.append(asValue: text) }
    }

    mutating func add(_ text: NumberedText, from texts: NumberedTexts) {
      let (next, columns) = (next, columns)
      let piece = pieces.piece(ofNumber: text.number, in: next) { bytes in
        bytes.append(key: next, of: columns)
        bytes.append(asValue: texts[text])
      }
      self.next += 1
      output.bytes.write(upTo: piece.count) { $0.put(piece) }
    }

    @inline(__always) private mutating func takeKey() -> BytePiece {
      defer { next += 1 }
      return keys.piece(ofNumber: UInt32(next), in: 0) { [next, columns] in $0.append(key: next, of: columns) }
    }

    fileprivate mutating func end() {
      assert(next == columns.count, "a row has a value for each column")
      output.bytes.append("}\n")
      output.passOnIfMany()
      pieces.beginRow()
      next = 0
    }
  }
}

extension ByteList {
  fileprivate mutating func append(key column: Int, of columns: [TableColumn]) {
    append(column == 0 ? "{" : ",")
    append(quoted: columns[column].name)
    append(":")
  }

  fileprivate mutating func append(asValue text: String?) {
    if let text { append(quoted: text) } else { append("null") }
  }
}
