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

  package struct Row: TableRow {
    fileprivate var bytes = ByteList()

    package mutating func add(_ number: Int64?) {
      separate()
      if let number { bytes.append(number.description.utf8) }
    }

    package mutating func add(_ flag: Bool) {
      separate()
      bytes.append((flag ? "true" : "false").utf8)
    }

    package mutating func add(_ text: String?) {
      separate()
      guard let text = text.map(printable) else { return }
      let isPlain = !text.isEmpty && text.utf8.allSatisfy { !Self.quotedBytes.contains($0) }
      if isPlain { return bytes.append(text.utf8) }
      bytes.append(Self.quote)
      for byte in text.utf8 {
        if byte == Self.quote { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(Self.quote)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let quotedBytes: [UInt8] = Array("\",\r\n".utf8)
    private var isFirst = true

    private mutating func separate() {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
    }

    fileprivate mutating func end() -> ByteList {
      bytes.append(UInt8(ascii: "\n"))
      isFirst = true
      return bytes
    }

    fileprivate mutating func forget() { bytes.removeAll() }
  }

  package mutating func add(_ body: (inout Row) -> Void) {
    body(&row)
    output.bytes.append(row.end())
    row.forget()
    output.passOnIfMany()
  }

  package mutating func finish() { output.passOn() }
}
