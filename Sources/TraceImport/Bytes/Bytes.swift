/// Bytes of the input, valid while they are in memory.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
  /// A subrange.
  @inline(__always) func part(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }

  @inline(__always) func part(from start: Int) -> Bytes { Bytes(rebasing: self[start...]) }

  /// As text; invalid UTF-8 is replaced.
  var text: String { String(decoding: self, as: UTF8.self) }

  @inline(__always) func begins(with prefix: StaticString, at start: Int = 0) -> Bool {
    guard start >= 0, count - start >= prefix.utf8CodeUnitCount else { return false }
    for index in 0..<prefix.utf8CodeUnitCount where self[start + index] != prefix.utf8Start[index] { return false }
    return true
  }

  @inline(__always) func ends(with suffix: StaticString) -> Bool {
    begins(with: suffix, at: count - suffix.utf8CodeUnitCount)
  }

  @inline(__always) func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && begins(with: text)
  }

  /// Without surrounding blanks.
  var trimmed: Bytes {
    var (start, end) = (0, count)
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return part(start..<end)
  }

  /// The first occurrence of a text, from a position on.
  func firstIndex(of text: StaticString, from start: Int = 0) -> Int? {
    var index = start
    while index + text.utf8CodeUnitCount <= count {
      if begins(with: text, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// A decimal number; `nil` for anything else, and for numbers over 64 bits.
  @inline(__always) var decimal: UInt64? {
    guard !isEmpty else { return nil }
    var number: UInt64 = 0
    // So many digits always fit.
    for byte in prefix(19) {
      let digit = UInt64(byte &- UInt8(ascii: "0"))
      guard digit <= 9 else { return nil }
      number = number &* 10 &+ digit
    }
    for byte in dropFirst(19) {
      let digit = UInt64(byte &- UInt8(ascii: "0"))
      guard digit <= 9 else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooMuch) = tens.addingReportingOverflow(digit)
      if isTooLarge || isTooMuch { return nil }
      number = sum
    }
    return number
  }
}

extension UInt8 {
  @inline(__always) var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  @inline(__always) var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether it is a letter, a digit, an underscore, a dollar sign, or part of a non-ASCII character.
  @inline(__always) var isIdentifier: Bool {
    isDigit || (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || self == 0x5F || self == 0x24
      || self >= 0x80
  }
}

/// Calls `body` with the bytes of a text.
func withUTF8<Result>(of text: String, _ body: (Bytes) -> Result) -> Result {
  var text = text
  return text.withUTF8(body)
}
