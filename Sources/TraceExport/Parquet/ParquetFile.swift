import TraceAnalysis

/// A table as a Parquet file, written in groups of a million rows. Only the current group is in memory.
///
///     page        │ 16,384 rows │ 20,000 rows │ …    each of one part of the trace, encoded beside others
///     group       ╰─ a dictionary for each column of texts ─ …
///
/// Values aren't compressed beyond their encodings, so every reader of the format can read them.
struct ParquetFile: TableWriter {
  static var needsTurn: Bool { true }

  private static var signature: ByteList {
    var bytes = ByteList()
    bytes.append("PAR1")
    return bytes
  }

  private let columns: [TableColumn]
  private let producer: String
  private let metadata: [(name: String, value: String)]
  private let write: ByteSink
  private let open: InTurn<ParquetGroups>
  private var group: ParquetGroup
  private var groups: [Group] = []
  private var offset = 0

  private struct Group {
    let chunks: [ParquetChunk]
    let rows: Int
    let offset: Int
    var bytes: Int { chunks.reduce(0) { $0 + $1.bytes } }
  }

  /// - Parameters: - producer: the program that writes, such as `redraw-trace version 1.2.3`. - write: receives the
  ///   file's bytes, in order.
  init(
    columns: [TableColumn], producer: String, metadata: [(name: String, value: String)],
    write: @escaping ByteSink
  ) {
    self.columns = columns
    self.producer = producer
    self.metadata = metadata
    self.write = write
    open = InTurn(ParquetGroups(columns: columns.count))
    group = ParquetGroup(columns)
  }

  mutating func begin() { put(Self.signature) }

  func makeSink(_ exit: TableExit<ParquetPages>) -> ParquetRows { ParquetRows(columns, open, exit) }

  mutating func take(_ pages: ParquetPages, _ spares: SpareBuffers<ByteList>) {
    if let dictionaries = pages.groupBefore {
      endGroup(dictionaries)
      group = ParquetGroup(columns)
    }
    group.add(pages)
  }

  private mutating func endGroup(_ dictionaries: [ParquetDictionary]) {
    if group.rows == 0 { return }
    let start = offset
    var chunks: [ParquetChunk] = []
    for index in columns.indices {
      let (bytes, chunk) = group.finish(index, with: dictionaries[index], at: offset)
      for part in bytes { put(part) }
      chunks.append(chunk)
    }
    groups.append(Group(chunks: chunks, rows: group.rows, offset: start))
  }

  private mutating func put(_ bytes: ByteList) {
    bytes.withBytes(write)
    offset += bytes.count
  }

  /// Writes the last group, then the footer. Nothing can be added afterwards.
  mutating func finish() {
    endGroup(open.state.pointee.dictionaries)
    var end = footer
    end.appendLittleEndian(UInt32(end.count))
    end.append(Self.signature)
    put(end)
  }

  private var footer: ByteList {
    var writer = ThriftWriter()
    writer.structure { fields in
      fields.add(1, int32: 2)
      fields.add(2, structures: [nil] + columns.map { Optional($0) }) { column, fields in
        guard let column else {
          fields.add(4, text: "schema")
          return fields.add(5, int32: columns.count)
        }
        column.describe(to: &fields)
      }
      fields.add(3, int64: groups.reduce(0) { $0 + $1.rows })
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
