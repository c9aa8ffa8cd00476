/// A column in which most rows are 0: the numbers of the others, in order, and their values.
///
/// Only these rows are computed and packed; a full column would have to be filled and searched.
struct SparseColumn: ~Copyable {
  private(set) var rows = GrowingBuffer<UInt32>()
  private(set) var values = GrowingBuffer<UInt32>()
  private(set) var count = 0

  init() {}

  /// Appends a row, for which there must be room.
  @inline(__always) mutating func append(_ value: UInt32, row: Int) {
    rows.base[count] = UInt32(truncatingIfNeeded: row)
    values.base[count] = value
    count &+= 1
  }

  /// Takes over the row numbers stored in `rows.base`, and computes the values of the new ones.
  @inline(__always) mutating func take(count: Int, _ value: (_ index: Int, _ row: Int) -> UInt32) {
    for index in self.count..<count { values.base[index] = value(index, Int(rows.base[index])) }
    self.count = count
  }

  /// The same, but drops rows whose value is `nil`.
  @inline(__always) mutating func takeSome(count: Int, _ value: (_ index: Int, _ row: Int) -> UInt32?) {
    for stored in self.count..<count {
      let row = rows.base[stored]
      guard let value = value(self.count, Int(row)) else { continue }
      rows.base[self.count] = row
      values.base[self.count] = value
      self.count &+= 1
    }
  }

  /// Empties the column and makes room for this many rows, plus one that is stored before it is known whether it counts.
  mutating func start(room: Int) {
    rows.reserve(room + 1)
    values.reserve(room)
    count = 0
  }

  /// Replaces each value.
  @inline(__always) mutating func replaceValues(_ value: (_ index: Int, _ old: UInt32) -> UInt32) {
    for index in 0..<count { values.base[index] = value(index, values.base[index]) }
  }

  /// Writes the full column.
  func expand(into column: UnsafeMutablePointer<UInt32>, rows count: Int) {
    column.update(repeating: 0, count: count)
    for index in 0..<self.count { column[Int(rows.base[index])] = values.base[index] }
  }
}
