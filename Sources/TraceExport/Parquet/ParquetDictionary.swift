/// The distinct texts of a column in a row group.
struct ParquetDictionary {
  /// Once it has this many bytes, pages contain the texts themselves.
  private static let room = 1 << 20

  private var places: [String: UInt32] = [:]
  /// In the format's plain encoding.
  private(set) var bytes = ByteList()
  /// Of all texts, also of those that aren't in it.
  private(set) var statistics = ParquetStatistics()

  var count: Int { places.count }
  var isFull: Bool { bytes.count > Self.room }

  /// The index of a text, which is added if it is new.
  mutating func place(of text: String) -> UInt32 {
    if let known = places[text] { return known }
    let place = UInt32(places.count)
    places[text] = place
    bytes.appendCounted(text)
    statistics.add(text)
    return place
  }

  /// Takes note of a text that isn't added.
  mutating func pass(_ text: String) { statistics.add(text) }
}

/// The row groups of a table, in the order of the file: what all threads that add rows have in common.
struct ParquetGroups {
  /// The number of rows of a group.
  private static var mostRows: Int { 1_000_000 }
  /// The number of bytes of texts that a group can keep in memory. A group with long texts ends earlier.
  static var mostBytes: Int { 32 << 20 }

  /// By column, of the current group. Those of numbers stay empty.
  private(set) var dictionaries: [ParquetDictionary]
  private var rows = 0
  private var bytes = 0

  init(columns: Int) { dictionaries = Array(repeating: ParquetDictionary(), count: columns) }

  /// What the texts of a page have in the dictionaries.
  struct PageNumbers {
    /// The dictionaries of the group before, if the page begins a new one.
    let groupBefore: [ParquetDictionary]?
    /// By column and place among the page's texts; `nil` if the column's dictionary is full.
    let places: [[UInt32]?]
  }

  /// Adds a page to the current group, or to a new one if that is large enough.
  mutating func add(_ texts: [ParquetTexts], _ cells: ParquetCells, rows added: Int) -> PageNumbers {
    let isLarge = rows >= Self.mostRows || bytes > Self.mostBytes
    let before = isLarge ? dictionaries : nil
    if isLarge { self = ParquetGroups(columns: dictionaries.count) }
    rows += added
    let places: [[UInt32]?] = texts.indices.map { column in
      dictionaries[column].isFull
        ? pass(texts[column].distinct, of: column, cells, rows: added)
        : self.places(of: texts[column].distinct, in: column)
    }
    return PageNumbers(groupBefore: before, places: places)
  }

  private mutating func places(of texts: [String], in column: Int) -> [UInt32] {
    let known = dictionaries[column].bytes.count
    defer { bytes += dictionaries[column].bytes.count - known }
    return texts.map { dictionaries[column].place(of: $0) }
  }

  /// Takes note of texts that the page will contain.
  private mutating func pass(_ texts: [String], of column: Int, _ cells: ParquetCells, rows: Int) -> [UInt32]? {
    for text in texts { dictionaries[column].pass(text) }
    let lengths = texts.map { $0.utf8.count + MemoryLayout<UInt32>.size }
    bytes += cells.sum(of: column, rows: rows) { lengths[Int($0)] }
    return nil
  }
}

extension ByteList {
  /// Appends a text in the format's plain encoding: its length, then its bytes.
  mutating func appendCounted(_ text: String) {
    appendLittleEndian(UInt32(truncatingIfNeeded: text.utf8.count))
    append(text: text)
  }
}
