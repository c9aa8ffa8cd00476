/// The number of a text in a `NameTable`; 0 is the empty text.
struct NameNumber: Hashable, Comparable, BitwiseCopyable {
  let rawValue: UInt32
  static let empty = NameNumber(rawValue: 0)
  static func < (one: NameNumber, other: NameNumber) -> Bool { one.rawValue < other.rawValue }
}

/// Texts, each stored once, numbered in the order in which they are first met.
struct NameTable {
  /// Longer texts are cut.
  static let longestName = 4_096

  private var bytes: [UInt8] = []
  /// The end of each text.
  private var ends: [Int] = [0]
  private var hashes: [UInt32] = [0]
  /// Numbers by hash, 0 for a free slot; the length is a power of two.
  private var slots = [UInt32](repeating: 0, count: 1_024)

  var count: Int { ends.count }

  /// The number of a text, which is added if new.
  mutating func number(of text: Bytes) -> NameNumber {
    guard !text.isEmpty else { return .empty }
    let text = text.count > Self.longestName ? text.part(0..<Self.longestName) : text
    let hash = Self.hash(text)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isEqual(number, text) { return NameNumber(rawValue: slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(ends.count)
    slots[slot] = number
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    hashes.append(hash)
    if ends.count * 2 > slots.count { grow() }
    return NameNumber(rawValue: number)
  }

  mutating func number(of text: String) -> NameNumber { withUTF8(of: text) { number(of: $0) } }

  /// The text of a number.
  subscript(name: NameNumber) -> String { withBytes(of: name) { $0.text } }

  func withBytes<Result>(of name: NameNumber, _ body: (Bytes) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body($0.part(range(Int(name.rawValue)))) }
  }

  private func range(_ number: Int) -> Range<Int> { number == 0 ? 0..<0 : ends[number - 1]..<ends[number] }

  private func isEqual(_ number: Int, _ text: Bytes) -> Bool {
    let range = range(number)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { kept in
      for index in 0..<text.count where kept[range.lowerBound + index] != text[index] { return false }
      return true
    }
  }

  /// Numbers don't depend on the hash, only where a search starts.
  private static func hash(_ text: Bytes) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in 1..<ends.count {
      var slot = Int(hashes[number]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number)
    }
  }
}
