/// The pages of a row group, column by column.
struct ParquetGroup {
  private(set) var rows = 0
  private var pages: [[ByteList]]
  private var chunks: [ParquetChunk]

  init(_ columns: [TableColumn]) {
    pages = Array(repeating: [], count: columns.count)
    chunks = columns.map { ParquetChunk(column: $0) }
  }

  mutating func add(_ added: ParquetPages) {
    rows += added.rows
    for (index, page) in added.columns.enumerated() {
      pages[index].append(page.bytes)
      chunks[index].add(page, rows: added.rows)
    }
  }

  /// Ends a column. Returns its bytes and its description in the footer.
  ///
  /// - Parameter offset: the offset of the first of these bytes in the file.
  mutating func finish(
    _ index: Int, with dictionary: ParquetDictionary, at offset: Int
  ) -> (bytes: [ByteList], chunk: ParquetChunk) {
    var chunk = chunks[index]
    chunk.statistics.add(dictionary.statistics)
    var bytes = pages[index]
    pages[index] = []
    // Also if no row has a value, because the pages refer to a dictionary.
    if chunk.pages[.dictionary] != nil {
      let page = Self.page(of: dictionary)
      chunk.dictionaryOffset = offset
      chunk.dataOffset = offset + page.count
      bytes.insert(page, at: 0)
    } else {
      chunk.dataOffset = offset
    }
    chunk.bytes = bytes.reduce(0) { $0 + $1.count }
    return (bytes, chunk)
  }

  private static func page(of dictionary: ParquetDictionary) -> ByteList {
    var header = ThriftWriter()
    header.structure { fields in
      fields.add(1, int32: ParquetPage.dictionary.rawValue)
      fields.add(2, int32: dictionary.bytes.count)
      fields.add(3, int32: dictionary.bytes.count)
      fields.add(7) { page in
        page.add(1, int32: dictionary.count)
        page.add(2, int32: ParquetEncoding.plain.rawValue)
      }
    }
    var bytes = header.bytes
    bytes.append(dictionary.bytes)
    return bytes
  }
}
