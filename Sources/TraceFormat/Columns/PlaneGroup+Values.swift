/// Converts between bytes and integers, several at a time.
extension PlaneGroup {
  private typealias Words = SIMD8<UInt32>

  /// Unpacks a group of values of up to 32 bits and adds a base to each.
  static func unpack(
    _ bytes: UnsafeRawPointer, width: Int, adding base: UInt32, into out: UnsafeMutablePointer<UInt32>
  ) {
    // The bits of the last byte are assembled in the output itself; each is read before it is overwritten.
    let (whole, left) = (width &>> 3, width & 7)
    let room = UnsafeMutableRawPointer(out) + (rows &* 3)
    if left > 0 { join(bytes + whole &* rows, width: left, into: room) }
    let (second, third) = (bytes + rows, bytes + 2 &* rows)
    let last = left > 0 ? UnsafeRawPointer(room) : bytes + (whole &- 1) &* rows
    switch whole &+ (left > 0 ? 1 : 0) {
    case 0: out.update(repeating: base, count: rows)
    case 1: fill(out, base) { Words(truncatingIfNeeded: load(last, $0)) }
    case 2: fill(out, base) { join(load(bytes, $0), load(last, $0)) }
    case 3:
      fill(out, base) {
        join(load(bytes, $0), load(second, $0))
          | Words(truncatingIfNeeded: load(last, $0)) &<< 16
      }
    default:
      fill(out, base) {
        join(load(bytes, $0), load(second, $0))
          | join(load(third, $0), load(last, $0)) &<< 16
      }
    }
  }

  /// Unpacks a group of values of any width and adds a base to each.
  static func unpack(
    _ bytes: UnsafeRawPointer, width: Int, adding base: UInt64, into out: UnsafeMutablePointer<UInt64>
  ) {
    guard width > 32 else { return unpackHalves(bytes, width: width, adding: base, into: out) }
    // The bytes above the lower four are unpacked like a group of their own.
    unpackHalves(bytes + 4 &* rows, width: width &- 32, adding: 0, into: out)
    for row in 0..<rows {
      var low: UInt64 = 0
      for plane in 0..<4 {
        low |= UInt64((bytes + plane &* rows).load(fromByteOffset: row, as: UInt8.self)) &<< UInt64(8 &* plane)
      }
      out[row] = base &+ (out[row] &<< 32 | low)
    }
  }

  @inline(__always)
  private static func unpackHalves(
    _ bytes: UnsafeRawPointer, width: Int, adding base: UInt64, into out: UnsafeMutablePointer<UInt64>
  ) {
    // In the upper half of the output, from which they are widened in order, so that nothing is overwritten before it is read.
    let halves = UnsafeMutableRawPointer(out + rows / 2).assumingMemoryBound(to: UInt32.self)
    unpack(bytes, width: width, adding: 0, into: halves)
    for row in stride(from: 0, to: rows, by: 4) {
      let four = UnsafeRawPointer(halves + row).loadUnaligned(as: SIMD4<UInt32>.self)
      let wide = SIMD4<UInt64>(truncatingIfNeeded: four) &+ SIMD4(repeating: base)
      UnsafeMutableRawPointer(out + row).storeBytes(of: wide, as: SIMD4<UInt64>.self)
    }
  }

  /// Unpacks the lowest byte of each value.
  static func unpackLowest(_ bytes: UnsafeRawPointer, width: Int, into out: UnsafeMutableRawPointer) {
    if width < 8 { join(bytes, width: width, into: out) } else { out.copyMemory(from: bytes, byteCount: rows) }
  }

  /// Packs the lowest bits of a group's values above a base.
  @inline(__always)
  static func pack<T: PackableInteger>(
    _ values: UnsafePointer<T>, width: Int, above base: T, into out: UnsafeMutableRawPointer
  ) {
    let whole = width &>> 3
    for plane in 0..<whole { pack(plane, of: values, above: base, into: out + plane &* rows) }
    guard width & 7 > 0 else { return }
    // Assembled after the group, where there is room for a byte per value, then moved to its end.
    let left = out + byteCount(width: width)
    pack(whole, of: values, above: base, into: left)
    split(left, width: width & 7, into: out + whole &* rows)
  }

  /// One byte of each value.
  @inline(__always)
  private static func pack<T: PackableInteger>(
    _ plane: Int, of values: UnsafePointer<T>, above base: T, into out: UnsafeMutableRawPointer
  ) {
    for row in stride(from: 0, to: rows, by: 16) {
      let bytes = T.bytes(values + row, above: base, down: 8 &* plane)
      out.storeBytes(of: bytes, toByteOffset: row, as: SIMD16<UInt8>.self)
    }
  }

  @inline(__always) private static func load(_ plane: UnsafeRawPointer, _ row: Int) -> SIMD8<UInt16> {
    SIMD8(truncatingIfNeeded: plane.loadUnaligned(fromByteOffset: row, as: SIMD8<UInt8>.self))
  }

  @inline(__always) private static func join(_ low: SIMD8<UInt16>, _ high: SIMD8<UInt16>) -> Words {
    Words(truncatingIfNeeded: low | high &<< 8)
  }

  @inline(__always)
  private static func fill(_ out: UnsafeMutablePointer<UInt32>, _ base: UInt32, _ values: (_ row: Int) -> Words) {
    for row in stride(from: 0, to: rows, by: Words.scalarCount) {
      UnsafeMutableRawPointer(out + row).storeBytes(of: values(row) &+ Words(repeating: base), as: Words.self)
    }
  }
}
