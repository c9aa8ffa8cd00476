/// The start of the paths as text of a collection's rows.
struct RowsPlace {
  let words: String
  private let bytes: ContiguousArray<UInt8>

  init(_ words: String) {
    self.words = words
    bytes = ContiguousArray(words.utf8)
  }

  /// The path to the row with a number as its id. It is assembled in one step: joining pieces takes three times as long. Its length is
  /// known in advance, so that a short one is stored inline.
  func path(to id: Int) -> String {
    let digits = Self.digits(of: id.magnitude)
    let sign = id < 0 ? 1 : 0
    let count = bytes.count + sign + digits + 1
    return String(unsafeUninitializedCapacity: count) { path in
      for index in 0..<bytes.count { path.initializeElement(at: index, to: bytes[index]) }
      if sign > 0 { path.initializeElement(at: bytes.count, to: UInt8(ascii: "-")) }
      var rest = id.magnitude
      for place in (count - 1 - digits..<count - 1).reversed() {
        path.initializeElement(at: place, to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      path.initializeElement(at: count - 1, to: UInt8(ascii: "]"))
      return count
    }
  }

  private static func digits(of number: UInt) -> Int {
    var (digits, rest) = (1, number / 10)
    while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
    return digits
  }
}
