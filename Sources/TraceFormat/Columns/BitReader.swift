/// Reads integers of some bits each: whole groups as they are laid out, what is left behind them bit by bit.
struct BitReader: BitwiseCopyable {
  private let bytes: UnsafeRawPointer
  private let width: Int
  private let mask: UInt64
  /// The rows in whole groups, and where the bits of the others begin.
  private let grouped: Int
  private let tail: UnsafeRawPointer

  init(bytes: UnsafeRawPointer, width: UInt8, count: Int) {
    self.bytes = bytes
    self.width = Int(width)
    mask = PackedShape.mask(width)
    grouped = count & ~(PlaneGroup.rows - 1)
    tail = bytes + PlaneGroup.byteCount(width: Int(width)) * (grouped / PlaneGroup.rows)
  }

  /// Decodes values from the begin of a group on: whole groups, or all that are left.
  @inline(__always)
  func decode<T: ColumnInteger>(from start: Int, count: Int, adding base: UInt64, into out: UnsafeMutablePointer<T>) {
    if width == 0 { return out.update(repeating: T(truncatingIfNeeded: base), count: count) }
    var row = start
    let end = start &+ count
    while row < min(end, grouped) {
      T.unpack(bytes + row / 8 &* width, width: width, adding: base, into: out + (row &- start))
      row &+= PlaneGroup.rows
    }
    var bit = (row &- grouped) &* width
    while row < end {
      let low = (tail.word(at: bit &>> 3) &>> UInt64(bit & 7)) & mask
      out[row &- start] = T(truncatingIfNeeded: base &+ low)
      bit &+= width
      row &+= 1
    }
  }
}
