import JSONText

/// A table as JSON Lines: an object a row, with all columns in their order; no value is `null`.
package struct JSONLinesTable: TableSink {
  private var output: ExportOutput
  private var row: Row

  package init(columns: [TableColumn], to sink: @escaping ByteSink) {
    row = Row(columns)
    output = ExportOutput(sink)
  }

  /// Its values until all are there.
  package struct Row: TableRow {
    /// What is before each value: `,"tick":`.
    private let keys: [[UInt8]]
    private var next = 0
    fileprivate private(set) var bytes = ByteList()

    fileprivate init(_ columns: [TableColumn]) {
      keys = columns.enumerated().map { index, column in
        Array("\(index == 0 ? "{" : ",")\(JSONText.quoted(column.name)):".utf8)
      }
    }

    package mutating func add(_ number: Int64?) {
      beginValue()
      if let number { bytes.append(signed: number) } else { addNull() }
    }

    package mutating func add(_ flag: Bool) {
      beginValue()
      bytes.append((flag ? "true" : "false").utf8)
    }

    package mutating func add(_ text: String?) {
      beginValue()
      guard var text else { return addNull() }
      if text.withUTF8({ $0.allSatisfy(Self.isPlain) }) {
        bytes.append(Self.quote)
        bytes.append(text: text)
        bytes.append(Self.quote)
      } else {
        bytes.append(text: JSONText.quoted(text))
      }
    }

    private static let quote = UInt8(ascii: "\"")

    private static func isPlain(_ byte: UInt8) -> Bool {
      byte >= 0x20 && byte < 0x7F && byte != quote && byte != UInt8(ascii: "\\")
    }

    private mutating func beginValue() {
      bytes.append(keys[next])
      next += 1
    }

    private mutating func addNull() { bytes.append("null".utf8) }

    fileprivate mutating func end() {
      assert(next == keys.count, "a row has a value for each column")
      bytes.append("}\n".utf8)
      next = 0
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
