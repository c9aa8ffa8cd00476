/// Reads a packed run from front to back, a chunk at a time.
///
/// The bytes must be readable for eight more than the run has (`ByteSource` buffers are padded so), and must have
/// passed the directory's checks: the cursor itself checks nothing.
struct PackedCursor {
  private let base: UInt64
  private let low: BitReader
  private let positions: BitReader
  private let extras: BitReader
  private let shift: UInt64
  private var exceptionsLeft: Int
  private var row = 0
  private var exception = 0
  /// The row of the next exception; beyond every row when there is none.
  private var nextException = Int.max

  init(shape: PackedShape, rows: Int, bytes: UnsafeRawPointer) {
    base = shape.base
    shift = UInt64(shape.width)
    low = BitReader(bytes: bytes, width: shape.width)
    let positionBytes = bytes + shape.lowBytes(rows: rows)
    positions = BitReader(bytes: positionBytes, width: shape.positionWidth)
    extras = BitReader(bytes: positionBytes + shape.positionBytes, width: shape.extraWidth)
    exceptionsLeft = Int(shape.exceptions)
    if exceptionsLeft > 0 { nextException = distance(at: 0) }
  }

  /// Decodes the next `count` values.
  @inline(__always)
  mutating func decode<T: FixedWidthInteger & UnsignedInteger>(into out: UnsafeMutablePointer<T>, count: Int) {
    low.decode(from: row, count: count, adding: base, into: out)
    if nextException < row &+ count { patch(out, count) }
    row &+= count
  }

  @inline(__always)
  private mutating func patch<T: FixedWidthInteger & UnsignedInteger>(_ out: UnsafeMutablePointer<T>, _ count: Int) {
    while nextException < row &+ count {
      let extra = extras[exception] &<< shift
      out[nextException &- row] = out[nextException &- row] &+ T(truncatingIfNeeded: extra)
      exception &+= 1
      exceptionsLeft &-= 1
      nextException = exceptionsLeft > 0 ? nextException &+ distance(at: exception) : .max
    }
  }

  /// Cut to 32 bits, so that a damaged distance leads beyond all rows, never before the first one.
  @inline(__always) private func distance(at index: Int) -> Int {
    Int(truncatingIfNeeded: positions[index] & 0xFFFF_FFFF)
  }
}

/// Random access to values of a fixed number of bits each.
struct BitReader {
  private let bytes: UnsafeRawPointer
  private let width: Int
  private let mask: UInt64

  init(bytes: UnsafeRawPointer, width: UInt8) {
    self.bytes = bytes
    self.width = Int(width)
    mask = PackedShape.mask(width)
  }

  @inline(__always) subscript(index: Int) -> UInt64 {
    let bit = index &* width
    return (bytes.word(at: bit &>> 3) &>> UInt64(bit & 7)) & mask
  }

  @inline(__always)
  func decode<T: FixedWidthInteger & UnsignedInteger>(
    from start: Int, count: Int, adding base: UInt64, into out: UnsafeMutablePointer<T>
  ) {
    switch width {
    case 0: out.update(repeating: T(truncatingIfNeeded: base), count: count)
    case ...7: decode(from: start, count, perLoad: 8, base, out)
    case ...14: decode(from: start, count, perLoad: 4, base, out)
    case ...28: decode(from: start, count, perLoad: 2, base, out)
    default: decode(from: start, count, perLoad: 1, base, out)
    }
  }

  /// One load serves as many values as fit into its 64 bits less the seven that it may begin with.
  @inline(__always)
  private func decode<T: FixedWidthInteger & UnsignedInteger>(
    from start: Int, _ count: Int, perLoad: Int, _ base: UInt64, _ out: UnsafeMutablePointer<T>
  ) {
    var bit = start &* width
    var index = 0
    let step = UInt64(width)
    while index &+ perLoad <= count {
      var word = bytes.word(at: bit &>> 3) &>> UInt64(bit & 7)
      for offset in 0..<perLoad {
        out[index &+ offset] = T(truncatingIfNeeded: base &+ (word & mask))
        word = word &>> step
      }
      index &+= perLoad
      bit &+= width &* perLoad
    }
    while index < count {
      out[index] = T(truncatingIfNeeded: base &+ ((bytes.word(at: bit &>> 3) &>> UInt64(bit & 7)) & mask))
      index &+= 1
      bit &+= width
    }
  }
}
