/// Turns differences back into values: each is the sum of all differences so far, cut to a mask.
enum RunningSum {
  /// Four values at a time, in the logarithm of four steps, since one that waits for the one before it takes longer.
  /// Values that reach the limit become 0. Room must be for a multiple of four.
  ///
  ///     values           a      b          c        d
  ///     within words     a      a+b        c        c+d
  ///     across words     a      a+b        a+b+c    a+b+c+d
  ///
  /// - Returns: the sum to go on from.
  @inline(__always)
  static func replace(
    _ values: UnsafeMutablePointer<UInt32>, count: Int, mask: UInt32, below limit: UInt32, from last: UInt32
  ) -> UInt32 {
    let raw = UnsafeMutableRawPointer(values)
    let masks = SIMD4(repeating: mask)
    let limits = SIMD4(repeating: limit)
    let upperTwo = SIMD4<UInt32>(0, 0, .max, .max)
    var carry = SIMD4(repeating: last)
    for offset in stride(from: 0, to: count &* 4, by: 16) {
      // A shift of words, which the compiler doesn't take apart into single values.
      let words = raw.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      var sums = unsafeBitCast(words, to: SIMD4<UInt32>.self)
      sums &+= unsafeBitCast(words &<< 32, to: SIMD4<UInt32>.self)
      sums &+= SIMD4(repeating: sums[1]) & upperTwo
      sums &+= carry
      carry = SIMD4(repeating: sums[3])
      let found = sums & masks
      raw.storeBytes(
        of: found.replacing(with: 0, where: found .>= limits), toByteOffset: offset, as: SIMD4<UInt32>.self)
    }
    return carry[3]
  }
}
