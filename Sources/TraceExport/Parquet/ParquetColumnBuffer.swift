/// The values of a column on their way into a group of rows: pages are encoded as they fill, so that what waits is small.
///
/// The dictionary of a column of texts is written before its pages, but known only after them: pages wait encoded.
struct ParquetColumnBuffer {
  /// Values of a page.
  private static let pageRows = 1 << 16
  /// Bytes of a dictionary beyond which pages have their texts themselves.
  private static let dictionaryRoom = 1 << 20

  /// Numbers of texts up to this one are remembered.
  private static let mostNumbered = 1 << 16

  let column: TableColumn
  private var chunk: ParquetChunk
  private var pages = ByteList()

  // The page in hand.
  private var rows = 0
  private var levels: [UInt32] = []
  private var numbers: [Int64] = []
  private var flags = BitPacking()
  private var places: [UInt32] = []
  private var texts = ByteList()

  // The dictionary, and what it looks like in a file.
  private var known: [String: UInt32] = [:]
  /// Places of texts that have a number, plus one; 0 for none.
  private var numbered: [UInt32] = []
  /// The text that was added last, as often the same comes again.
  private var last: (text: String, place: UInt32)?
  private var dictionary = ByteList()
  private var usesDictionary = true

  init(_ column: TableColumn) {
    self.column = column
    chunk = ParquetChunk(column: column)
  }

  /// Bytes that wait for the group's end.
  var waiting: Int { pages.count + dictionary.count }

  mutating func add(_ number: Int64?) {
    addLevel(number != nil)
    if let number {
      chunk.statistics.add(number)
      numbers.append(number)
    }
    endRow()
  }

  mutating func add(_ flag: Bool) {
    chunk.statistics.add(flag)
    flags.append(flag ? 1 : 0, width: 1)
    endRow()
  }

  mutating func add(_ text: String?) {
    addLevel(text != nil)
    if let text { addValue(text) }
    endRow()
  }

  mutating func add(_ text: String, numbered number: UInt32) {
    addLevel(true)
    let index = Int(number)
    if usesDictionary, index < numbered.count, numbered[index] > 0 {
      places.append(numbered[index] - 1)
    } else if let place = addValue(text), index < Self.mostNumbered {
      if index >= numbered.count { numbered.append(contentsOf: repeatElement(0, count: index + 1 - numbered.count)) }
      numbered[index] = place + 1
    }
    endRow()
  }

  /// Returns the text's place in the dictionary; `nil` where it is not there.
  @discardableResult private mutating func addValue(_ text: String) -> UInt32? {
    guard let place = place(of: text) else {
      texts.appendCounted(text)
      return nil
    }
    places.append(place)
    return place
  }

  /// Where a text is in the dictionary, which takes it in if there is room.
  private mutating func place(of text: String) -> UInt32? {
    if usesDictionary, let last, last.text == text { return last.place }
    let found = known[text]
    if found == nil { chunk.statistics.add(text) }
    guard usesDictionary else { return nil }
    let place = found ?? UInt32(known.count)
    if found == nil {
      known[text] = place
      dictionary.appendCounted(text)
    }
    last = (text, place)
    return place
  }

  private mutating func addLevel(_ hasValue: Bool) {
    guard column.isOptional else { return }
    levels.append(hasValue ? 1 : 0)
    if !hasValue { chunk.statistics.addNull() }
  }

  private mutating func endRow() {
    rows += 1
    if rows == Self.pageRows { endPage() }
  }

  private mutating func endPage() {
    if rows == 0 { return }
    var body = ByteList()
    if column.isOptional {
      let encoded = HybridRuns.encoded(levels, width: 1)
      body.appendLittleEndian(UInt32(encoded.count))
      body.append(encoded)
    }
    let encoding = encodeValues(to: &body)
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
    pages.append(header.bytes)
    pages.append(body)
    chunk.pages[encoding, default: 0] += 1
    chunk.values += rows
    rows = 0
    levels.removeAll(keepingCapacity: true)
    if dictionary.count > Self.dictionaryRoom { usesDictionary = false }
  }

  private mutating func encodeValues(to body: inout ByteList) -> ParquetEncoding {
    switch column.kind {
    case .number:
      body.append(DeltaPacking.encoded(numbers))
      numbers.removeAll(keepingCapacity: true)
      return .deltas
    case .flag:
      body.append(flags.finished())
      flags = BitPacking()
      return .plain
    case .text where usesDictionary:
      let width = UInt32(max(1, known.count) - 1).bitWidthNeeded
      body.append(UInt8(width))
      body.append(HybridRuns.encoded(places, width: width))
      places.removeAll(keepingCapacity: true)
      return .dictionary
    case .text:
      body.append(texts)
      texts.removeAll()
      return .plain
    }
  }

  /// Ends the group of rows: gives its bytes and what the footer says of them, and begins the next group.
  ///
  /// - Parameter offset: of the first of the bytes in the file.
  mutating func finish(at offset: Int) -> (bytes: ByteList, chunk: ParquetChunk) {
    endPage()
    var bytes = ByteList()
    // Also where no row has a value: the pages refer to a dictionary.
    if chunk.pages[.dictionary] != nil {
      chunk.dictionaryOffset = offset
      bytes = dictionaryPage()
    }
    chunk.dataOffset = offset + bytes.count
    bytes.append(pages)
    chunk.bytes = bytes.count
    let finished = chunk
    self = ParquetColumnBuffer(column)
    return (bytes, finished)
  }

  private func dictionaryPage() -> ByteList {
    var header = ThriftWriter()
    header.structure { fields in
      fields.add(1, int32: ParquetPage.dictionary.rawValue)
      fields.add(2, int32: dictionary.count)
      fields.add(3, int32: dictionary.count)
      fields.add(7) { page in
        page.add(1, int32: known.count)
        page.add(2, int32: ParquetEncoding.plain.rawValue)
      }
    }
    var bytes = header.bytes
    bytes.append(dictionary)
    return bytes
  }
}

extension ByteList {
  /// A text as the format's plain encoding has it: its length, then its bytes.
  fileprivate mutating func appendCounted(_ text: String) {
    appendLittleEndian(UInt32(truncatingIfNeeded: text.utf8.count))
    append(text.utf8)
  }
}
