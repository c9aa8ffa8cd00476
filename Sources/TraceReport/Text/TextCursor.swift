/// Writes text into memory with enough capacity: numbers and short names without a call or a loop each.
///
/// Created by `TextBytes.write`, which guarantees the requested capacity, plus `spare` bytes after it that may be
/// overwritten.
struct TextCursor {
  private(set) var next: UnsafeMutablePointer<UInt8>
  /// How many bytes a short copy may write past its end.
  static let spare = 32
  /// The length of the longest number: twenty digits and their commas.
  static let longestNumber = 26

  @inline(__always) init(_ start: UnsafeMutablePointer<UInt8>) { next = start }

  @inline(__always) mutating func put(_ byte: UInt8) {
    next.pointee = byte
    next += 1
  }

  /// A space, a digit, and a comma unless it is the last one.
  @inline(__always) mutating func put(digit: UInt64, isLast: Bool) {
    // If this writes more than needed, the next text overwrites it.
    next[0] = UInt8(ascii: " ")
    next[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
    next[2] = UInt8(ascii: ",")
    next += isLast ? 2 : 3
  }

  /// Removes the last bytes.
  @inline(__always) mutating func takeBack(_ count: Int) { next -= count }

  /// Literal text of the program, whose length is known at compile time.
  @inline(__always) mutating func put(_ words: StaticString) {
    next.update(from: words.utf8Start, count: words.utf8CodeUnitCount)
    next += words.utf8CodeUnitCount
  }

  mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    next.update(from: base, count: bytes.count)
    next += bytes.count
  }

  /// A piece of text that is followed by at least `spare` readable bytes.
  @inline(__always) mutating func put(padded text: UnsafePointer<UInt8>, count: Int) {
    if count <= Self.spare {
      let (from, to) = (UnsafeRawPointer(text), UnsafeMutableRawPointer(next))
      to.storeBytes(of: from.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
      to.storeBytes(
        of: from.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self), toByteOffset: 16, as: SIMD16<UInt8>.self)
    } else {
      next.update(from: text, count: count)
    }
    next += count
  }

  /// A number's decimal digits.
  @inline(__always) mutating func put(_ number: UInt64) {
    if number < 10 { put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)) } else { putLong(number) }
  }

  /// A word and a number, or nothing for zero.
  @inline(__always) mutating func put(_ word: StaticString, unlessZero number: UInt64) {
    guard number != 0 else { return }
    put(word)
    put(number)
  }

  /// The same in groups of three: `12,345`.
  @inline(__always) mutating func put(grouped number: UInt64) {
    if number < 10 { put(number) } else { putGrouped(number) }
  }

  /// A non-negative number with two decimals: `7.50`.
  mutating func put(rounded number: Double) {
    let hundredths = hundredths(of: number)
    put(hundredths / 100)
    put(UInt8(ascii: "."))
    putDigits(hundredths / 10 % 10, hundredths % 10)
  }

  private mutating func putLong(_ number: UInt64) {
    if number < 100 { return putDigits(number / 10, number % 10) }
    if number < 1000 {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 100))
      return putDigits(number / 10 % 10, number % 10)
    }
    let count = Self.digits(of: number)
    var (rest, place) = (number, count)
    while rest >= 100 {
      place &-= 2
      putPair(rest % 100, at: place)
      rest /= 100
    }
    if place == 2 { putPair(rest, at: 0) } else { next[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest) }
    next += count
  }

  @inline(__always) private func putPair(_ number: UInt64, at place: Int) {
    let pair = UnsafeRawPointer(Self.pairs.utf8Start).loadUnaligned(fromByteOffset: Int(2 &* number), as: UInt16.self)
    UnsafeMutableRawPointer(next + place).storeBytes(of: pair, as: UInt16.self)
  }

  /// The digits of all numbers below a hundred: dividing by ten for each digit takes twice as long.
  private static var pairs: StaticString {
    """
    0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
    5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
    """
  }

  @inline(__always) private mutating func putDigits(_ tens: UInt64, _ ones: UInt64) {
    next[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens)
    next[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ones)
    next += 2
  }

  private mutating func putGrouped(_ number: UInt64) {
    guard number >= 1000 else { return putLong(number) }
    let count = Self.width(ofGrouped: number)
    var (rest, place) = (number, count)
    while place > 0 {
      place &-= 1
      if (count &- place) % 4 == 0 {
        next[place] = UInt8(ascii: ",")
      } else {
        next[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
    next += count
  }

  /// Divides once for four digits and counts the rest by comparing, which is faster than dividing.
  private static func digits(of number: UInt64) -> Int {
    var (rest, count) = (number, 1)
    while rest >= 10_000 {
      rest /= 10_000
      count &+= 4
    }
    return count &+ (rest >= 10 ? 1 : 0) &+ (rest >= 100 ? 1 : 0) &+ (rest >= 1000 ? 1 : 0)
  }

  /// How many columns a number takes with its digits in groups of three.
  @inline(__always) static func width(ofGrouped number: UInt64) -> Int {
    if number < 10 { return 1 }
    let count = digits(of: number)
    return count &+ (count &- 1) / 3
  }
}
