/// The values of a column in the current page, except for texts, which have numbers already.
struct ParquetPageBuffer {
  private let column: TableColumn
  private var statistics = ParquetStatistics()
  private var levels: [UInt32] = []
  private var numbers: [Int64] = []
  private var flags = BitPacking()

  init(_ column: TableColumn) { self.column = column }

  mutating func add(_ number: Int64?) {
    if column.isOptional { levels.append(number == nil ? 0 : 1) }
    guard let number else { return statistics.addNull() }
    statistics.add(number)
    numbers.append(number)
  }

  mutating func add(_ flag: Bool) {
    statistics.add(flag)
    flags.append(flag ? 1 : 0, width: 1)
  }

  /// Encodes a page, and begins the next one.
  mutating func takePage(with texts: ParquetTexts, rows: Int) -> ParquetColumnPage {
    if column.kind == .text { levels = texts.levels }
    var body = ByteList()
    if column.isOptional {
      let encoded = HybridRuns.encoded(levels, width: 1)
      body.appendLittleEndian(UInt32(encoded.count))
      body.append(encoded)
    }
    if column.kind == .text { for level in levels where level == 0 { statistics.addNull() } }
    let encoding = encode(texts, to: &body)
    var bytes = Self.header(of: body, encoding, rows: rows)
    bytes.append(body)
    let page = ParquetColumnPage(bytes: bytes, encoding: encoding, statistics: statistics)
    statistics = ParquetStatistics()
    levels.removeAll(keepingCapacity: true)
    return page
  }

  private static func header(of body: ByteList, _ encoding: ParquetEncoding, rows: Int) -> ByteList {
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

  private mutating func encode(_ texts: ParquetTexts, to body: inout ByteList) -> ParquetEncoding {
    switch column.kind {
    case .number:
      body.append(DeltaPacking.encoded(numbers))
      numbers.removeAll(keepingCapacity: true)
      return .deltas
    case .flag:
      body.append(flags.finished())
      flags = BitPacking()
      return .plain
    case .text where texts.usesDictionary:
      let width = (texts.places.max() ?? 0).bitWidthNeeded
      body.append(UInt8(width))
      body.append(HybridRuns.encoded(texts.places, width: width))
      return .dictionary
    case .text:
      body.append(texts.plain)
      return .plain
    }
  }
}
