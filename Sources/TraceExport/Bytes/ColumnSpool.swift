/// Columns that grow side by side and are written one behind the other.
///
///     given       a1 b1 a2 b2 a3 b3
///     written     a1 a2 a3 b1 b2 b3
///
/// Of each column the last piece is in memory; those before it wait in a store, and where they lie there is remembered.
struct ColumnSpool {
  /// Bytes of a piece.
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

  /// Appends an element of a list in JSON to a column.
  mutating func add(to column: Int, _ element: (inout ByteList) -> Void) {
    if columns[column].rows > 0 { columns[column].bytes.append(UInt8(ascii: ",")) }
    columns[column].rows += 1
    element(&columns[column].bytes)
    if columns[column].bytes.count >= Self.piece { put(column) }
  }

  private mutating func put(_ column: Int) {
    let bytes = columns[column].bytes.bytes
    columns[column].stored.append((store.append(bytes), bytes.count))
    columns[column].bytes.removeAll()
  }

  /// Writes a column's elements, with commas between them.
  func write(_ column: Int, to output: inout ExportOutput) {
    for piece in columns[column].stored {
      output.bytes.append(store.bytes(at: piece.offset, count: piece.count))
      output.passOnIfMany()
    }
    output.bytes.append(columns[column].bytes)
    output.passOnIfMany()
  }
}
