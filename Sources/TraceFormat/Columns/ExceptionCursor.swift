/// Reads the exceptions of a packed run in order, unpacking a group at a time.
struct ExceptionCursor: BitwiseCopyable {
  /// Room for a group: distances, then extras.
  static let roomBytes = PlaneGroup.rows * (MemoryLayout<UInt32>.size + MemoryLayout<UInt64>.size)

  private let positions: BitReader
  private let parts: BitReader
  private let shift: UInt64
  private let count: Int
  private var unpacked = 0
  /// The index of the next exception in the unpacked group, and the number of exceptions in it.
  private var index = 0
  private var groupEnd = 0
  /// The row of the next exception; beyond every row if there is none.
  private var next = Int.max
  private let room: UnsafeMutableRawPointer

  init(_ shape: PackedShape, bytes: UnsafeRawPointer, room: UnsafeMutableRawPointer) {
    count = Int(shape.exceptions)
    shift = UInt64(shape.width)
    self.room = room
    positions = BitReader(bytes: bytes, width: shape.positionWidth, count: count)
    parts = BitReader(bytes: bytes + shape.positionBytes, width: shape.extraWidth, count: count)
    guard count > 0 else { return }
    next = 0
    unpackGroup()
  }

  private var distances: UnsafeMutablePointer<UInt32> { room.assumingMemoryBound(to: UInt32.self) }
  private var extras: UnsafeMutablePointer<UInt64> {
    (room + PlaneGroup.rows * MemoryLayout<UInt32>.size).assumingMemoryBound(to: UInt64.self)
  }

  /// Calls `body` with the exceptions before a row: their rows, and by how much the values exceed their low bits.
  @inline(__always)
  mutating func pass(before end: Int, _ body: (_ row: Int, _ extra: UInt64) -> Void) {
    // Local copies, because the compiler can't know that the body leaves this cursor alone.
    var (row, index, groupEnd) = (next, index, groupEnd)
    let (shift, distances, extras) = (shift, distances, extras)
    while row < end {
      body(row, extras[index] &<< shift)
      index &+= 1
      if index == groupEnd {
        next = row
        unpackGroup()
        (row, index, groupEnd) = (next, 0, self.groupEnd)
      } else {
        row &+= Int(distances[index])
      }
    }
    (next, self.index) = (row, index)
  }

  /// Passes over the exceptions before a row, whole groups at a time.
  ///
  /// - Returns: the sum of how much their values exceed their low bits.
  mutating func total(before end: Int) -> UInt64 {
    var total: UInt64 = 0
    while next < end {
      let (row, sum) = groupTotal()
      guard row < end else {
        pass(before: end) { total &+= $1 }
        break
      }
      total &+= sum &<< shift
      next = row
      unpackGroup()
    }
    return total
  }

  /// The row of the unpacked group's last exception, and the sum of the extras from the next one on.
  private func groupTotal() -> (row: Int, sum: UInt64) {
    let (distances, extras) = (distances, extras)
    var (row, sum) = (UInt64(0), extras[index])
    var place = index &+ 1
    while place < groupEnd {
      row &+= UInt64(distances[place])
      sum &+= extras[place]
      place &+= 1
    }
    return (next &+ Int(row), sum)
  }

  /// Unpacks the next group, whose first distance counts from the previous exception.
  @inline(never) private mutating func unpackGroup() {
    let size = min(PlaneGroup.rows, count &- unpacked)
    guard size > 0 else {
      next = .max
      return
    }
    // Truncated to 32 bits, so that a damaged distance leads beyond all rows, never before the first one.
    positions.decode(from: unpacked, count: size, adding: 0, into: distances)
    parts.decode(from: unpacked, count: size, adding: 0, into: extras)
    unpacked &+= size
    (index, groupEnd) = (0, size)
    next &+= Int(distances[0])
  }
}
