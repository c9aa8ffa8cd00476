/// The layout of 128 integers: the lowest byte of each, then the second byte of each, and so on; of the remaining bits, first
/// four of each, then two, then one.
///
///     11 bits   ┌──────── lowest byte ────────┬─ 2 bits ─┬ 1 bit ┐
///               └───────────── 128 ───────────┴─── 32 ───┴── 16 ─┘ bytes
///
/// Sixteen neighbors occupy the same bits of sixteen bytes, so that all of them are shifted by the same amount. Every
/// processor can do that with vectors; shifting each value by a different amount needs newer ones.
enum PlaneGroup {
  static let rows = 128
  /// Sixteen bytes, shifted as words; bits that cross over from a neighbor are masked off.
  typealias Lanes = SIMD2<UInt64>
  static let laneBytes = MemoryLayout<Lanes>.size

  static func byteCount(width: Int) -> Int { rows / 8 &* width }

  /// Assembles the last one to seven bits of each value into a byte each.
  static func join(_ bytes: UnsafeRawPointer, width: Int, into out: UnsafeMutableRawPointer) {
    var filled = 0
    if width & 4 != 0 { join(4, bytes, at: &filled, of: out) }
    if width & 2 != 0 { join(2, bytes, at: &filled, of: out) }
    if width & 1 != 0 { join(1, bytes, at: &filled, of: out) }
  }

  @inline(__always)
  private static func join(
    _ bits: Int, _ bytes: UnsafeRawPointer, at filled: inout Int, of out: UnsafeMutableRawPointer
  ) {
    let piece = bytes + byteCount(width: filled)
    let size = byteCount(width: bits)
    for offset in stride(from: 0, to: rows, by: laneBytes) {
      let bytes = piece.loadUnaligned(fromByteOffset: offset % size, as: Lanes.self)
      var joined = cut(bytes &>> UInt64(offset / size &* bits), bits) &<< UInt64(filled)
      if filled > 0 { joined |= out.loadUnaligned(fromByteOffset: offset, as: Lanes.self) }
      out.storeBytes(of: joined, toByteOffset: offset, as: Lanes.self)
    }
    filled &+= bits
  }

  /// The inverse: distributes one to seven bits of each byte.
  static func split(_ bytes: UnsafeRawPointer, width: Int, into out: UnsafeMutableRawPointer) {
    var taken = 0
    if width & 4 != 0 { split(4, bytes, at: &taken, into: out) }
    if width & 2 != 0 { split(2, bytes, at: &taken, into: out) }
    if width & 1 != 0 { split(1, bytes, at: &taken, into: out) }
  }

  @inline(__always)
  private static func split(
    _ bits: Int, _ bytes: UnsafeRawPointer, at taken: inout Int, into out: UnsafeMutableRawPointer
  ) {
    let piece = out + byteCount(width: taken)
    let size = byteCount(width: bits)
    for offset in stride(from: 0, to: size, by: laneBytes) {
      var lanes = Lanes()
      for part in 0..<8 / bits {
        let bytes = bytes.loadUnaligned(fromByteOffset: offset &+ part &* size, as: Lanes.self)
        lanes |= cut(bytes &>> UInt64(taken), bits) &<< UInt64(part &* bits)
      }
      piece.storeBytes(of: lanes, toByteOffset: offset, as: Lanes.self)
    }
    taken &+= bits
  }

  /// The lowest bits of each byte.
  @inline(__always) static func cut(_ lanes: Lanes, _ bits: Int) -> Lanes {
    lanes & Lanes(repeating: UInt64(0xFF &>> (8 &- bits)) &* 0x0101_0101_0101_0101)
  }
}
