/// The values of a page, column by column, as its rows come: numbers, flags as 0 and 1, texts by their place among the page's.
///
///     cells.begin(row: 7)
///     cells.put(12)          // first column
///     cells.putNothing()     // second column
struct ParquetCells {
  /// How many rows there is room for. Memory is only taken for those that come.
  static let mostRows = 1 << 16
  /// Some lines more than a power of two, so that the values of a row don't compete for the same lines of a cache.
  private static let distance = mostRows + 72

  private let memory: Memory
  private var value: UnsafeMutablePointer<Int64>
  /// 1 where there is a value.
  private var level: UnsafeMutablePointer<UInt8>

  init(columns: Int) {
    memory = Memory(columns * Self.distance)
    (value, level) = (memory.values, memory.levels)
  }

  @inline(__always) mutating func begin(row: Int) {
    (value, level) = (memory.values + row, memory.levels + row)
  }

  /// Adds the value of the next column.
  @inline(__always) mutating func put(_ number: Int64) { put(number, isThere: 1) }
  @inline(__always) mutating func putNothing() { put(0, isThere: 0) }

  @inline(__always) private mutating func put(_ number: Int64, isThere: UInt8) {
    (value.pointee, level.pointee) = (number, isThere)
    value += Self.distance
    level += Self.distance
  }

  /// Whether each row has a value.
  func levels(of column: Int, rows: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.levels + column * Self.distance, count: rows)
  }

  /// The sum of something of each value.
  func sum(of column: Int, rows: Int, _ part: (Int64) -> Int) -> Int {
    let values = memory.values + column * Self.distance
    return levels(of: column, rows: rows).enumerated().reduce(0) { sum, row in
      row.element == 0 ? sum : sum + part(values[row.offset])
    }
  }

  /// The values that there are. Moves them together, so it can be asked once.
  func takeValues(of column: Int, rows: Int) -> UnsafeMutableBufferPointer<Int64> {
    let values = memory.values + column * Self.distance
    var count = 0
    for (row, level) in levels(of: column, rows: rows).enumerated() {
      values[count] = values[row]
      count &+= Int(level)
    }
    return UnsafeMutableBufferPointer(start: values, count: count)
  }

  private final class Memory {
    let values: UnsafeMutablePointer<Int64>
    let levels: UnsafeMutablePointer<UInt8>

    init(_ count: Int) {
      values = .allocate(capacity: count)
      levels = .allocate(capacity: count)
    }

    deinit {
      values.deallocate()
      levels.deallocate()
    }
  }
}
