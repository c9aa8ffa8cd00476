/// Reads a packed run from front to back, a chunk at a time.
///
/// The bytes must be readable for eight more than the run has (`ByteSource` buffers are padded so), and must have
/// passed the directory's checks: the cursor itself checks nothing.
struct PackedCursor: BitwiseCopyable {
  private let base: UInt64
  private let low: BitReader
  private let positions: BitReader
  private let extras: BitReader
  private let shift: UInt64
  private let exceptions: Int
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
    exceptions = Int(shape.exceptions)
    if exceptions > 0 { nextException = distance(at: 0) }
  }

  /// Zeros without end. Nothing is read from the address, which only must not be null.
  static var zeros: PackedCursor {
    PackedCursor(shape: PackedShape(), rows: 0, bytes: UnsafeRawPointer(bitPattern: 16)!)
  }

  /// Whether all values are 0 but for the exceptions.
  var isSparse: Bool { base == 0 && shift == 0 }

  /// Decodes the next `count` values.
  @inline(__always)
  mutating func decode<T: FixedWidthInteger & UnsignedInteger>(into out: UnsafeMutablePointer<T>, count: Int) {
    low.decode(from: row, count: count, adding: base, into: out)
    passExceptions(count) { row, extra in out[row] = out[row] &+ T(truncatingIfNeeded: extra) }
  }

  /// Passes over the next `count` values and shows the exceptions among them: their places, counted from here, and by
  /// how much they are larger than their low bits say.
  @inline(__always)
  mutating func passExceptions(_ count: Int, _ body: (_ row: Int, _ extra: UInt64) -> Void) {
    let first = row
    row &+= count
    guard nextException < row else { return }
    // Copies, since the compiler can't know that the body leaves this cursor alone.
    let end = row
    let last = exceptions
    var index = exception
    var next = nextException
    while next < end {
      body(next &- first, extras[index] &<< shift)
      index &+= 1
      next = index < last ? next &+ distance(at: index) : .max
    }
    exception = index
    nextException = next
  }

  /// Cut to 32 bits, so that a damaged distance leads beyond all rows, never before the first one.
  @inline(__always) private func distance(at index: Int) -> Int {
    Int(truncatingIfNeeded: positions[index] & 0xFFFF_FFFF)
  }
}

/// Random access to values of a fixed number of bits each.
struct BitReader: BitwiseCopyable {
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
