/// A table's rows, read in order, in groups small enough for the first-level cache.
///
///     column 1   ┌─────────────┐
///     column 2   ├─────────────┤  `stride` values apart, so that fields are found without knowing the table
///     …          ├─────────────┤
///     keys       └─────────────┘  of columns whose key column isn't among those
///                 128 rows
@usableFromInline struct TableRows: BitwiseCopyable {
  @usableFromInline let width: Int
  /// The group's values.
  let values: UnsafeMutablePointer<UInt64>
  /// The next row of the group, and the group's size.
  private var next = 0
  private(set) var count = 0
  /// Rows that are not decoded yet.
  private var left: Int
  private let columns: UnsafeMutablePointer<Column>
  private let columnCount: Int

  /// Not a power of two, because caches hold only few addresses with the same low bits.
  @inlinable static var stride: Int { 128 + 8 }

  private struct Column: BitwiseCopyable {
    var values: TableColumn
    let place: Int
    /// The index of the key column, if it has one.
    let keys: Int?
    /// Whether it can be passed over without being decoded.
    var isPassable = false
  }

  /// A table without rows.
  init(width: Int) {
    self.width = width
    (left, columnCount) = (0, 0)
    let nowhere = UnsafeMutableRawPointer(bitPattern: 16)!
    values = nowhere.assumingMemoryBound(to: UInt64.self)
    columns = nowhere.assumingMemoryBound(to: Column.self)
  }

  /// `nil` if a column contradicts itself. Valid until the scratch memory is reused.
  ///
  /// - Parameter wanted: the columns to decode; the others are only proved, and read as zeros.
  init?(_ found: Payload.Table, width: Int, _ scratch: DecodeScratch, only wanted: [ColumnNumber]? = nil) {
    self.width = width
    left = found.rows
    columns = scratch.room(of: Column.self, 2 * width)
    var (plain, keyed, other): ([Column], [Column], [Column]) = ([], [], [])
    func isDecoded(_ number: ColumnNumber) -> Bool {
      wanted?.contains(number) ?? ColumnNumber.all(width).contains(number)
    }
    for number in ColumnNumber.all(width) {
      guard isDecoded(number) else {
        guard found.isSound(number) else { return nil }
        continue
      }
      guard let column = TableColumn(found, number, scratch) else { return nil }
      guard !column.isMissing else { continue }
      guard case .column(let key)? = column.key else {
        plain.append(Column(values: column, place: number.index, keys: nil))
        continue
      }
      let isOther = !isDecoded(key)
      keyed.append(Column(values: column, place: number.index, keys: isOther ? width + other.count : key.index))
      guard isOther else { continue }
      guard let keys = TableColumn(found, key, scratch) else { return nil }
      other.append(Column(values: keys, place: width + other.count, keys: nil))
    }
    for index in plain.indices {
      let column = plain[index]
      plain[index].isPassable = column.values.key == nil && !keyed.contains { $0.keys == column.place }
    }
    // Key columns come first.
    columnCount = plain.count + other.count + keyed.count
    for (index, column) in (plain + other + keyed).enumerated() { columns[index] = column }
    values = scratch.zeros((width + other.count) * Self.stride)
  }

  /// Decodes the next group; `false` if there is none.
  @inline(never) mutating func decodeGroup() -> Bool {
    count = min(left, PlaneGroup.rows)
    next = 0
    left -= count
    guard count > 0 else { return false }
    for index in 0..<columnCount { decode(columns + index, count) }
    return true
  }

  private func decode(_ column: UnsafeMutablePointer<Column>, _ count: Int) {
    let out = values + column.pointee.place * Self.stride
    column.pointee.values.decode(into: out, count: count)
    if let keys = column.pointee.keys {
      column.pointee.values.resolve(out, keys: values + keys * Self.stride, count: count)
    }
  }

  /// The values of the next row, starting with the first column; `nil` if there is none.
  @inline(__always) mutating func nextRow() -> UnsafePointer<UInt64>? {
    if next == count, !decodeGroup() { return nil }
    next &+= 1
    return UnsafePointer(values + (next &- 1))
  }

  /// Passes over rows for as long as `body` returns `true`; the first one for which it doesn't is the next row.
  @inline(__always) mutating func pass(while body: (_ row: UnsafeMutablePointer<UInt64>) -> Bool) {
    repeat {
      while next < count {
        guard body(values + next) else { return }
        next &+= 1
      }
    } while decodeGroup()
  }

  /// Skips rows, or all that remain.
  mutating func skip(_ rows: Int) {
    var left = rows
    if next == count { left -= skipGroups(left) }
    while left > 0, next < count || decodeGroup() {
      let step = min(left, count - next)
      next += step
      left -= step
      if next == count { left -= skipGroups(left) }
    }
  }

  /// Skips whole groups, and decodes only what later ones depend on.
  ///
  /// - Returns: how many of the next `most` rows these have.
  private mutating func skipGroups(_ most: Int) -> Int {
    let groups = min(most, left) / PlaneGroup.rows
    guard groups > 0 else { return 0 }
    (next, count) = (0, 0)
    left -= groups * PlaneGroup.rows
    for column in columns..<columns + columnCount where column.pointee.isPassable {
      column.pointee.values.pass(groups * PlaneGroup.rows)
    }
    for _ in 0..<groups {
      for column in columns..<columns + columnCount where !column.pointee.isPassable {
        decode(column, PlaneGroup.rows)
      }
    }
    return groups * PlaneGroup.rows
  }
}
