/// A column's description in Parquet.
extension TableColumn {
  /// The physical type's number in the format.
  fileprivate var type: Int {
    switch kind {
    case .flag: 0
    case .number: 2
    case .text: 6
    }
  }

  /// Adds the column to the schema.
  func describe(to fields: inout ThriftWriter.Fields) {
    fields.add(1, int32: type)
    fields.add(3, int32: isOptional ? 1 : 0)
    fields.add(4, text: name)
    if kind == .text {
      fields.add(6, int32: 0)
      fields.add(10) { logical in logical.add(1) { _ in } }
    }
  }
}

/// A file footer's description of a column in one row group.
struct ParquetChunk {
  let column: TableColumn
  private(set) var values = 0
  var bytes = 0
  var dictionaryOffset: Int?
  var dataOffset = 0
  var statistics = ParquetStatistics()
  /// The number of pages with each encoding.
  private(set) var pages: [ParquetEncoding: Int] = [:]

  init(column: TableColumn) { self.column = column }

  mutating func add(_ page: ParquetColumnPage, rows: Int) {
    values += rows
    statistics.add(page.statistics)
    pages[page.encoding, default: 0] += 1
  }

  func describe(to fields: inout ThriftWriter.Fields) {
    fields.add(2, int64: dictionaryOffset ?? dataOffset)
    fields.add(3) { metadata in
      metadata.add(1, int32: column.type)
      metadata.add(2, int32s: encodings.map(\.rawValue))
      metadata.add(3, texts: [column.name])
      metadata.add(4, int32: 0)
      metadata.add(5, int64: values)
      metadata.add(6, int64: bytes)
      metadata.add(7, int64: bytes)
      metadata.add(9, int64: dataOffset)
      if let dictionaryOffset { metadata.add(11, int64: dictionaryOffset) }
      metadata.add(12) { statistics.describe(to: &$0) }
      metadata.add(13, structures: pageCounts) { count, fields in
        fields.add(1, int32: count.type.rawValue)
        fields.add(2, int32: count.encoding.rawValue)
        fields.add(3, int32: count.pages)
      }
    }
  }

  private var encodings: [ParquetEncoding] {
    Set(pages.keys).union(dictionaryOffset == nil ? [.runs] : [.runs, .plain]).sorted { $0.rawValue < $1.rawValue }
  }

  private var pageCounts: [(type: ParquetPage, encoding: ParquetEncoding, pages: Int)] {
    (dictionaryOffset == nil ? [] : [(.dictionary, .plain, 1)])
      + pages.sorted { $0.key.rawValue < $1.key.rawValue }.map { (.data, $0.key, $0.value) }
  }
}

/// The numbers of encodings in the format.
enum ParquetEncoding: Int {
  case plain = 0
  case runs = 3
  case deltas = 5
  case dictionary = 8
}

/// The numbers of page types in the format.
enum ParquetPage: Int {
  case data = 0
  case dictionary = 2
}

/// The minimum and maximum, which let a reader skip a row group.
struct ParquetStatistics {
  /// Longer texts are left out.
  private static let longest = 256

  private var numbers: ClosedRange<Int64>?
  private var texts: ClosedRange<String>?
  private var flags: ClosedRange<UInt8>?
  private(set) var nulls: Int

  init(nulls: Int = 0) { self.nulls = nulls }

  mutating func add(_ number: Int64) {
    guard let known = numbers else { return numbers = number...number }
    numbers = min(known.lowerBound, number)...max(known.upperBound, number)
  }

  mutating func add(_ numbers: UnsafeBufferPointer<Int64>) {
    guard var (least, greatest) = numbers.first.map({ ($0, $0) }) else { return }
    for number in numbers { (least, greatest) = (min(least, number), max(greatest, number)) }
    add(least)
    add(greatest)
  }

  mutating func add(_ flag: Bool) {
    let flag: UInt8 = flag ? 1 : 0
    guard let known = flags else { return flags = flag...flag }
    flags = min(known.lowerBound, flag)...max(known.upperBound, flag)
  }

  /// Compares bytes, as the format requires.
  mutating func add(_ text: String) {
    guard let known = texts else { return texts = ClosedRange(uncheckedBounds: (text, text)) }
    let least = text.precedesByBytes(known.lowerBound) ? text : known.lowerBound
    let greatest = known.upperBound.precedesByBytes(text) ? text : known.upperBound
    texts = ClosedRange(uncheckedBounds: (least, greatest))
  }

  /// Adds those of other values.
  mutating func add(_ others: ParquetStatistics) {
    nulls += others.nulls
    if let numbers = others.numbers {
      add(numbers.lowerBound)
      add(numbers.upperBound)
    }
    if let texts = others.texts {
      add(texts.lowerBound)
      add(texts.upperBound)
    }
    if let flags = others.flags {
      add(flags.lowerBound != 0)
      add(flags.upperBound != 0)
    }
  }

  func describe(to fields: inout ThriftWriter.Fields) {
    fields.add(3, int64: nulls)
    guard let (least, greatest) = bounds, max(least.count, greatest.count) <= Self.longest else { return }
    fields.add(5, binary: greatest)
    fields.add(6, binary: least)
  }

  private var bounds: (least: [UInt8], greatest: [UInt8])? {
    if let numbers {
      func bytes(_ number: Int64) -> [UInt8] { withUnsafeBytes(of: number.littleEndian, Array.init) }
      return (bytes(numbers.lowerBound), bytes(numbers.upperBound))
    }
    if let texts { return (Array(texts.lowerBound.utf8), Array(texts.upperBound.utf8)) }
    return flags.map { ([$0.lowerBound], [$0.upperBound]) }
  }
}

extension String {
  fileprivate func precedesByBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
