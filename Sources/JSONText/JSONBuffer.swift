/// The bytes of JSON text as they come.
public struct JSONBuffer: Sendable {
  public private(set) var utf8: [UInt8] = []

  public init() {}

  /// Writes an object; the bytes go on behind what is there already, in the same storage: it is swapped in and out, for
  /// what two values hold is copied as a whole when one of them is written to.
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

  /// Writes an array.
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

  /// Forgets the bytes and keeps their room.
  public mutating func removeAll() { utf8.removeAll(keepingCapacity: true) }

  public mutating func endLine() { append("\n") }

  @inline(__always) mutating func append(_ plain: StaticString) {
    // The count is known when this is compiled: a single character costs no more than its byte.
    if plain.utf8CodeUnitCount == 1 { return utf8.append(plain.utf8Start.pointee) }
    utf8.append(contentsOf: UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount))
  }

  mutating func append(number: String) {
    var number = number
    number.withUTF8 { utf8.append(contentsOf: $0) }
  }

  mutating func append(number: UInt64) { utf8.append(decimal: number) }

  mutating func append(_ key: JSONKey) { utf8.append(contentsOf: key.utf8) }

  /// Text between quotation marks. Only what must be escaped is: quotation mark, backslash, control characters.
  mutating func append(quoted text: String) {
    utf8.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      if bytes.allSatisfy(isPlain) {
        utf8.append(contentsOf: bytes)
      } else {
        for byte in bytes { append(escaped: byte) }
      }
    }
    utf8.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(#"\""#)
    case UInt8(ascii: "\\"): append(#"\\"#)
    case UInt8(ascii: "\n"): append(#"\n"#)
    case UInt8(ascii: "\t"): append(#"\t"#)
    case UInt8(ascii: "\r"): append(#"\r"#)
    case 0..<0x20, 0x7F: appendEscape(byte)
    default: utf8.append(byte)
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    append(byte < 0x10 ? #"\u000"# : #"\u00"#)
    append(number: String(byte, radix: 16))
  }
}

/// Whether a byte of text stands for itself between quotation marks.
private func isPlain(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}
