/// A column of zeros but for some rows: their numbers, rising, and their values, none of which is 0.
///
/// Only these rows are made and packed, where a column in full would have to be filled and searched.
struct SparseColumn: ~Copyable {
  private(set) var rows = GrowingBuffer<UInt32>()
  private(set) var values = GrowingBuffer<UInt32>()
  private(set) var count = 0

  init() {}

  /// Lists the rows in which `isListed` is 1, not 0. Without a branch: they come as they like.
  @inline(__always) mutating func list(of rows: Int, _ isListed: (_ row: Int) -> Int) {
    reserve(rows)
    var next = self.rows.base
    var row = 0
    while row < rows {
      next.pointee = UInt32(truncatingIfNeeded: row)
      next += isListed(row)
      row &+= 1
    }
    count = next - self.rows.base
  }

  /// Takes the rows that were stored in `rows.base`.
  mutating func take(count: Int) { self.count = count }

  /// Makes room for as many listed rows, and one more that is stored before it is known whether it counts.
  mutating func reserve(_ count: Int) { rows.reserve(count + 1) }

  /// Gives each listed row its value.
  @inline(__always) mutating func setValues(_ value: (_ row: Int) -> UInt32) {
    values.reserve(count)
    for index in 0..<count { values.base[index] = value(Int(rows.base[index])) }
  }

  /// Writes the column in full.
  func expand(into column: UnsafeMutablePointer<UInt32>, rows count: Int) {
    column.update(repeating: 0, count: count)
    for index in 0..<self.count { column[Int(rows.base[index])] = values.base[index] }
  }
}
