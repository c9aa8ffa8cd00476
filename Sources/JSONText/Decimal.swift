extension [UInt8] {
  /// Appends the decimal digits of a number, without creating a string: reports contain millions of numbers.
  package mutating func append(decimal number: UInt64) {
    guard number >= 10 else { return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)) }
    let most = 20
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { digits in
      var (rest, first) = (number, most)
      repeat {
        first -= 1
        digits[first] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[first..<most]))
    }
  }
}
