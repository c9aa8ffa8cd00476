import TraceFormat

/// The numbers that a table gives to pairs, in rows and columns: for many pairs with the same first number, whose row stays
/// in the processor's first cache.
///
/// Where there would be too many places the table is asked.
struct PairGrid {
  /// Numbers plus 1, row after row; 0 where the table was not asked yet.
  private var places: [UInt32] = []
  private var width = 0
  private var height = 0
  private var isTooLarge = false
  private static let mostPlaces = 1 << 18

  /// Makes room for as many rows and columns, where they are not too many.
  mutating func reserve(rows: Int, columns: Int) {
    guard !isTooLarge, rows > height || columns > width else { return }
    (height, width) = (max(height, Self.rounded(rows)), max(width, Self.rounded(columns)))
    isTooLarge = height * width > Self.mostPlaces
    if isTooLarge { (height, width) = (0, 0) }
    places = Array(repeating: 0, count: height * width)
  }

  private static func rounded(_ count: Int) -> Int { max(64, 1 << (Int.bitWidth - count.leadingZeroBitCount)) }

  /// The row of a first number, within which its pairs are found.
  func row(of first: UInt32) -> Row {
    let isThere = first < height
    return Row(first: first, start: isThere ? Int(first) * width : 0, width: isThere ? UInt32(width) : 0)
  }

  struct Row {
    fileprivate let first: UInt32
    fileprivate let start: Int
    fileprivate let width: UInt32
  }

  /// The number of a row's pair in the table.
  @inline(__always)
  mutating func number(of second: UInt32, in row: Row, _ pairs: inout PairTable) -> Int {
    guard second < row.width else { return pairs.number(of: row.first, second) }
    let place = row.start &+ Int(second)
    let known = places[place]
    return known > 0 ? Int(known &- 1) : learn(place, second, row, &pairs)
  }

  @inline(never)
  private mutating func learn(_ place: Int, _ second: UInt32, _ row: Row, _ pairs: inout PairTable) -> Int {
    let number = pairs.number(of: row.first, second)
    places[place] = UInt32(truncatingIfNeeded: number + 1)
    return number
  }
}
