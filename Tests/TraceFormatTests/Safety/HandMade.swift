@testable import TraceFormat

/// Blocks put together by hand, with correct checksums: what a writer of ours would never write.
enum HandMade {
  /// A column that describes its rows without a single bit: each has the value `base`.
  static func constant(_ base: UInt8) -> [UInt8] { [base, 0, 0, 0, 0, 0] }

  /// A column that counts upwards by one without a single bit: differences of 1, of 64 bits.
  static let counting: [UInt8] = [64, 1, 0, 0, 0, 0, 0]

  /// A column in any encoding.
  static func column(_ number: ColumnNumber, _ encoding: ColumnEncoding, _ bytes: [UInt8]) -> HandBuiltBlock.Column {
    HandBuiltBlock.Column(id: UInt64(number), encoding: encoding.rawValue, bytes: bytes)
  }

  /// A sealed block, whose header may still be made to lie.
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
  static func index(at offset: Int, sequence: UInt32, rows: UInt64, offsets: HandBuiltBlock.Column, kinds: BlockKind)
    -> [UInt8]
  {
    let trailer = [UInt64(offset), IndexTrailer.mark].flatMap { word in
      withUnsafeBytes(of: word.littleEndian) { Array($0) }
    }
    let kinds = column(Schema.Blocks.kind, .packed, constant(kinds.rawValue))
    let table = HandBuiltBlock.Table(.blocks, rows: rows, columns: [offsets, kinds])
    return block(.index, sequence: sequence, HandBuiltBlock.payload([table]) + trailer)
  }

  /// A block of so many evaluations of no node, which takes a few bytes.
  static func evaluations(_ count: Int, sequence: UInt32 = 0, before: UInt64 = 0) -> [UInt8] {
    block(.records, sequence: sequence, HandBuiltBlock.payload([.init(.evaluation, rows: UInt64(count), columns: [])]))
    {
      $0.evaluations = UInt32(count)
      $0.records = UInt32(count)
      $0.evaluationsBefore = before
    }
  }
}
