/// Turns differences back into values: each is the sum of all differences so far, masked.
enum RunningSum {
  /// Adds up four values at a time in two steps, because adding one by one would wait for each previous sum. Values that reach
  /// the limit become 0. Needs room for a multiple of eight.
  ///
  ///     values           a      b          c        d
  ///     within words     a      a+b        c        c+d
  ///     across words     a      a+b        a+b+c    a+b+c+d
  ///
  /// - Returns: the sum to continue from.
  @inline(__always)
  static func replace(
    _ values: UnsafeMutablePointer<UInt32>, count: Int, mask: UInt32, below limit: UInt32, from last: UInt32
  ) -> UInt32 {
    let raw = UnsafeMutableRawPointer(values)
    let masks = SIMD4(repeating: mask)
    let limits = SIMD4(repeating: limit)
    var carry = SIMD4(repeating: last)
    forEachFour(count) { offset in
      let sums = prefixes(raw.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)) &+ carry
      carry = SIMD4(repeating: sums[3])
      let found = sums & masks
      raw.storeBytes(
        of: found.replacing(with: 0, where: found .>= limits), toByteOffset: offset, as: SIMD4<UInt32>.self)
    }
    return carry[3]
  }

  /// Calls `body` with the byte offset of each group of four values, rounded up to an even number of groups. Two per iteration,
  /// because the loop counter costs up to a third of the work in one.
  @inline(__always) private static func forEachFour(_ count: Int, _ body: (_ offset: Int) -> Void) {
    var offset = 0
    while offset < count &* 4 {
      body(offset)
      body(offset &+ 16)
      offset &+= 32
    }
  }

  /// The sums of the first one, two, three and all four values.
  @inline(__always) private static func prefixes(_ values: SIMD4<UInt32>) -> SIMD4<UInt32> {
    // A shift of whole words, which the compiler doesn't split into single values.
    let pairs = values &+ unsafeBitCast(unsafeBitCast(values, to: SIMD2<UInt64>.self) &<< 32, to: SIMD4<UInt32>.self)
    return pairs &+ (SIMD4(repeating: pairs[1]) & SIMD4(0, 0, .max, .max))
  }

  /// Turns the gaps between intervals into start times, the first counting from 0. Needs room for a multiple of eight.
  ///
  /// - Returns: the bits set in any gap or duration.
  static func addUp(
    gaps: UnsafeMutablePointer<UInt32>, _ durations: UnsafeMutablePointer<UInt32>, count: Int
  ) -> UInt32 {
    for row in count..<(count &+ 7) & ~7 { (gaps[row], durations[row]) = (0, 0) }
    let (first, second) = (UnsafeMutableRawPointer(gaps), UnsafeRawPointer(durations))
    var carry = SIMD4<UInt32>()
    var bits = SIMD4<UInt32>()
    forEachFour(count) { offset in
      let gap = first.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
      let duration = second.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
      bits |= gap | duration
      let ends = prefixes(gap &+ duration) &+ carry
      carry = SIMD4(repeating: ends[3])
      first.storeBytes(of: ends &- duration, toByteOffset: offset, as: SIMD4<UInt32>.self)
    }
    return bits[0] | bits[1] | bits[2] | bits[3]
  }
}
