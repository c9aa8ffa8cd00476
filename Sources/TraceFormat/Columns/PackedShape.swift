/// How a run of unsigned integers is packed: everything needed to find value *i* without reading the others.
///
///     value[i] = base + low[i]                      for most rows
///     value[i] = base + low[i] + (extra << width)   for the few exceptions
///
///     low        width bits per row
///     positions  positionWidth bits per exception: the distance from the previous exception, in rows
///     extras     extraWidth bits per exception
///
/// Each of the three starts at a full byte and consists of groups (`PlaneGroup`), followed by the remaining values bit by
/// bit. An exception whose extra is 0 has no effect: writers use such exceptions as stepping stones if two others are
/// farther apart than `positionWidth` bits can express.
struct PackedShape: Equatable {
  var base: UInt64 = 0
  var width: UInt8 = 0
  var exceptions: UInt32 = 0
  var positionWidth: UInt8 = 0
  var extraWidth: UInt8 = 0

  /// Values up to this width can start at any bit and still be read with one eight-byte load.
  static let widestUnaligned: UInt8 = 57

  /// Whether a reader can use it: each width can be read with one load, and exceptions have bits.
  var isValid: Bool {
    Self.isReadable(width) && Self.isReadable(positionWidth) && Self.isReadable(extraWidth)
      && (exceptions == 0 || positionWidth > 0 && extraWidth > 0)
  }

  private static func isReadable(_ width: UInt8) -> Bool { width <= widestUnaligned || width == 64 }

  func lowBytes(rows: Int) -> Int { Self.bytes(rows, width) }
  var positionBytes: Int { Self.bytes(Int(exceptions), positionWidth) }
  var extraBytes: Int { Self.bytes(Int(exceptions), extraWidth) }

  /// The size of all three parts.
  func byteCount(rows: Int) -> Int { lowBytes(rows: rows) + positionBytes + extraBytes }

  /// An upper bound for the values; `max` if they may have wrapped around.
  var largest: UInt64 {
    let bits = Int(width) + (exceptions > 0 ? Int(extraWidth) : 0)
    guard bits < 64 else { return .max }
    let (sum, isTooLarge) = base.addingReportingOverflow(Self.mask(UInt8(bits)))
    return isTooLarge ? .max : sum
  }

  private static func bytes(_ count: Int, _ width: UInt8) -> Int { (count * Int(width) + 7) / 8 }

  /// A mask of the lowest `width` bits.
  @inline(__always) static func mask(_ width: UInt8) -> UInt64 {
    width >= 64 ? .max : (1 &<< UInt64(width)) &- 1
  }

  /// The number of bits that a value needs, rounded up to a width that readers accept.
  @inline(__always) static func bits(of value: UInt64) -> UInt8 {
    let bits = UInt8(truncatingIfNeeded: 64 - value.leadingZeroBitCount)
    return bits > widestUnaligned ? 64 : bits
  }
}
