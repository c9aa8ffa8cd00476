import JSONText
import TerminalText

/// The bytes of text as they come, cheap enough for millions of lines.
struct TextBytes {
  private(set) var utf8: [UInt8] = []

  /// Forgets the bytes and keeps their room.
  mutating func removeAll() { utf8.removeAll(keepingCapacity: true) }

  /// The bytes since the last call. Makes room for as many again, which mostly come.
  mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &utf8)
    utf8.reserveCapacity(taken.count)
    return taken
  }

  /// The program's own words.
  @inline(__always) mutating func append(_ words: StaticString) {
    // The count is known when this is compiled: a single character costs no more than its byte.
    if words.utf8CodeUnitCount == 1 { return utf8.append(words.utf8Start.pointee) }
    utf8.append(contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  mutating func append(bytes: [UInt8]) { utf8.append(contentsOf: bytes) }
  mutating func append(bytes: ArraySlice<UInt8>) { utf8.append(contentsOf: bytes) }

  /// Text that was made fit for a line before.
  mutating func append(plain text: String) {
    var text = text
    text.withUTF8 { utf8.append(contentsOf: $0) }
  }

  /// Text from the trace, its control characters escaped.
  mutating func append(name: String) {
    var text = printable(name)
    text.withUTF8 { utf8.append(contentsOf: $0) }
  }

  mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    utf8.append(decimal: UInt64(number))
  }

  /// The same with its digits in groups of three: `12,345`.
  mutating func append(grouped number: UInt64) {
    guard number >= 1000 else { return utf8.append(decimal: number) }
    var rest = number
    var digits = 0
    let start = utf8.count
    repeat {
      if digits > 0, digits % 3 == 0 { utf8.append(UInt8(ascii: ",")) }
      utf8.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      digits += 1
    } while rest > 0
    utf8[start...].reverse()
  }

  /// ` word "text"`, or nothing where the text is empty. Quotation marks within it are escaped.
  mutating func append(_ word: StaticString, quoted text: String) {
    guard !text.isEmpty else { return }
    append(word)
    append("\"")
    var text = printable(text)
    text.withUTF8 { bytes in
      if !bytes.contains(UInt8(ascii: "\"")) { return utf8.append(contentsOf: bytes) }
      for byte in bytes {
        if byte == UInt8(ascii: "\"") { append("\\") }
        utf8.append(byte)
      }
    }
    append("\"")
  }

  /// ` word 7`, or nothing for zero.
  mutating func append(_ word: StaticString, unlessZero number: some FixedWidthInteger & UnsignedInteger) {
    guard number != 0 else { return }
    append(word)
    append(number)
  }

  mutating func append(_ word: StaticString, node: UInt32?) {
    guard let node else { return }
    append(word)
    append(node)
  }
}

/// Text from the trace between quotation marks; those within it are escaped.
func quotation(_ text: String) -> String {
  "\"" + printable(text).replacing(character: "\"", by: "\\\"") + "\""
}
