/// The slots in which durations of 32 bits are counted: a finer order of `DurationBuckets`, found without a shift by a number of
/// bits that differs from one duration to the next.
///
/// The upper bits of a floating-point number are its power of two and the first of its digits, and half a nanosecond more keeps
/// even 0 apart. From 32 on, each slot is a bucket; below, each duration has one of its own.
enum DurationSlots {
  /// The bits of a number's power of two and five of its digits, without those below.
  private static let shift: UInt64 = 47
  /// Of a half, which stands for no duration.
  private static let first: UInt64 = 1022 << 5
  /// How many there are.
  static let count = index(.max) + 1

  /// Lists the slots of durations. Needs room for a multiple of four.
  @inline(__always)
  static func list(_ durations: UnsafePointer<UInt32>, count: Int, into slots: UnsafeMutablePointer<UInt32>) {
    let (source, target) = (UnsafeRawPointer(durations), UnsafeMutableRawPointer(slots))
    // With these upper bits, an integer in the lower ones is that much more than the number that is subtracted.
    let large = SIMD4<UInt64>(repeating: 0x4330_0000_0000_0000)
    let less = SIMD4<Double>(repeating: 0x1p52 - 0.5)
    for offset in stride(from: 0, to: count &* 4, by: 16) {
      let four = source.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
      let numbers = unsafeBitCast(SIMD4<UInt64>(truncatingIfNeeded: four) | large, to: SIMD4<Double>.self) - less
      let upper = unsafeBitCast(numbers, to: SIMD4<UInt64>.self) &>> SIMD4(repeating: shift)
      target.storeBytes(
        of: SIMD4<UInt32>(truncatingIfNeeded: upper) &- SIMD4(repeating: UInt32(first)), toByteOffset: offset,
        as: SIMD4<UInt32>.self)
    }
  }

  private static func index(_ duration: UInt32) -> Int {
    Int(((Double(duration) + 0.5).bitPattern >> shift) - first)
  }

  /// The slot of the durations in a bucket; `nil` if they have more than 32 bits.
  static func index(ofBucket bucket: Int) -> Int? {
    UInt32(exactly: DurationBuckets.longest(in: bucket)).map(index)
  }
}
