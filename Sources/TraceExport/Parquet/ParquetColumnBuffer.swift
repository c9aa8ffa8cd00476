/// The values of a column in the current row group. Pages are encoded as soon as they are full, which saves memory.
///
/// The dictionary of a text column is written before the column's pages, but complete only after them, so encoded pages
/// are kept until then.
struct ParquetColumnBuffer {
  /// The number of values of a page.
  private static let pageRows = 1 << 16
  /// Once the dictionary has this many bytes, pages contain the texts themselves.
  private static let dictionaryRoom = 1 << 20

  /// The highest number whose text is remembered.
  private static let mostNumbered = 1 << 16

  let column: TableColumn
  private var chunk: ParquetChunk
  private var pages = ByteList()

  // The current page.
  private var rows = 0
  private var levels: [UInt32] = []
  private var numbers: [Int64] = []
  private var flags = BitPacking()
  private var places: [UInt32] = []
  private var texts = ByteList()

  // The dictionary, and its encoded form.
  private var known: [String: UInt32] = [:]
  /// Dictionary indices of numbered texts, plus one; 0 for none.
  private var numbered: [UInt32] = []
  /// The text added last, since the same one often follows.
  private var last: (text: String, place: UInt32)?
  private var dictionary = ByteList()
  private var usesDictionary = true

  init(_ column: TableColumn) {
    self.column = column
    chunk = ParquetChunk(column: column)
  }

  /// The number of bytes kept until the end of the group.
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

  mutating func add(_ text: NumberedText, from texts: NumberedTexts) {
    let index = Int(text.number)
    if usesDictionary, index < numbered.count, numbered[index] > 0 {
      addLevel(true)
      places.append(numbered[index] - 1)
      return endRow()
    }
    let text = texts[text]
    addLevel(text != nil)
    if let text, let place = addValue(text), index < Self.mostNumbered {
      if index >= numbered.count { numbered.append(contentsOf: repeatElement(0, count: index + 1 - numbered.count)) }
      numbered[index] = place + 1
    }
    endRow()
  }

  /// Returns the text's index in the dictionary, or `nil` if it isn't there.
  @discardableResult private mutating func addValue(_ text: String) -> UInt32? {
    guard let place = place(of: text) else {
      texts.appendCounted(text)
      return nil
    }
    places.append(place)
    return place
  }

  /// The index of a text in the dictionary. Adds the text if there is room.
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

  /// Ends the row group. Returns its bytes and its description in the footer, and begins the next group.
  ///
  /// - Parameter offset: the offset of the first of these bytes in the file.
  mutating func finish(at offset: Int) -> (bytes: ByteList, chunk: ParquetChunk) {
    endPage()
    var bytes = ByteList()
    // Also if no row has a value, because the pages refer to a dictionary.
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
  /// Appends a text in the format's plain encoding: its length, then its bytes.
  fileprivate mutating func appendCounted(_ text: String) {
    appendLittleEndian(UInt32(truncatingIfNeeded: text.utf8.count))
    append(text.utf8)
  }
}
