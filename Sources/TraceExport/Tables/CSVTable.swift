import TerminalText

/// A table as comma-separated values, quoted as in RFC 4180, with column names in the first line. A missing value is an
/// empty field, and an empty text is `""`. Control characters are escaped as in other reports, since people read these
/// files too.
typealias CSVTable = LineTable<CSVRows>

struct CSVRows: LineRows {
  private var row: Row

  init(_ columns: [TableColumn], _ output: ExportOutput) { row = Row(columns: columns.count, output) }

  mutating func addNames(of columns: [TableColumn]) {
    add { row in for column in columns { row.add(column.name) } }
  }

  mutating func add(_ body: (inout Row) -> Void) {
    body(&row)
    row.end()
  }

  mutating func endPart() { row.output.passOn() }

  /// A row's values as text, quoted if necessary, written after the previous rows.
  struct Row: TableRow {
    fileprivate var output: ExportOutput
    /// Texts as they are written, by column.
    private var pieces: BytePieces
    private var next = 0

    fileprivate init(columns: Int, _ output: ExportOutput) {
      self.output = output
      pieces = BytePieces(kinds: columns)
    }

    mutating func add(_ number: Int64?) {
      let isFirst = takesFirst()
      output.bytes.write(upTo: ByteCursor.longestNumber + 1) { cursor in
        if !isFirst { cursor.put(",") }
        if let number { cursor.put(signed: number) }
      }
    }

    mutating func add(_ flag: Bool) {
      let isFirst = takesFirst()
      output.bytes.write(upTo: 6) { cursor in
        if !isFirst { cursor.put(",") }
        if flag { cursor.put("true") } else { cursor.put("false") }
      }
    }

    mutating func add(_ text: String?) {
      if !takesFirst() { output.bytes.append(",") }
      output.bytes.append(asField: text)
    }

    mutating func add(_ text: NumberedText, from texts: NumberedTexts) {
      let piece = pieces.piece(ofNumber: text.number, in: next) { $0.append(asField: texts[text]) }
      let isFirst = takesFirst()
      output.bytes.write(upTo: piece.count + 1) { cursor in
        if !isFirst { cursor.put(",") }
        cursor.put(piece)
      }
    }

    @inline(__always) private mutating func takesFirst() -> Bool {
      next += 1
      return next == 1
    }

    fileprivate mutating func end() {
      output.bytes.append("\n")
      output.passOnIfMany()
      pieces.beginRow()
      next = 0
    }
  }
}

extension ByteList {
  /// Appends a text as a field, and nothing for a missing one.
  fileprivate mutating func append(asField text: String?) {
    guard var text else { return }
    if text.isEmpty { return append(#""""#) }
    if text.withUTF8({ $0.allSatisfy(Self.isPlainField) }) { return append(text: text) }
    text = printable(text)
    let isQuoted = text.utf8.contains { $0 == Self.quote || $0 == UInt8(ascii: ",") }
    if !isQuoted { return append(text: text) }
    append(Self.quote)
    for byte in text.utf8 {
      if byte == Self.quote { append(byte) }
      append(byte)
    }
    append(Self.quote)
  }

  private static var quote: UInt8 { UInt8(ascii: "\"") }

  /// Whether a byte is always written unchanged, whatever surrounds it.
  @inline(__always) private static func isPlainField(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != quote && byte != UInt8(ascii: ",")
  }
}
