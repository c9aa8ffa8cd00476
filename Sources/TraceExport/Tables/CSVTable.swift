import TerminalText

/// A table as comma-separated values, quoted as RFC 4180 has it, with the names of the columns in the first line. No value is an
/// empty field, an empty text `""`. Control characters are escaped as in other reports, since people read such files, too.
package struct CSVTable: TableSink {
  private var output: ExportOutput
  private var row = Row()

  package init(columns: [TableColumn], to sink: @escaping ByteSink) {
    output = ExportOutput(sink)
    add { row in for column in columns { row.add(column.name) } }
  }

  /// Its values as text, quoted where they must be.
  package struct Row: TableRow {
    fileprivate private(set) var bytes = ByteList()

    package mutating func add(_ number: Int64?) {
      separate()
      if let number { bytes.append(signed: number) }
    }

    package mutating func add(_ flag: Bool) {
      separate()
      bytes.append((flag ? "true" : "false").utf8)
    }

    package mutating func add(_ text: String?) {
      separate()
      guard var text else { return }
      if text.withUTF8({ !$0.isEmpty && $0.allSatisfy(Self.isPlain) }) { return bytes.append(text: text) }
      text = printable(text)
      let isQuoted = text.isEmpty || text.utf8.contains { Self.quotedBytes.contains($0) }
      if !isQuoted { return bytes.append(text: text) }
      bytes.append(Self.quote)
      for byte in text.utf8 {
        if byte == Self.quote { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(Self.quote)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let quotedBytes: [UInt8] = Array("\",".utf8)

    /// Whether a byte is written as it is, without a look at those around it.
    private static func isPlain(_ byte: UInt8) -> Bool {
      byte >= 0x20 && byte < 0x7F && byte != quote && byte != UInt8(ascii: ",")
    }

    private var isFirst = true

    private mutating func separate() {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
    }

    fileprivate mutating func end() {
      bytes.append(UInt8(ascii: "\n"))
      isFirst = true
    }

    fileprivate mutating func forget() { bytes.removeAll() }
  }

  package mutating func add(_ body: (inout Row) -> Void) {
    body(&row)
    row.end()
    output.bytes.append(row.bytes)
    row.forget()
    output.passOnIfMany()
  }

  package mutating func finish() { output.passOn() }
}
