extension ByteBuffer {
  /// Appends the lowest `width` bits of each value above `base`, then fills up the last byte.
  mutating func appendBits<T: PackableInteger>(_ values: UnsafePointer<T>, count: Int, width: UInt8, base: T = 0) {
    appendBits(values, count: count, width: width, base: base) { _ in }
  }

  /// The same, and calls with each group of rows among which some value needs more bits than the width: groups in
  /// their order, none left out.
  @inline(__always)
  mutating func appendBits<T: PackableInteger>(
    _ values: UnsafePointer<T>, count rows: Int, width: UInt8, base: T, _ tooWide: (Range<Int>) -> Void
  ) {
    let bytes = (rows * Int(width) + 7) / 8
    reserve(bytes + 16)
    let eights = rows / 8 * 8
    let packing = T.Packing(width: width, base: base)
    if width <= 8 {
      let out = Self.packEights(values, eights, width, packing, storage + count, tooWide)
      Self.pack(values + eights, rows - eights, width, base, BitWriter(out))
    } else if width <= 16 {
      let bits = Self.packFours(values, eights, width, packing, BitWriter(storage + count), tooWide)
      Self.pack(values + eights, rows - eights, width, base, bits)
    } else {
      for row in stride(from: 0, to: eights, by: 8)
      where packing.isTooWide(packing.bits(values + row) | packing.bits(values + (row &+ 4))) {
        tooWide(row..<row &+ 8)
      }
      Self.pack(values, rows, width, base, BitWriter(storage + count))
    }
    if eights < rows { tooWide(eights..<rows) }
    advance(by: bytes)
  }

  /// Eight values always end at a full byte, so that up to eight bits each they make one word. Returns where it ended.
  @inline(__always)
  private static func packEights<T: PackableInteger>(
    _ values: UnsafePointer<T>, _ rows: Int, _ width: UInt8, _ packing: T.Packing, _ start: UnsafeMutableRawPointer,
    _ tooWide: (Range<Int>) -> Void
  ) -> UnsafeMutableRawPointer {
    var out = start
    var row = 0
    while row < rows {
      let (packed, bits) = packing.eight(values + row)
      if packing.isTooWide(bits) { tooWide(row..<row &+ 8) }
      out.storeBytes(of: packed.littleEndian, as: UInt64.self)
      out += Int(width)
      row &+= 8
    }
    return out
  }

  /// Up to sixteen bits each, four values make one word.
  @inline(__always)
  private static func packFours<T: PackableInteger>(
    _ values: UnsafePointer<T>, _ rows: Int, _ width: UInt8, _ packing: T.Packing, _ start: BitWriter,
    _ tooWide: (Range<Int>) -> Void
  ) -> BitWriter {
    let four = 4 &* UInt64(width)
    var bits = start
    var row = 0
    while row < rows {
      let (low, lowBits) = packing.four(values + row)
      let (high, highBits) = packing.four(values + (row &+ 4))
      if packing.isTooWide(lowBits | highBits) { tooWide(row..<row &+ 8) }
      bits.append(low, width: four)
      bits.append(high, width: four)
      row &+= 8
    }
    return bits
  }

  @inline(__always)
  private static func pack<T: PackableInteger>(
    _ values: UnsafePointer<T>, _ rows: Int, _ width: UInt8, _ base: T, _ start: BitWriter
  ) {
    var bits = start
    let mask = PackedShape.mask(width)
    var row = 0
    while row < rows {
      bits.append(UInt64(values[row] &- base) & mask, width: UInt64(width))
      row &+= 1
    }
    bits.finish()
  }
}

/// Stores bits word by word. Room must be for eight bytes more than the bits take.
struct BitWriter {
  private var out: UnsafeMutableRawPointer
  private var word: UInt64 = 0
  private var filled: UInt64 = 0

  init(_ start: UnsafeMutableRawPointer) { out = start }

  /// Appends the lowest bits of a value that has no others.
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
