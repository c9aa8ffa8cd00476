/// An integer type that columns can be unpacked into.
protocol ColumnInteger: FixedWidthInteger, UnsignedInteger, BitwiseCopyable {
  /// Unpacks a group and adds a base to each value; the result is truncated to the type.
  static func unpack(_ bytes: UnsafeRawPointer, width: Int, adding base: UInt64, into out: UnsafeMutablePointer<Self>)
}

/// An integer type that columns are packed from: 64 bits if values may need them, otherwise 32, of which twice as many fit
/// a vector.
protocol PackableInteger: ColumnInteger {
  /// The number of bits that it needs.
  var bitCount: Int { get }
  /// The lowest byte of each of sixteen values, after subtracting a base and shifting right.
  static func bytes(_ values: UnsafePointer<Self>, above base: Self, down: Int) -> SIMD16<UInt8>
  /// A byte for each of sixteen values: 1 if anything remains after subtracting a base and shifting right.
  static func flags(_ values: UnsafePointer<Self>, above base: Self, down: Int) -> SIMD16<UInt8>
}

extension UInt32: PackableInteger {
  @inline(__always)
  static func unpack(_ bytes: UnsafeRawPointer, width: Int, adding base: UInt64, into out: UnsafeMutablePointer<UInt32>)
  {
    PlaneGroup.unpack(bytes, width: Swift.min(width, 32), adding: UInt32(truncatingIfNeeded: base), into: out)
  }

  // Processors count the leading zeros of a number that isn't 0 in one instruction.
  @inline(__always) var bitCount: Int { 63 &- (UInt64(self) &<< 1 | 1).leadingZeroBitCount }

  @inline(__always)
  private static func load(_ values: UnsafePointer<UInt32>, _ base: UInt32, _ down: Int) -> SIMD16<UInt32> {
    let lanes = UnsafeRawPointer(values).loadUnaligned(as: SIMD16<UInt32>.self) &- SIMD16(repeating: base)
    return lanes &>> SIMD16(repeating: UInt32(down))
  }

  @inline(__always)
  static func bytes(_ values: UnsafePointer<UInt32>, above base: UInt32, down: Int) -> SIMD16<UInt8> {
    SIMD16(truncatingIfNeeded: load(values, base, down))
  }

  @inline(__always)
  static func flags(_ values: UnsafePointer<UInt32>, above base: UInt32, down: Int) -> SIMD16<UInt8> {
    let lanes = load(values, base, down)
    // Unless it is 0, a number or its negative has the top bit set.
    return SIMD16(truncatingIfNeeded: (lanes | (SIMD16() &- lanes)) &>> 31)
  }
}

extension UInt64: PackableInteger {
  static func unpack(_ bytes: UnsafeRawPointer, width: Int, adding base: UInt64, into out: UnsafeMutablePointer<UInt64>)
  {
    PlaneGroup.unpack(bytes, width: width, adding: base, into: out)
  }

  @inline(__always) var bitCount: Int { 64 &- leadingZeroBitCount }

  private static func load(_ values: UnsafePointer<UInt64>, _ base: UInt64, _ down: Int) -> SIMD16<UInt64> {
    let lanes = UnsafeRawPointer(values).loadUnaligned(as: SIMD16<UInt64>.self) &- SIMD16(repeating: base)
    return lanes &>> SIMD16(repeating: UInt64(down))
  }

  static func bytes(_ values: UnsafePointer<UInt64>, above base: UInt64, down: Int) -> SIMD16<UInt8> {
    SIMD16(truncatingIfNeeded: load(values, base, down))
  }

  static func flags(_ values: UnsafePointer<UInt64>, above base: UInt64, down: Int) -> SIMD16<UInt8> {
    let lanes = load(values, base, down)
    return SIMD16(truncatingIfNeeded: (lanes | (SIMD16() &- lanes)) &>> 63)
  }
}

extension UInt8: ColumnInteger {
  static func unpack(_ bytes: UnsafeRawPointer, width: Int, adding base: UInt64, into out: UnsafeMutablePointer<UInt8>)
  {
    PlaneGroup.unpackLowest(bytes, width: width, into: out)
    for row in 0..<PlaneGroup.rows { out[row] &+= UInt8(truncatingIfNeeded: base) }
  }
}
