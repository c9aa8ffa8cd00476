import TraceAnalysis

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
    /// What isn't stored yet.
    var run = ColumnRun()
    var storedRows = 0
    var stored: [(offset: UInt64, count: Int)] = []
  }

  private var columns: [Column]
  private let store: any ByteStore

  init(columns count: Int, in store: any ByteStore) {
    columns = Array(repeating: Column(), count: count)
    self.store = store
  }

  func rows(of column: Int) -> Int { columns[column].storedRows + columns[column].run.rows }

  /// Appends an element of a JSON array to a column, at most `most` bytes.
  @inline(__always) mutating func add(to column: Int, upTo most: Int, _ element: (inout ByteCursor) -> Void) {
    columns[column].run.add(upTo: most, element)
    putIfLarge(column)
  }

  /// Appends elements that follow each other.
  mutating func add(to column: Int, _ elements: ColumnRun) {
    columns[column].run.append(elements)
    putIfLarge(column)
  }

  @inline(__always) private mutating func putIfLarge(_ column: Int) {
    if columns[column].run.bytes.count >= Self.piece { put(column) }
  }

  @inline(never) private mutating func put(_ column: Int) {
    let run = columns[column].run
    columns[column].stored.append((run.bytes.withBytes { store.append($0) }, run.bytes.count))
    columns[column].storedRows += run.rows
    columns[column].run.removeAll()
  }

  /// Writes a column's elements, separated by commas.
  func write(_ column: Int, to output: inout ExportOutput) {
    for (index, piece) in columns[column].stored.enumerated() {
      if index > 0 { output.add(",") }
      output.bytes.append(upTo: piece.count) { store.read(at: piece.offset, into: $0) }
      output.passOnIfMany()
    }
    let run = columns[column].run
    if run.rows > 0, columns[column].storedRows > 0 { output.add(",") }
    output.bytes.append(run.bytes)
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

  /// Appends elements that follow each other.
  mutating func append(_ others: ColumnRun) {
    if others.rows == 0 { return }
    if rows > 0 { bytes.append(UInt8(ascii: ",")) }
    rows += others.rows
    bytes.append(others.bytes)
  }

  mutating func removeAll() {
    rows = 0
    bytes.removeAll()
  }

  /// Takes the elements, and leaves none.
  mutating func take(_ spares: SpareBuffers<ByteList>) -> ColumnRun {
    defer { (rows, bytes) = (0, spares.take()) }
    return self
  }
}
