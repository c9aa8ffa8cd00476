@testable import TraceFormat

/// A block put together by hand: what no writer of this version would write.
struct HandBuiltBlock {
  struct Column {
    var id: UInt64
    var encoding: UInt8
    var bytes: [UInt8]

    /// One packed run of values below 256.
    static func packed(_ column: ColumnNumber, _ values: [UInt8]) -> Column {
      Column(id: UInt64(column), encoding: ColumnEncoding.packed.rawValue, bytes: run(values))
    }

    /// The run of such a column: base 0, eight bits a value, no exceptions.
    static func run(_ values: [UInt8]) -> [UInt8] { [0, 8, 0, 0, 0, 0] + values }
  }

  struct Table {
    var tag: UInt64
    var rows: UInt64
    var columns: [Column]

    init(tag: UInt64, rows: UInt64, columns: [Column]) {
      self.tag = tag
      self.rows = rows
      self.columns = columns
    }
    init(_ table: Schema.Table, rows: UInt64, columns: [Column]) {
      self.init(tag: UInt64(table.rawValue), rows: rows, columns: columns)
    }
  }

  var header: BlockHeader
  var payload: [UInt8]

  init(_ header: BlockHeader, payload: [UInt8]) {
    self.header = header
    self.payload = payload
  }

  init(_ header: BlockHeader, tables: [Table]) { self.init(header, payload: Self.payload(tables)) }

  static func payload(_ tables: [Table]) -> [UInt8] {
    var directory = ByteBuffer()
    var data: [UInt8] = []
    for table in tables {
      directory.appendVarint(table.tag)
      directory.appendVarint(table.rows)
      for column in table.columns {
        directory.appendVarint(column.id)
        directory.append(column.encoding)
        directory.appendVarint(UInt64(column.bytes.count))
        data += column.bytes
      }
      directory.appendVarint(0)
    }
    directory.appendVarint(0)
    var payload = ByteBuffer()
    payload.append(UInt32(directory.count))
    payload.append(directory.bytes)
    return Array(payload.bytes) + data
  }

  var bytes: [UInt8] {
    var header = header
    header.payloadBytes = UInt32(payload.count)
    header.payloadChecksum = payload.withUnsafeBytes { XXH64.checksum(of: $0) }
    var bytes = ByteBuffer()
    header.write(to: &bytes)
    return Array(bytes.bytes) + payload
  }

  /// The blocks of a trace that is whole, as they lie in it.
  static func blocks(of trace: [UInt8]) -> [HandBuiltBlock] {
    var blocks: [HandBuiltBlock] = []
    var offset = 0
    while offset < trace.count, let header = trace[offset...].withUnsafeBytes({ BlockHeader($0.baseAddress!) }) {
      let start = offset + BlockHeader.byteCount
      offset = start + Int(header.payloadBytes)
      blocks.append(HandBuiltBlock(header, payload: Array(trace[start..<offset])))
    }
    return blocks
  }

  /// The bytes of blocks, the last of which is an index: it is rebuilt, and lists the others as they are.
  static func indexed(_ blocks: [HandBuiltBlock]) -> [UInt8] {
    var bytes: [UInt8] = []
    var places: [BlockPlace] = []
    for block in blocks.dropLast() {
      places.append(BlockPlace(offset: UInt64(bytes.count), header: block.header))
      bytes += block.bytes
    }
    var encoder = BlockEncoder()
    encoder.encode(places, indexOffset: UInt64(bytes.count))
    var header = BlockHeader(kind: .index)
    header.sequence = UInt32(blocks.count - 1)
    return bytes + ((try? Array(encoder.finish(&header))) ?? [])
  }

  /// A payload with other bytes, packed, for a column; with the column, where it had none.
  static func replacing(_ table: Schema.Table, _ column: ColumnNumber, by bytes: [UInt8], in payload: [UInt8])
    -> [UInt8]
  {
    payload.withUnsafeBytes { raw in
      let tables = (Payload(raw)?.tables ?? []).map { found in
        let isChanged = found.tag == UInt64(table.rawValue)
        let kept = found.columns.filter { !isChanged || $0.number != column }
        let columns = kept.map { Column(id: $0.id, encoding: $0.encoding, bytes: Array($0.bytes)) }
        let new = Column(id: UInt64(column), encoding: ColumnEncoding.packed.rawValue, bytes: bytes)
        return Table(tag: found.tag, rows: UInt64(found.rows), columns: columns + (isChanged ? [new] : []))
      }
      return self.payload(tables)
    }
  }
}
