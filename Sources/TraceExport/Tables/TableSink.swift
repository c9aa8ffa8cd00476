import TraceFormat

/// Takes a table row by row, and writes it in a format.
package protocol TableSink {
  associatedtype Row: TableRow
  mutating func add(_ body: (inout Row) -> Void)
  /// Writes what waits. Nothing can be added afterwards.
  mutating func finish()
}

/// A row, whose values are given in the order of the columns: one for each.
package protocol TableRow {
  mutating func add(_ number: Int64?)
  mutating func add(_ text: String?)
  mutating func add(_ flag: Bool)
  /// A text of which there are few, each with a number of its own in its column.
  mutating func add(_ text: String, numbered number: UInt32)
}

extension TableRow {
  package mutating func add(_ text: String, numbered number: UInt32) { add(text) }

  mutating func add(_ text: String?, numbered number: UInt32) {
    if let text { add(text, numbered: number) } else { add(nil as String?) }
  }

  /// A number that needs more than 63 bits becomes the largest one.
  mutating func add(count: UInt64) { add(Int64(clamping: count)) }
  mutating func add(count: UInt32) { add(Int64(count)) }
  mutating func add(count number: some TraceNumber) { add(Int64(number.rawValue)) }
}
