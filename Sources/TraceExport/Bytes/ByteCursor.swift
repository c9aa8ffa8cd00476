/// Writes into memory that has room for it, so that short texts and numbers need no call or check each.
///
/// Created by `ByteList.write`, which guarantees the requested room and another `spare` bytes, which may be
/// overwritten.
struct ByteCursor {
  private(set) var next: UnsafeMutablePointer<UInt8>
  /// How far past the end a copy may write.
  static let spare = 32
  /// The maximum length of a number: twenty digits, or nineteen and a sign.
  static let longestNumber = 20
  /// A number of milliseconds or microseconds also has a point.
  static let longestTime = 24
  static let longestVarint = 10

  @inline(__always) init(_ start: UnsafeMutablePointer<UInt8>) { next = start }

  @inline(__always) mutating func put(_ byte: UInt8) {
    next.pointee = byte
    next += 1
  }

  /// Text of the program itself, whose length is known at compile time.
  @inline(__always) mutating func put(_ words: StaticString) {
    next.update(from: words.utf8Start, count: words.utf8CodeUnitCount)
    next += words.utf8CodeUnitCount
  }

  /// Copies bytes that are followed by at least `spare` readable ones.
  @inline(__always) mutating func put(padded bytes: UnsafePointer<UInt8>, count: Int) {
    let (from, to) = (UnsafeRawPointer(bytes), UnsafeMutableRawPointer(next))
    var done = 0
    repeat {
      let part = from.loadUnaligned(fromByteOffset: done, as: SIMD32<UInt8>.self)
      to.storeBytes(of: part, toByteOffset: done, as: SIMD32<UInt8>.self)
      done &+= Self.spare
    } while done < count
    next += count
  }

  mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    next.update(from: start, count: bytes.count)
    next += bytes.count
  }

  // MARK: Numbers

  /// The decimal digits.
  @inline(__always) mutating func put(decimal number: UInt64) {
    if number < 10 { put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)) } else { putLong(number) }
  }

  @inline(__always) mutating func put(decimal number: UInt32) { put(decimal: UInt64(number)) }

  @inline(__always) mutating func put(signed number: Int64) {
    if number < 0 { put(UInt8(ascii: "-")) }
    put(decimal: number.magnitude)
  }

  private mutating func putLong(_ number: UInt64) {
    let count = Self.digitCount(of: number)
    var (rest, place) = (number, count)
    while rest >= 100 {
      place &-= 2
      put(pair: rest % 100, at: place)
      rest /= 100
    }
    if rest >= 10 { put(pair: rest, at: 0) } else { next[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest) }
    next += count
  }

  @inline(__always) private func put(pair: UInt64, at place: Int) {
    let digits = Self.pairs.utf8Start + 2 * Int(truncatingIfNeeded: pair)
    next[place] = digits[0]
    next[place &+ 1] = digits[1]
  }

  /// Compares four digits at a time, because a comparison is cheaper than a division.
  private static func digitCount(of number: UInt64) -> Int {
    var (rest, count) = (number, 1)
    while rest >= 10_000 {
      rest /= 10_000
      count &+= 4
    }
    return count &+ (rest >= 10 ? 1 : 0) &+ (rest >= 100 ? 1 : 0) &+ (rest >= 1000 ? 1 : 0)
  }

  /// All pairs of digits.
  private static var pairs: StaticString {
    "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"
  }

  /// Nanoseconds as milliseconds, without rounding: `12.000345`, `12`.
  mutating func put(milliseconds nanoseconds: UInt64) {
    put(decimal: nanoseconds / 1_000_000)
    let rest = nanoseconds % 1_000_000
    if rest == 0 { return }
    put(UInt8(ascii: "."))
    put(fraction: rest, from: 100_000)
  }

  /// Nanoseconds as microseconds, with at least one decimal: `12.345`, `12.0`.
  ///
  /// - Parameter nanoseconds: below `mostNanoseconds`.
  mutating func put(microseconds nanoseconds: UInt64) {
    put(decimal: nanoseconds / 1_000)
    put(UInt8(ascii: "."))
    let rest = nanoseconds % 1_000
    if rest == 0 { put(UInt8(ascii: "0")) } else { put(fraction: rest, from: 100) }
  }

  /// Below this, a double has enough digits for microseconds with all their decimals.
  static let mostNanoseconds: UInt64 = 1_000_000_000_000_000

  /// Decimals, without trailing zeros.
  private mutating func put(fraction: UInt64, from highest: UInt64) {
    var (rest, unit) = (fraction, highest)
    while rest > 0 {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Seven bits per byte, lowest first. All bytes but the last have the highest bit set.
  @inline(__always) mutating func put(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      put(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    put(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always) mutating func put(fixed32 value: UInt32) {
    UnsafeMutableRawPointer(next).storeBytes(of: value.littleEndian, as: UInt32.self)
    next += 4
  }

  @inline(__always) mutating func put(fixed64 value: UInt64) {
    UnsafeMutableRawPointer(next).storeBytes(of: value.littleEndian, as: UInt64.self)
    next += 8
  }

  /// The number of bytes in a varint.
  @inline(__always) static func varintCount(of value: UInt64) -> Int {
    (70 &- (value | 1).leadingZeroBitCount) / 7
  }
}
