extension ByteList {
  /// Appends numbers of a few bits each, next to each other, lowest bits first. The last byte is filled with zeros.
  @inline(__always) mutating func appendPacked(_ count: Int, width: Int, _ number: (Int) -> UInt64) {
    write(upTo: (count * width + 7) / 8) { cursor in
      var bits = BitPacking()
      for index in 0..<count { bits.put(number(index), width: width, to: &cursor) }
      bits.putRest(to: &cursor)
    }
  }
}

/// Bits that don't fill a word yet.
private struct BitPacking {
  private var pending: UInt64 = 0
  private var filled = 0

  @inline(__always) mutating func put(_ number: UInt64, width: Int, to cursor: inout ByteCursor) {
    if width <= 32 { return putShort(number, width: width, to: &cursor) }
    putShort(number & 0xFFFF_FFFF, width: 32, to: &cursor)
    putShort(number >> 32, width: width - 32, to: &cursor)
  }

  @inline(__always) private mutating func putShort(_ number: UInt64, width: Int, to cursor: inout ByteCursor) {
    pending |= number << UInt64(filled)
    filled += width
    if filled >= 32 {
      cursor.put(fixed32: UInt32(truncatingIfNeeded: pending))
      pending >>= 32
      filled -= 32
    }
  }

  mutating func putRest(to cursor: inout ByteCursor) {
    for place in 0..<(filled + 7) / 8 { cursor.put(UInt8(truncatingIfNeeded: pending >> (8 * UInt64(place)))) }
  }
}
