/// Adds up values without assembling any.
extension PlaneGroup {
  /// The sum of a group's values, modulo 2⁶⁴: that of each piece, counted as often as its lowest bit is worth.
  static func total(_ bytes: UnsafeRawPointer, width: Int) -> UInt64 {
    var (sum, filled) = (UInt64(0), 0)
    while width &- filled >= 8 { add(8, bytes, &filled, to: &sum) }
    if width & 4 != 0 { add(4, bytes, &filled, to: &sum) }
    if width & 2 != 0 { add(2, bytes, &filled, to: &sum) }
    if width & 1 != 0 { add(1, bytes, &filled, to: &sum) }
    return sum
  }

  @inline(__always)
  private static func add(_ bits: Int, _ bytes: UnsafeRawPointer, _ filled: inout Int, to sum: inout UInt64) {
    sum &+= total(ofPiece: bytes + byteCount(width: filled), bits) &<< UInt64(filled)
    filled &+= bits
  }

  /// The sum of the bits that a piece has of each value.
  @inline(__always) private static func total(ofPiece piece: UnsafeRawPointer, _ bits: Int) -> UInt64 {
    // Sums of sixteen bits, four in a word; the largest possible one is that of 128 bytes, 32,640.
    var pairs = Lanes()
    for offset in stride(from: 0, to: byteCount(width: bits), by: laneBytes) {
      let lanes = piece.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      var bytes = Lanes()
      for part in 0..<8 / bits { bytes &+= cut(lanes &>> UInt64(part &* bits), bits) }
      pairs &+= evenBytes(bytes) &+ evenBytes(bytes &>> 8)
    }
    return ((pairs[0] &+ pairs[1]) &* 0x0001_0001_0001_0001) &>> 48
  }

  @inline(__always) private static func evenBytes(_ lanes: Lanes) -> Lanes {
    lanes & Lanes(repeating: 0x00FF_00FF_00FF_00FF)
  }
}
