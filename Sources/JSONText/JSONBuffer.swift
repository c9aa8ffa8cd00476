/// A buffer for the bytes of JSON text.
public struct JSONBuffer: Sendable {
  public private(set) var utf8: [UInt8] = []

  public init() {}

  /// Appends an object. Its writer borrows this buffer's storage by swapping it in and out: two values that shared it would
  /// copy all of it at the first write.
  public mutating func object(_ members: (inout JSONObject) throws -> Void) rethrows {
    append("{")
    var object = JSONObject()
    swap(&self, &object.text)
    defer {
      swap(&self, &object.text)
      append("}")
    }
    try members(&object)
  }

  /// Appends an array.
  public mutating func array(_ elements: (inout JSONArray) throws -> Void) rethrows {
    append("[")
    var array = JSONArray()
    swap(&self, &array.text)
    defer {
      swap(&self, &array.text)
      append("]")
    }
    try elements(&array)
  }

  /// Removes the bytes but keeps the capacity.
  public mutating func removeAll() { utf8.removeAll(keepingCapacity: true) }

  public mutating func endLine() { append("\n") }

  @inline(__always) mutating func append(_ plain: StaticString) {
    // The count is known at compile time, so a single character costs no more than appending its byte.
    if plain.utf8CodeUnitCount == 1 { return utf8.append(plain.utf8Start.pointee) }
    utf8.append(contentsOf: UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount))
  }

  mutating func append(number: String) {
    var number = number
    number.withUTF8 { utf8.append(contentsOf: $0) }
  }

  mutating func append(number: UInt64) { utf8.append(decimal: number) }

  mutating func append(_ key: JSONKey) { utf8.append(contentsOf: key.utf8) }

  /// Text in quotation marks. Escapes what JSON requires and what would affect a terminal: quotation marks, backslashes, control
  /// characters, and characters that break lines or change the direction of text.
  public mutating func append(quoted text: String) {
    utf8.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let end = firstToEscape(bytes, from: start)
        utf8.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
        guard end < bytes.count else { break }
        let scalar = suspect(bytes[end...])
        append(escaped: scalar)
        start = end + UTF8.width(scalar)
      }
    }
    utf8.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append(#"\""#)
    case "\\": append(#"\\"#)
    case "\n": append(#"\n"#)
    case "\t": append(#"\t"#)
    case "\r": append(#"\r"#)
    case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}"..."\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      appendEscape(scalar)
    default: utf8.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
    }
  }

  private mutating func appendEscape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    append(#"\u"#)
    append(number: String(repeating: "0", count: 4 - digits.count) + digits)
  }
}

/// The next byte of a string that may need escaping, or its end.
private func firstToEscape(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var place = start
  while place < bytes.count, needsNoEscape(bytes[place]) { place &+= 1 }
  return place
}

/// Whether a byte of a string never needs escaping. Lead bytes count as needing it if any of their characters does.
private func needsNoEscape(_ byte: UInt8) -> Bool {
  if byte < 0x80 { return byte &- 0x20 < 0x5F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") }
  return byte != 0xC2 && byte != 0xD8 && byte != 0xE2
}

/// The character that begins with such a byte, which has two bytes after 0xC2 and 0xD8, three after 0xE2, and otherwise one.
private func suspect(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar {
  let lead = bytes[bytes.startIndex]
  if lead < 0x80 { return Unicode.Scalar(lead) }
  let bits = bytes.dropFirst().prefix(lead == 0xE2 ? 2 : 1).reduce(UInt32(lead & (lead == 0xE2 ? 0x0F : 0x1F))) {
    $0 << 6 | UInt32($1 & 0x3F)
  }
  return Unicode.Scalar(bits) ?? "\u{FFFD}"
}
