import TraceFormat

/// Receives a table row by row and writes it in some format.
package protocol TableSink {
  associatedtype Row: TableRow
  mutating func add(_ body: (inout Row) -> Void)
  /// Writes what is buffered. Nothing can be added afterwards.
  mutating func finish()
}

/// A row, to which one value per column is added, in order.
package protocol TableRow {
  mutating func add(_ number: Int64?)
  mutating func add(_ text: String?)
  mutating func add(_ flag: Bool)
  /// Adds a text of which a column has few. It is looked up only where its number isn't known.
  mutating func add(_ text: NumberedText, from texts: NumberedTexts)
}

extension TableRow {
  /// A number that needs more than 63 bits becomes the largest one.
  @inline(__always) mutating func add(count: UInt64) { add(Int64(clamping: count)) }
  @inline(__always) mutating func add(count: UInt32) { add(Int64(count)) }
  @inline(__always) mutating func add(count number: some TraceNumber) { add(Int64(number.rawValue)) }
}
