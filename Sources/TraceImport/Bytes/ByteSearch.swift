/// Searches eight bytes at a time, and thirty-two if the byte is farther away.
enum ByteSearch {
  /// The first position of a byte in a range; `end` if there is none.
  @inline(__always)
  static func first(_ byte: UInt8, in memory: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    let raw = UnsafeRawPointer(memory)
    var index = start
    if look(for: byte, in: raw, at: &index, upTo: min(end, start &+ near)) { return index }
    passOver(byte, in: raw, at: &index, upTo: end)
    if look(for: byte, in: raw, at: &index, upTo: end) { return index }
    while index < end, memory[index] != byte { index &+= 1 }
    return index
  }

  /// How far a byte is mostly away.
  private static let near = 32

  /// Moves to the byte. Returns whether it was found; if not, fewer than eight bytes are left.
  @inline(__always)
  private static func look(for byte: UInt8, in memory: UnsafeRawPointer, at index: inout Int, upTo end: Int) -> Bool {
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    while index &+ 8 <= end {
      let word = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ pattern
      // The lowest byte that was equal has its top bit set; bytes above it may have, too.
      let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if found != 0 {
        index &+= found.trailingZeroBitCount &>> 3
        return true
      }
      index &+= 8
    }
    return false
  }

  /// Moves to a stretch of 32 bytes that has the byte, or to the rest.
  @inline(__always)
  private static func passOver(_ byte: UInt8, in memory: UnsafeRawPointer, at index: inout Int, upTo end: Int) {
    let pattern = SIMD32<UInt8>(repeating: byte)
    while index &+ 32 <= end {
      let equal = memory.loadUnaligned(fromByteOffset: index, as: SIMD32<UInt8>.self) .== pattern
      let words = unsafeBitCast(equal, to: SIMD4<UInt64>.self)
      if words[0] | words[1] | words[2] | words[3] != 0 { return }
      index &+= 32
    }
  }
}
