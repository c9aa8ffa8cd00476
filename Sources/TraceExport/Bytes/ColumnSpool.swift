/// Columns that grow side by side and are written one after another.
///
///     given       a1 b1 a2 b2 a3 b3
///     written     a1 a2 a3 b1 b2 b3
///
/// The last piece of each column is in memory; earlier pieces are in a store, and their offsets are remembered.
struct ColumnSpool {
  /// The size of a piece in bytes.
  private static let piece = 1 << 16

  private struct Column {
    var rows = 0
    var bytes = ByteList()
    var stored: [(offset: UInt64, count: Int)] = []
  }

  private var columns: [Column]
  private let store: any ByteStore

  init(columns count: Int, in store: any ByteStore) {
    columns = Array(repeating: Column(), count: count)
    self.store = store
  }

  func rows(of column: Int) -> Int { columns[column].rows }

  /// Appends an element of a JSON array to a column, at most `most` bytes.
  @inline(__always) mutating func add(to column: Int, upTo most: Int, _ element: (inout ByteCursor) -> Void) {
    let isFirst = columns[column].rows == 0
    columns[column].rows += 1
    columns[column].bytes.write(upTo: most + 1) { cursor in
      if !isFirst { cursor.put(UInt8(ascii: ",")) }
      element(&cursor)
    }
    if columns[column].bytes.count >= Self.piece { put(column) }
  }

  /// Appends an element that has been encoded.
  mutating func add(to column: Int, _ element: [UInt8]) {
    element.withUnsafeBufferPointer { bytes in add(to: column, upTo: bytes.count) { $0.put(bytes) } }
  }

  /// Appends elements that follow each other.
  mutating func add(to column: Int, _ elements: ColumnRun) {
    if elements.rows == 0 { return }
    if columns[column].rows > 0 { columns[column].bytes.append(UInt8(ascii: ",")) }
    columns[column].rows += elements.rows
    columns[column].bytes.append(elements.bytes)
    if columns[column].bytes.count >= Self.piece { put(column) }
  }

  @inline(never) private mutating func put(_ column: Int) {
    let bytes = columns[column].bytes
    columns[column].stored.append((bytes.withBytes { store.append($0) }, bytes.count))
    columns[column].bytes.removeAll()
  }

  /// Writes a column's elements, separated by commas.
  func write(_ column: Int, to output: inout ExportOutput) {
    for piece in columns[column].stored {
      output.bytes.append(bytes: store.bytes(at: piece.offset, count: piece.count))
      output.passOnIfMany()
    }
    output.bytes.append(columns[column].bytes)
    output.passOnIfMany()
  }
}

/// Elements of a JSON array, one after the other.
struct ColumnRun {
  private(set) var rows = 0
  private(set) var bytes = ByteList()

  /// Appends an element, at most `most` bytes.
  @inline(__always) mutating func add(upTo most: Int, _ element: (inout ByteCursor) -> Void) {
    let isFirst = rows == 0
    rows += 1
    bytes.write(upTo: most + 1) { cursor in
      if !isFirst { cursor.put(UInt8(ascii: ",")) }
      element(&cursor)
    }
  }

  /// Appends an element that has been encoded.
  mutating func add(_ element: [UInt8]) {
    element.withUnsafeBufferPointer { bytes in add(upTo: bytes.count) { $0.put(bytes) } }
  }

  /// Takes the elements, and leaves none.
  mutating func take(_ spares: () -> ByteList) -> ColumnRun {
    defer { (rows, bytes) = (0, spares()) }
    return self
  }
}
