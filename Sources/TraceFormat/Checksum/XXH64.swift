/// The 64-bit checksum of headers and payloads: XXH64 with seed 0.
///
/// Each step is a bijection of its eight bytes of input, so a change within one aligned eight-byte word (including any
/// flipped bit) always changes the result. It needs nothing but 64-bit multiplication, and runs at memory speed in plain
/// Swift.
///
///     XXH64.checksum(of: bytes)  // "" → 0xEF46DB3751D8E999
public enum XXH64 {
  static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  public static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    guard let base = bytes.baseAddress else { return finish(prime5, tail: bytes) }
    var offset = 0
    var hash = prime5
    if bytes.count >= 32 {
      hash = stripes(base, count: bytes.count / 32)
      offset = bytes.count / 32 * 32
    }
    return finish(hash &+ UInt64(bytes.count), tail: UnsafeRawBufferPointer(rebasing: bytes[offset...]))
  }

  /// Four lanes of eight bytes each, independent of each other so that their multiplications overlap.
  private static func stripes(_ base: UnsafeRawPointer, count: Int) -> UInt64 {
    var a = prime1 &+ prime2
    var b = prime2
    var c: UInt64 = 0
    var d = 0 &- prime1
    var pointer = base
    for _ in 0..<count {
      a = round(a, pointer.word(at: 0))
      b = round(b, pointer.word(at: 8))
      c = round(c, pointer.word(at: 16))
      d = round(d, pointer.word(at: 24))
      pointer += 32
    }
    var hash = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
    for lane in [a, b, c, d] { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
    return hash
  }

  /// The fewer than 32 bytes left over, then the avalanche that spreads every bit.
  private static func finish(_ start: UInt64, tail: UnsafeRawBufferPointer) -> UInt64 {
    var hash = start
    var offset = 0
    while offset + 8 <= tail.count {
      hash ^= round(0, tail.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      hash = rotate(hash, 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= tail.count {
      hash ^= UInt64(tail.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian) &* prime1
      hash = rotate(hash, 23) &* prime2 &+ prime3
      offset += 4
    }
    for byte in tail[offset...] { hash = rotate(hash ^ (UInt64(byte) &* prime5), 11) &* prime1 }
    hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  @inline(__always) private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  @inline(__always) private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value &<< bits) | (value &>> (64 &- bits))
  }
}

extension UnsafeRawPointer {
  /// The little-endian 64-bit word at a byte offset, aligned or not.
  @inline(__always) func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
