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
    while row < end {
      out[row &- start] = T(truncatingIfNeeded: base &+ low(at: row))
      row &+= 1
    }
  }

  /// The sum of values from the start of a group, modulo 2⁶⁴: of whole groups, or of all that remain.
  func total(from start: Int, count: Int) -> UInt64 {
    let end = start &+ count
    let groupsEnd = min(end, grouped)
    var sum: UInt64 = 0
    for row in stride(from: start, to: groupsEnd, by: PlaneGroup.rows) {
      sum &+= PlaneGroup.total(bytes + row / 8 &* width, width: width)
    }
    for row in max(start, groupsEnd)..<end { sum &+= low(at: row) }
    return sum
  }

  /// A value after the whole groups.
  @inline(__always) private func low(at row: Int) -> UInt64 {
    let bit = (row &- grouped) &* width
    return (tail.word(at: bit &>> 3) &>> UInt64(bit & 7)) & mask
  }
}
