/// Recently used strings and their numbers, found by the `String`'s representation instead of its bytes.
///
/// Producers mostly use the same few strings. Two `String`s with the same two words have the same text: short ones contain it,
/// and longer ones refer to storage that can't change while it is kept here.
struct KnownStrings: ~Copyable {
  private struct Words: BitwiseCopyable {
    var count: UInt64
    var object: UInt64
  }

  /// Each at the slot of its words, unless a later one replaced it. The empty string is everywhere, with the number 0.
  private let texts: UnsafeMutablePointer<String>
  private let numbers: UnsafeMutablePointer<StringNumber>
  private static let size = 256

  init() {
    texts = .allocate(capacity: Self.size)
    texts.initialize(repeating: "", count: Self.size)
    numbers = .allocate(capacity: Self.size)
    numbers.initialize(repeating: 0, count: Self.size)
  }

  deinit {
    texts.deinitialize(count: Self.size)
    texts.deallocate()
    numbers.deallocate()
  }

  /// `nil` if the string has to be found by its bytes.
  @inline(__always) func number(of text: String) -> StringNumber? {
    guard let words = Self.words(of: text) else { return nil }
    let slot = Self.slot(of: words)
    let known = UnsafeRawPointer(texts + slot).loadUnaligned(as: Words.self)
    return known.count == words.count && known.object == words.object ? numbers[slot] : nil
  }

  mutating func note(_ text: String, number: StringNumber) {
    guard let words = Self.words(of: text) else { return }
    let slot = Self.slot(of: words)
    texts[slot] = text
    numbers[slot] = number
  }

  mutating func removeAll() {
    texts.update(repeating: "", count: Self.size)
    numbers.update(repeating: 0, count: Self.size)
  }

  /// `nil` if a `String` isn't two words of 64 bits.
  @inline(__always) private static func words(of text: String) -> Words? {
    MemoryLayout<String>.size == MemoryLayout<Words>.size ? unsafeBitCast(text, to: Words.self) : nil
  }

  @inline(__always) private static func slot(of words: Words) -> Int {
    Int(truncatingIfNeeded: ((words.count ^ words.object) &* XXH64.prime1) &>> 56)
  }
}
