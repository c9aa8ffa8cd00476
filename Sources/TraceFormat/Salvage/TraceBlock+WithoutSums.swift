extension TraceBlock {
  /// The block's bytes with a corrected header, and without the columns that summarize its records: if those are wrong, the
  /// records count.
  func withoutSums(_ facts: BlockFacts) -> [UInt8] {
    var directory = ByteBuffer()
    var columns = ByteBuffer()
    for table in payload.tables {
      let kind = UInt8(exactly: table.tag).flatMap(Schema.Table.init(rawValue:))
      let kept = table.columns.filter { !(kind?.isSum($0.number) ?? false) }
      if kept.isEmpty, kind?.isSum(1) ?? false { continue }
      directory.appendVarint(table.tag)
      directory.appendVarint(UInt64(table.rows))
      for column in kept {
        directory.appendVarint(column.id)
        directory.append(column.encoding)
        directory.appendVarint(UInt64(column.bytes.count))
        columns.append(column.bytes)
      }
      directory.appendVarint(0)
    }
    directory.appendVarint(0)
    return sealed(directory, columns, facts)
  }

  private func sealed(
    _ directory: borrowing ByteBuffer, _ columns: borrowing ByteBuffer, _ facts: BlockFacts
  ) -> [UInt8] {
    var payload = ByteBuffer()
    payload.append(UInt32(directory.count))
    payload.append(directory.bytes)
    payload.append(columns.bytes)
    var header = facts.put(into: header)
    header.payloadBytes = UInt32(payload.count)
    header.payloadChecksum = XXH64.checksum(of: payload.bytes)
    var block = ByteBuffer()
    header.write(to: &block)
    block.append(payload.bytes)
    return Array(block.bytes)
  }
}
