/// A column's page, with its header.
struct ParquetColumnPage {
  let bytes: ByteList
  let encoding: ParquetEncoding
  /// Of numbers and flags.
  let statistics: ParquetStatistics
}

extension ParquetCells {
  /// Encodes a column.
  ///
  /// - Parameters:
  ///   - texts: those that the column's cells stand for.
  ///   - places: where each is in the dictionary, or `nil` if the page contains texts.
  func encode(_ index: Int, of column: TableColumn, rows: Int, _ texts: [String], _ places: [UInt32]?)
    -> ParquetColumnPage
  {
    var body = ByteList()
    if column.isOptional {
      let levels = HybridRuns.encoded(levels(of: index, rows: rows), width: 1)
      body.appendLittleEndian(UInt32(levels.count))
      body.append(levels)
    }
    let values = takeValues(of: index, rows: rows)
    var statistics = ParquetStatistics(nulls: rows - values.count)
    let encoding: ParquetEncoding
    switch (column.kind, places) {
    case (.number, _):
      encoding = .deltas
      statistics.add(UnsafeBufferPointer(values))
      body.append(DeltaPacking.encoded(UnsafeBufferPointer(values)))
    case (.flag, _):
      encoding = .plain
      for flag in [0, 1] as [Int64] where values.contains(flag) { statistics.add(flag == 1) }
      body.appendPacked(values.count, width: 1) { UInt64(values[$0]) }
    case (.text, let places?):
      encoding = .dictionary
      let width = (places.max() ?? 0).bitWidthNeeded
      for row in values.indices { values[row] = Int64(places[Int(values[row])]) }
      body.append(UInt8(width))
      body.append(HybridRuns.encoded(UnsafeBufferPointer(values), width: width))
    case (.text, nil):
      encoding = .plain
      for value in values { body.appendCounted(texts[Int(value)]) }
    }
    var bytes = ParquetColumnPage.header(of: body, encoding, rows: rows)
    bytes.append(body)
    return ParquetColumnPage(bytes: bytes, encoding: encoding, statistics: statistics)
  }
}

extension ParquetColumnPage {
  fileprivate static func header(of body: ByteList, _ encoding: ParquetEncoding, rows: Int) -> ByteList {
    var header = ThriftWriter()
    header.structure { fields in
      fields.add(1, int32: ParquetPage.data.rawValue)
      fields.add(2, int32: body.count)
      fields.add(3, int32: body.count)
      fields.add(5) { page in
        page.add(1, int32: rows)
        page.add(2, int32: encoding.rawValue)
        page.add(3, int32: ParquetEncoding.runs.rawValue)
        page.add(4, int32: ParquetEncoding.runs.rawValue)
      }
    }
    return header.bytes
  }
}
