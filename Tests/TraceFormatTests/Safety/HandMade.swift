@testable import TraceFormat

/// Blocks put together by hand, with checksums that hold: what a writer of ours would never write.
enum HandMade {
  /// A column that stands for its rows without a single bit: each has the value `base`.
  static func constant(_ base: UInt8) -> [UInt8] { [base, 0, 0, 0, 0, 0] }

  /// A column that counts upwards by one without a single bit: differences of 1, of 64 bits.
  static let counting: [UInt8] = [64, 1, 0, 0, 0, 0, 0]

  struct Column {
    var id: UInt8
    var encoding: ColumnEncoding
    var bytes: [UInt8]
  }

  struct Table {
    var tag: Schema.Table
    var rows: Int
    var columns: [Column]
  }

  static func payload(_ tables: [Table], trailer: [UInt8] = []) -> [UInt8] {
    var directory = ByteBuffer()
    var data: [UInt8] = []
    for table in tables {
      directory.append(table.tag.rawValue)
      directory.appendVarint(UInt64(table.rows))
      for column in table.columns {
        directory.append(column.id)
        directory.append(column.encoding.rawValue)
        directory.appendVarint(UInt64(column.bytes.count))
        data += column.bytes
      }
      directory.append(UInt8(0))
    }
    directory.append(UInt8(0))
    let length = withUnsafeBytes(of: UInt32(directory.count).littleEndian) { Array($0) }
    return length + Array(directory.bytes) + data + trailer
  }

  static func block(
    _ kind: BlockKind, sequence: UInt32 = 0, _ payload: [UInt8], change: (inout BlockHeader) -> Void = { _ in }
  ) -> [UInt8] {
    var header = BlockHeader(kind: kind)
    header.sequence = sequence
    header.payloadBytes = UInt32(payload.count)
    header.payloadChecksum = payload.withUnsafeBytes { XXH64.checksum(of: $0) }
    change(&header)
    var bytes = ByteBuffer()
    header.write(to: &bytes)
    return Array(bytes.bytes) + payload
  }

  /// An index block at an offset, whose rows have a column of offsets given as bytes.
  static func index(at offset: Int, sequence: UInt32, rows: Int, offsets: Column, kinds: BlockKind) -> [UInt8] {
    let trailer = [UInt64(offset), IndexTrailer.mark].flatMap { word in
      withUnsafeBytes(of: word.littleEndian) { Array($0) }
    }
    let kinds = Column(id: UInt8(Schema.Blocks.kind), encoding: .packed, bytes: constant(kinds.rawValue))
    let table = Table(tag: .blocks, rows: rows, columns: [offsets, kinds])
    return block(.index, sequence: sequence, payload([table], trailer: trailer))
  }

  /// A block of so many evaluations of no node, which takes a few bytes.
  static func evaluations(_ count: Int, sequence: UInt32 = 0) -> [UInt8] {
    block(.records, sequence: sequence, payload([Table(tag: .evaluation, rows: count, columns: [])])) {
      $0.evaluations = UInt32(count)
      $0.records = UInt32(count)
    }
  }
}
