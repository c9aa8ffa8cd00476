/// A column of a table, read in order, some rows at a time.
struct TableColumn: BitwiseCopyable {
  /// The key from which most values follow; `nil` if they are plain numbers.
  let key: ColumnKey?
  private var numbers: NumberColumn
  private var prediction: KeyedPrediction?

  /// `nil` if the bytes contradict themselves. Valid until the scratch memory is reused.
  init?(_ table: Payload.Table, _ number: ColumnNumber, _ scratch: DecodeScratch) {
    let room = UnsafeMutableRawPointer(scratch.room(of: UInt64.self, ExceptionCursor.roomBytes / 8))
    guard let column = table.column(number), column.encoding == ColumnEncoding.keyed.rawValue else {
      guard let numbers = NumberColumn(table.column(number), rows: table.rows, room: room) else { return nil }
      (self.numbers, key) = (numbers, nil)
      return
    }
    var reader = ByteReader(column.bytes)
    guard let key = reader.varint(), let codes = reader.run(rows: table.rows, room: room) else { return nil }
    self.key = ColumnKey(field: key)
    numbers = NumberColumn(codes: codes)
    guard let largest = Self.largestKey(table, self.key, codes, scratch) else { return nil }
    prediction = KeyedPrediction(
      largest: largest, last: scratch.zeros(KeyedPrediction.room(largest: largest)))
  }

  /// `nil` if the key column contradicts itself or is keyed, too, which could lead to a cycle.
  private static func largestKey(
    _ table: Payload.Table, _ key: ColumnKey?, _ codes: PackedCursor, _ scratch: DecodeScratch
  ) -> UInt64? {
    guard case .column(let key)? = key else { return codes.largest }
    guard table.column(key)?.encoding != ColumnEncoding.keyed.rawValue else { return nil }
    return TableColumn(table, key, scratch)?.numbers.largest
  }

  var isMissing: Bool { numbers.isMissing }

  /// Decodes the next values: whole groups, or all that remain. For a keyed column, these are codes.
  mutating func decode(into out: UnsafeMutablePointer<UInt64>, count: Int) {
    numbers.decode(into: out, count: count)
    if key == .itself { prediction?.decode(out, count: count) }
  }

  /// Passes over the next values of a column without a key: whole groups, or all that remain.
  mutating func pass(_ count: Int) { numbers.pass(count) }

  /// Turns codes into values, using those of the key column.
  func resolve(_ codes: UnsafeMutablePointer<UInt64>, keys: UnsafePointer<UInt64>, count: Int) {
    prediction?.decode(codes, keys: keys, count: count)
  }
}

extension Payload.Table {
  /// Whether a `TableColumn` can read this column. The heads of packed runs show that, without decoding any value.
  func isSound(_ number: ColumnNumber) -> Bool {
    guard let column = column(number), column.encoding == ColumnEncoding.keyed.rawValue else { return isPlain(number) }
    var reader = ByteReader(column.bytes)
    guard let key = reader.varint(), reader.packed(rows: rows) != nil else { return false }
    guard case .column(let key) = ColumnKey(field: key) else { return true }
    return self.column(key)?.encoding != ColumnEncoding.keyed.rawValue && isPlain(key)
  }

  /// Whether a `NumberColumn` can read this column, to which keyed ones, like those of unknown encodings, are zeros.
  func isPlain(_ number: ColumnNumber) -> Bool {
    guard let column = column(number), let encoding = ColumnEncoding(rawValue: column.encoding),
      encoding == .packed || encoding == .differences
    else { return true }
    var reader = ByteReader(column.bytes)
    if encoding == .differences, reader.byte() == nil { return false }
    return reader.packed(rows: rows) != nil
  }
}
