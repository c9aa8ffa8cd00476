/// A text of up to 15 bytes in two words, with its length in the last byte, as most steps of paths are: `[1234]`.
struct ShortText: BitwiseCopyable {
  /// As in memory, whatever the order of bytes in a word.
  private var words: (UInt64, UInt64)

  private static let longest = 15
  private static let elsewhereCount = 0xff

  /// The empty text.
  init() { words = (0, 0) }

  /// `nil` if the text is longer.
  @inline(__always)
  init?(_ text: UnsafeRawBufferPointer) {
    guard text.count <= Self.longest else { return nil }
    let (low, high) = Self.words(of: text)
    words = (low.littleEndian, (high | Self.ending(text.count)).littleEndian)
  }

  /// Stands for a text that is kept elsewhere.
  static var elsewhere: ShortText {
    var text = ShortText()
    text.words.1 = ending(elsewhereCount).littleEndian
    return text
  }

  private static func ending(_ count: Int) -> UInt64 { UInt64(count) << 56 }

  private var count: Int { Int(words.1.littleEndian >> 56) }

  var isElsewhere: Bool { count == Self.elsewhereCount }

  func withUTF8<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeBytes(of: words) { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// The first bytes lowest. Loads that may overlap take less than a copy of so few bytes.
  @inline(__always)
  private static func words(of text: UnsafeRawBufferPointer) -> (low: UInt64, high: UInt64) {
    let count = text.count
    if count >= 8 {
      let last = text.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self).littleEndian
      return (text.loadUnaligned(as: UInt64.self).littleEndian, last >> UInt64(8 * (16 - count)))
    }
    if count >= 4 {
      let first = UInt64(text.loadUnaligned(as: UInt32.self).littleEndian)
      let last = UInt64(text.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self).littleEndian)
      return (first | last << UInt64(8 * (count - 4)), 0)
    }
    var word: UInt64 = 0
    for (place, byte) in text.enumerated() { word |= UInt64(byte) << UInt64(8 * place) }
    return (word, 0)
  }
}
