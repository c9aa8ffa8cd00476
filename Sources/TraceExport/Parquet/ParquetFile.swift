/// A table as a Parquet file, written in groups of a million rows. Only the current group is in memory.
///
///     var file = ParquetFile(columns: [.number("tick"), .text("view")], metadata: [], write: output)
///     file.add { row in
///       row.add(12)
///       row.add("Cell")
///     }
///     file.finish()
///
/// Values aren't compressed beyond their encodings, so every reader of the format can read them.
package struct ParquetFile: TableSink {
  /// The number of rows of a group.
  static var groupRows: Int { 1_000_000 }
  /// The number of bytes that a group can keep in memory. A group with long texts ends earlier.
  static var groupBytes: Int { 32 << 20 }
  private static var signature: ByteList {
    var bytes = ByteList()
    bytes.append("PAR1")
    return bytes
  }

  private let producer: String
  private let metadata: [(name: String, value: String)]
  private let write: ByteSink
  private var columns: [ParquetColumnBuffer]
  private var groups: [Group] = []
  private var offset = 0
  private var rows = 0
  private var allRows = 0

  private struct Group {
    let chunks: [ParquetChunk]
    let rows: Int
    let offset: Int
    var bytes: Int { chunks.reduce(0) { $0 + $1.bytes } }
  }

  /// - Parameters: - producer: the program that writes, such as `redraw-trace version 1.2.3`. - write: receives the
  ///   file's bytes, in order.
  package init(
    columns: [TableColumn], producer: String, metadata: [(name: String, value: String)],
    write: @escaping ByteSink
  ) {
    self.columns = columns.map { ParquetColumnBuffer($0) }
    self.producer = producer
    self.metadata = metadata
    self.write = write
  }

  /// A row, whose values are added in the order of the columns.
  package struct Row: TableRow {
    fileprivate var columns: [ParquetColumnBuffer]
    private var next = 0

    fileprivate init(_ columns: [ParquetColumnBuffer]) { self.columns = columns }

    package mutating func add(_ number: Int64?) { take { $0.add(number) } }
    package mutating func add(_ flag: Bool) { take { $0.add(flag) } }
    package mutating func add(_ text: String?) { take { $0.add(text) } }
    package mutating func add(_ text: NumberedText, from texts: NumberedTexts) { take { $0.add(text, from: texts) } }

    private mutating func take(_ body: (inout ParquetColumnBuffer) -> Void) {
      body(&columns[next])
      next += 1
    }

    fileprivate var isWhole: Bool { next == columns.count }
  }

  package mutating func add(_ body: (inout Row) -> Void) {
    var row = Row(columns)
    columns = []
    body(&row)
    assert(row.isWhole, "a row has a value for each column")
    columns = row.columns
    rows += 1
    if rows == Self.groupRows || (rows & 0xFFF == 0 && waiting > Self.groupBytes) { endGroup() }
  }

  private var waiting: Int { columns.reduce(0) { $0 + $1.waiting } }

  private mutating func endGroup() {
    writeSignature()
    if rows == 0 { return }
    let start = offset
    var chunks: [ParquetChunk] = []
    for index in columns.indices {
      let (bytes, chunk) = columns[index].finish(at: offset)
      put(bytes)
      chunks.append(chunk)
    }
    groups.append(Group(chunks: chunks, rows: rows, offset: start))
    allRows += rows
    rows = 0
  }

  private mutating func writeSignature() {
    if offset == 0 { put(Self.signature) }
  }

  private mutating func put(_ bytes: ByteList) {
    bytes.withBytes(write)
    offset += bytes.count
  }

  /// Writes the last group, then the footer. Nothing can be added afterwards.
  package mutating func finish() {
    endGroup()
    var end = footer
    end.appendLittleEndian(UInt32(end.count))
    end.append(Self.signature)
    put(end)
  }

  private var footer: ByteList {
    var writer = ThriftWriter()
    writer.structure { fields in
      fields.add(1, int32: 2)
      fields.add(2, structures: [nil] + columns.map { Optional($0.column) }) { column, fields in
        guard let column else {
          fields.add(4, text: "schema")
          return fields.add(5, int32: columns.count)
        }
        column.describe(to: &fields)
      }
      fields.add(3, int64: allRows)
      fields.add(4, structures: groups) { group, fields in
        fields.add(1, structures: group.chunks) { $0.describe(to: &$1) }
        fields.add(2, int64: group.bytes)
        fields.add(3, int64: group.rows)
        fields.add(5, int64: group.offset)
        fields.add(6, int64: group.bytes)
      }
      fields.add(5, structures: metadata) { entry, fields in
        fields.add(1, text: entry.name)
        fields.add(2, text: entry.value)
      }
      fields.add(6, text: producer)
      // Declares the order of statistics: texts by bytes, numbers by value.
      fields.add(7, structures: columns) { _, fields in fields.add(1) { _ in } }
    }
    return writer.bytes
  }
}
