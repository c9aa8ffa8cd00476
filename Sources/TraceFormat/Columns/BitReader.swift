/// Reads integers with a fixed number of bits: whole groups in their layout, the rest bit by bit.
struct BitReader: BitwiseCopyable {
  private let bytes: UnsafeRawPointer
  private let width: Int
  private let mask: UInt64
  /// The number of rows in whole groups; the bits of the others follow.
  private let grouped: Int
  private let tail: UnsafeRawPointer

  init(bytes: UnsafeRawPointer, width: UInt8, count: Int) {
    self.bytes = bytes
    self.width = Int(width)
    mask = PackedShape.mask(width)
    grouped = count & ~(PlaneGroup.rows - 1)
    tail = bytes + PlaneGroup.byteCount(width: Int(width)) * (grouped / PlaneGroup.rows)
  }

  /// Decodes values from the start of a group: whole groups, or all that remain.
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
