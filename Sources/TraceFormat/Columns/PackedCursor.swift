/// Reads a packed run in order, a chunk at a time.
///
/// The run must be followed by eight readable bytes (`ByteSource` buffers are padded for that) and must have passed the
/// directory's checks, because the cursor itself checks nothing.
struct PackedCursor: BitwiseCopyable {
  private let base: UInt64
  private let low: BitReader
  private var exceptions: ExceptionCursor
  private var row = 0
  /// Whether all values except the exceptions are 0.
  let isSparse: Bool
  /// Whether no value needs more than 32 bits.
  let fitsWords: Bool

  /// An upper bound for the values.
  let largest: UInt64

  /// - Parameter room: memory for a group of exceptions; `ExceptionCursor.roomBytes`.
  init(shape: PackedShape, rows: Int, bytes: UnsafeRawPointer, room: UnsafeMutableRawPointer) {
    base = shape.base
    low = BitReader(bytes: bytes, width: shape.width, count: rows)
    exceptions = ExceptionCursor(shape, bytes: bytes + shape.lowBytes(rows: rows), room: room)
    isSparse = shape.base == 0 && shape.width == 0
    largest = shape.largest
    fitsWords = shape.base < 1 << 31 && Int(shape.width) + Int(shape.extraWidth) < 32
  }

  /// An endless run of zeros. The address must not be null, but is never read.
  static var zeros: PackedCursor {
    let nowhere = UnsafeMutableRawPointer(bitPattern: 16)!
    return PackedCursor(shape: PackedShape(), rows: 0, bytes: nowhere, room: nowhere)
  }

  /// Decodes the next `count` values: whole groups, or all that remain.
  @inline(__always)
  mutating func decode<T: ColumnInteger>(into out: UnsafeMutablePointer<T>, count: Int) {
    low.decode(from: row, count: count, adding: base, into: out)
    passExceptions(count) { row, extra in out[row] = out[row] &+ T(truncatingIfNeeded: extra) }
  }

  /// Passes over the next `count` values: whole groups, or all that remain.
  mutating func pass(_ count: Int) {
    row &+= count
    _ = exceptions.total(before: row)
  }

  /// The same, and their sum, modulo 2⁶⁴.
  mutating func total(_ count: Int) -> UInt64 {
    let first = row
    row &+= count
    return base &* UInt64(count) &+ low.total(from: first, count: count) &+ exceptions.total(before: row)
  }

  /// Skips the next `count` values and calls `body` with the exceptions among them: their rows, counted from here, and by
  /// how much they exceed their low bits.
  @inline(__always)
  mutating func passExceptions(_ count: Int, _ body: (_ row: Int, _ extra: UInt64) -> Void) {
    let first = row
    row &+= count
    exceptions.pass(before: row) { row, extra in body(row &- first, extra) }
  }
}
