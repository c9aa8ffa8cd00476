/// A column of zeros except for some rows: their numbers, rising, and their values, none of which is 0.
///
/// Only these rows are made and packed, where a column in full would have to be filled and searched.
struct SparseColumn: ~Copyable {
  private(set) var rows = GrowingBuffer<UInt32>()
  private(set) var values = GrowingBuffer<UInt32>()
  private(set) var count = 0

  init() {}

  /// Lists one more row, for which there must be room.
  @inline(__always) mutating func append(_ value: UInt32, row: Int) {
    rows.base[count] = UInt32(truncatingIfNeeded: row)
    values.base[count] = value
    count &+= 1
  }

  /// Takes the rows that were stored in `rows.base`, and gives those that are new their values.
  @inline(__always) mutating func take(count: Int, _ value: (_ index: Int, _ row: Int) -> UInt32) {
    for index in self.count..<count { values.base[index] = value(index, Int(rows.base[index])) }
    self.count = count
  }

  /// The same, but drops the rows that are given none.
  @inline(__always) mutating func takeSome(count: Int, _ value: (_ index: Int, _ row: Int) -> UInt32?) {
    for stored in self.count..<count {
      let row = rows.base[stored]
      guard let value = value(self.count, Int(row)) else { continue }
      rows.base[self.count] = row
      values.base[self.count] = value
      self.count &+= 1
    }
  }

  /// Empties the column and makes room for as many listed rows, and one more that is stored before it is known whether
  /// it counts.
  mutating func start(room: Int) {
    rows.reserve(room + 1)
    values.reserve(room)
    count = 0
  }

  /// Replaces each value.
  @inline(__always) mutating func replaceValues(_ value: (_ index: Int, _ old: UInt32) -> UInt32) {
    for index in 0..<count { values.base[index] = value(index, values.base[index]) }
  }

  /// Writes the column in full.
  func expand(into column: UnsafeMutablePointer<UInt32>, rows count: Int) {
    column.update(repeating: 0, count: count)
    for index in 0..<self.count { column[Int(rows.base[index])] = values.base[index] }
  }
}
