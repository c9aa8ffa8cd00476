extension ByteBuffer {
  /// Appends the lowest `width` bits of each value above `base`: whole groups in their layout, the rest bit by bit, padded to
  /// a full byte.
  mutating func appendBits<T: PackableInteger>(
    _ values: UnsafePointer<T>, count rows: Int, width: UInt8, base: T = 0
  ) {
    guard width > 0 else { return }
    let bytes = (rows * Int(width) + 7) / 8
    reserve(bytes + PlaneGroup.rows)
    let grouped = rows & ~(PlaneGroup.rows - 1)
    var out = storage + count
    for row in stride(from: 0, to: grouped, by: PlaneGroup.rows) {
      PlaneGroup.pack(values + row, width: Int(width), above: base, into: out)
      out += PlaneGroup.byteCount(width: Int(width))
    }
    var bits = BitWriter(out)
    let mask = PackedShape.mask(width)
    for row in grouped..<rows { bits.append(UInt64(values[row] &- base) & mask, width: UInt64(width)) }
    bits.finish()
    advance(by: bytes)
  }
}

/// Stores bits word by word. Needs room for eight bytes more than the bits take.
struct BitWriter {
  private var out: UnsafeMutableRawPointer
  private var word: UInt64 = 0
  private var filled: UInt64 = 0

  init(_ start: UnsafeMutableRawPointer) { out = start }

  /// Appends a value whose higher bits are all 0.
  @inline(__always) mutating func append(_ value: UInt64, width: UInt64) {
    word |= value &<< filled
    filled &+= width
    guard filled >= 64 else { return }
    out.storeBytes(of: word.littleEndian, as: UInt64.self)
    out += 8
    filled &-= 64
    word = filled == 0 ? 0 : value &>> (width &- filled)
  }

  @inline(__always) func finish() { out.storeBytes(of: word.littleEndian, as: UInt64.self) }
}
