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
  private let small: SmallWidths?
  private let exceptions: Int
  private var row = 0
  private var exception = 0
  /// The row of the next exception; beyond every row when there is none.
  private var nextException = Int.max

  init(shape: PackedShape, rows: Int, bytes: UnsafeRawPointer) {
    base = shape.base
    shift = UInt64(shape.width)
    small = SmallWidths.of(Int(shape.width))
    low = BitReader(bytes: bytes, width: shape.width)
    let positionBytes = bytes + shape.lowBytes(rows: rows)
    positions = BitReader(bytes: positionBytes, width: shape.positionWidth)
    extras = BitReader(bytes: positionBytes + shape.positionBytes, width: shape.extraWidth)
    exceptions = Int(shape.exceptions)
    if exceptions > 0 { nextException = Self.distance(positions[0]) }
  }

  /// Zeros without end. Nothing is read from the address, which only must not be null.
  static var zeros: PackedCursor {
    PackedCursor(shape: PackedShape(), rows: 0, bytes: UnsafeRawPointer(bitPattern: 16)!)
  }

  /// Whether all values are 0 but for the exceptions.
  var isSparse: Bool { base == 0 && shift == 0 }

  /// Decodes the next `count` values.
  @inline(__always)
  mutating func decode<T: FixedWidthInteger & UnsignedInteger>(
    into out: UnsafeMutablePointer<T>, count: Int, _ batch: borrowing ExceptionBatch
  ) {
    low.decode(from: row, count: count, adding: base, into: out)
    passExceptions(count, batch) { row, extra in out[row] = out[row] &+ T(truncatingIfNeeded: extra) }
  }

  /// Decodes the next `count` values, which are expected to be small. Room must be for a multiple of eight.
  @inline(__always)
  mutating func decodeSmall(into out: UnsafeMutablePointer<UInt32>, count: Int, _ batch: borrowing ExceptionBatch) {
    guard let small, row & 7 == 0 else { return decode(into: out, count: count, batch) }
    small.decode(low.address(of: row), count: count, adding: UInt32(truncatingIfNeeded: base), into: out)
    passExceptions(count, batch) { row, extra in out[row] = out[row] &+ UInt32(truncatingIfNeeded: extra) }
  }

  /// Passes over the next `count` values and shows the exceptions among them: their places, counted from here, and by
  /// how much they are larger than their low bits say.
  @inline(__always)
  mutating func passExceptions(
    _ count: Int, _ batch: borrowing ExceptionBatch, _ body: (_ row: Int, _ extra: UInt64) -> Void
  ) {
    let first = row
    row &+= count
    // Copies, since the compiler can't know that the body leaves this cursor alone.
    let (end, shift) = (row, shift)
    var next = nextException
    while next < end {
      let unpacked = batch.unpack(positions, extras, from: exception, of: exceptions)
      let (distances, extras) = (batch.distances.base, batch.extras.base)
      var taken = 0
      repeat {
        body(next &- first, extras[taken] &<< shift)
        next &+= Self.distance(distances[taken])
        taken &+= 1
      } while taken < unpacked && next < end
      exception &+= taken
      if exception == exceptions { next = .max }
    }
    nextException = next
  }

  /// Cut to 32 bits, so that a damaged distance leads beyond all rows, never before the first one.
  @inline(__always) private static func distance(_ position: UInt64) -> Int {
    Int(truncatingIfNeeded: position & 0xFFFF_FFFF)
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

  /// The byte in which a value begins.
  @inline(__always) func address(of index: Int) -> UnsafeRawPointer { bytes + (index &* width) &>> 3 }

  @inline(__always) subscript(index: Int) -> UInt64 {
    let bit = index &* width
    return (bytes.word(at: bit &>> 3) &>> UInt64(bit & 7)) & mask
  }

  @inline(__always)
  func decode<T: FixedWidthInteger & UnsignedInteger>(
    from start: Int, count: Int, adding base: UInt64, into out: UnsafeMutablePointer<T>
  ) {
    var done = 0
    switch width {
    case 0: return out.update(repeating: T(truncatingIfNeeded: base), count: count)
    case ...14 where start & 7 == 0: done = decodeEights(address(of: start), count, base, out)
    case ...7: done = decode(from: start, count, perLoad: 8, base, out)
    case ...14: done = decode(from: start, count, perLoad: 4, base, out)
    case ...28: done = decode(from: start, count, perLoad: 2, base, out)
    default: break
    }
    while done < count {
      out[done] = T(truncatingIfNeeded: base &+ self[start &+ done])
      done &+= 1
    }
  }

  /// Eight values of up to 14 bits begin and end at full bytes: two loads, the second of which is always moved by the
  /// same count. Returns how many were decoded.
  @inline(__always)
  private func decodeEights<T: FixedWidthInteger & UnsignedInteger>(
    _ bytes: UnsafeRawPointer, _ count: Int, _ base: UInt64, _ out: UnsafeMutablePointer<T>
  ) -> Int {
    let (half, bits) = (width &>> 1, UInt64((width &* 4) & 7))
    var next = bytes
    var index = 0
    while index &+ 8 <= count {
      put(next.word(at: 0), 4, base, out + index)
      put(next.word(at: half) &>> bits, 4, base, out + (index &+ 4))
      next += width
      index &+= 8
    }
    return index
  }

  /// One load serves as many values as fit into its 64 bits less the seven that it may begin with. Returns how many
  /// were decoded.
  @inline(__always)
  private func decode<T: FixedWidthInteger & UnsignedInteger>(
    from start: Int, _ count: Int, perLoad: Int, _ base: UInt64, _ out: UnsafeMutablePointer<T>
  ) -> Int {
    var bit = start &* width
    var index = 0
    while index &+ perLoad <= count {
      put(bytes.word(at: bit &>> 3) &>> UInt64(bit & 7), perLoad, base, out + index)
      index &+= perLoad
      bit &+= width &* perLoad
    }
    return index
  }

  /// Stores the values whose bits lie one behind the other in a word.
  @inline(__always)
  private func put<T: FixedWidthInteger & UnsignedInteger>(
    _ word: UInt64, _ count: Int, _ base: UInt64, _ out: UnsafeMutablePointer<T>
  ) {
    var word = word
    for index in 0..<count {
      out[index] = T(truncatingIfNeeded: base &+ (word & mask))
      word = word &>> UInt64(width)
    }
  }
}
