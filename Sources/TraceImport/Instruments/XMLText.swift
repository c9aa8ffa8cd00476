/// Resolves escapes in the text of a document.
enum XMLText {
  /// Calls `body` with the unescaped text.
  @inline(__always) static func plain<Result>(_ text: Bytes, _ body: (Bytes) -> Result) -> Result {
    guard let memory = text.baseAddress, ByteSearch.first(0x26, in: memory, from: 0, to: text.count) < text.count else {
      return body(text)
    }
    return unescaped(text).withUnsafeBufferPointer(body)
  }

  private static func unescaped(_ text: Bytes) -> [UInt8] {
    var plain: [UInt8] = []
    var place = 0
    while place < text.count {
      if text[place] == 0x26, let (character, end) = escape(in: text, at: place) {
        plain += Array(String(character).utf8)
        place = end
      } else {
        plain.append(text[place])
        place += 1
      }
    }
    return plain
  }

  /// `&lt;` or `&#955;`; `nil` for an ampersand that isn't the start of an escape.
  private static func escape(in text: Bytes, at start: Int) -> (Unicode.Scalar, end: Int)? {
    let limit = min(text.count, start + 12)
    guard let end = (start..<limit).first(where: { text[$0] == 0x3B }) else { return nil }
    let name = text.part(start + 1..<end)
    if name.equals("lt") { return ("<", end + 1) }
    if name.equals("gt") { return (">", end + 1) }
    if name.equals("amp") { return ("&", end + 1) }
    if name.equals("quot") { return ("\"", end + 1) }
    if name.equals("apos") { return ("'", end + 1) }
    guard name.first == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = name.count > 1 && name[1] == UInt8(ascii: "x")
    let digits = name.part(from: isHexadecimal ? 2 : 1).text
    guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
    return (Unicode.Scalar(number) ?? "\u{FFFD}", end + 1)
  }
}
