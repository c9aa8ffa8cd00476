import TraceFormat

/// A cache of the numbers that a table assigns to pairs, in rows and columns. It suits many pairs with the same first
/// number, whose row stays in the first-level cache.
///
/// If the grid would be too large, the table is used directly.
struct PairGrid {
  /// Numbers plus 1, row by row; 0 if not looked up yet.
  private var places: [UInt32] = []
  private var width = 0
  private var height = 0
  private var isTooLarge = false
  private static let mostPlaces = 1 << 18

  /// Makes room for rows and columns unless there are too many.
  mutating func reserve(rows: Int, columns: Int) {
    guard !isTooLarge, rows > height || columns > width else { return }
    (height, width) = (max(height, Self.rounded(rows)), max(width, Self.rounded(columns)))
    isTooLarge = height * width > Self.mostPlaces
    if isTooLarge { (height, width) = (0, 0) }
    places = Array(repeating: 0, count: height * width)
  }

  private static func rounded(_ count: Int) -> Int { max(64, 1 << (Int.bitWidth - count.leadingZeroBitCount)) }

  /// Provides access to the pairs with a given first number.
  @inline(__always)
  mutating func withRow(of first: UInt32, _ body: (_ row: Row) -> Void) {
    let isThere = first < height
    let start = isThere ? Int(first) * width : 0
    let end = isThere ? start + width : 0
    places.withUnsafeMutableBufferPointer { places in
      body(Row(first: first, places: UnsafeMutableBufferPointer(rebasing: places[start..<end])))
    }
  }

  struct Row {
    fileprivate let first: UInt32
    fileprivate let places: UnsafeMutableBufferPointer<UInt32>

    /// The number of a pair.
    @inline(__always)
    func number(of second: UInt32, _ pairs: inout PairTable) -> Int {
      guard second < places.count, places[Int(second)] > 0 else { return ask(second, &pairs) }
      return Int(places[Int(second)] &- 1)
    }

    @inline(never) private func ask(_ second: UInt32, _ pairs: inout PairTable) -> Int {
      let number = pairs.number(of: first, second)
      if second < places.count { places[Int(second)] = UInt32(number + 1) }
      return number
    }
  }
}
