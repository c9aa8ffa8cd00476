extension ByteBuffer {
  /// Appends the lowest `width` bits of each value above `base`, then fills up the last byte.
  mutating func appendBits(_ values: UnsafePointer<UInt64>, count rows: Int, width: UInt8, base: UInt64 = 0) {
    guard width > 0 else { return }
    let bytes = (rows * Int(width) + 7) / 8
    reserve(bytes + 16)
    let out = storage + count
    // Eight values always end at a full byte, so that up to eight bits each they make one word.
    let grouped = width <= 8 ? rows / 8 * 8 : 0
    if grouped > 0 { Self.packGroups(values, grouped, width, base, out) }
    Self.pack(values + grouped, rows - grouped, width, base, out + grouped / 8 * Int(width))
    advance(by: bytes)
  }

  @inline(__always)
  private static func packGroups(
    _ values: UnsafePointer<UInt64>, _ rows: Int, _ width: UInt8, _ base: UInt64, _ start: UnsafeMutableRawPointer
  ) {
    let mask = PackedShape.mask(width)
    let step = UInt64(width)
    var out = start
    var row = 0
    while row < rows {
      var word: UInt64 = 0
      // From the last to the first, so that every shift is by the same count.
      for index in 1...8 { word = word &<< step | (values[row &+ 8 &- index] &- base) & mask }
      out.storeBytes(of: word.littleEndian, as: UInt64.self)
      out += Int(width)
      row &+= 8
    }
  }

  @inline(__always)
  private static func pack(
    _ values: UnsafePointer<UInt64>, _ rows: Int, _ width: UInt8, _ base: UInt64, _ start: UnsafeMutableRawPointer
  ) {
    let mask = PackedShape.mask(width)
    let step = UInt64(width)
    var out = start
    var word: UInt64 = 0
    var filled: UInt64 = 0
    var row = 0
    while row < rows {
      let value = (values[row] &- base) & mask
      word |= value &<< filled
      filled &+= step
      if filled >= 64 {
        out.storeBytes(of: word.littleEndian, as: UInt64.self)
        out += 8
        filled &-= 64
        word = filled == 0 ? 0 : value &>> (step &- filled)
      }
      row &+= 1
    }
    out.storeBytes(of: word.littleEndian, as: UInt64.self)
  }
}
