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
  private static var rows: Int { 1_000_000 }
  /// The number of bytes of texts that a group can keep in memory. A group with long texts ends earlier.
  static var bytes: Int { 32 << 20 }

  private(set) var number = 0
  /// By column. Those of numbers stay empty.
  var dictionaries: [ParquetDictionary]
  private var rows = 0
  private var bytes = 0

  init(columns: Int) { dictionaries = Array(repeating: ParquetDictionary(), count: columns) }

  /// Begins a page, in a new group if this one is large enough. Returns the dictionaries of a group that is over.
  mutating func beginPage() -> [ParquetDictionary]? {
    guard rows >= Self.rows || bytes > Self.bytes else { return nil }
    defer { self = ParquetGroups(columns: dictionaries.count, after: number) }
    return dictionaries
  }

  private init(columns: Int, after number: Int) {
    self.init(columns: columns)
    self.number = number + 1
  }

  mutating func addRow() { rows += 1 }
  mutating func add(bytes count: Int) { bytes += count }
}

extension ByteList {
  /// Appends a text in the format's plain encoding: its length, then its bytes.
  mutating func appendCounted(_ text: String) {
    appendLittleEndian(UInt32(truncatingIfNeeded: text.utf8.count))
    append(text: text)
  }
}
