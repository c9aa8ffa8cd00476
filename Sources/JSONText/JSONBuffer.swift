/// The bytes of JSON text as they come.
public struct JSONBuffer: Sendable {
  public private(set) var utf8: [UInt8] = []

  public init() {}

  public mutating func removeAll() { utf8.removeAll(keepingCapacity: true) }

  /// Writes an object; the bytes go on behind what is there already.
  public mutating func object(_ members: (inout JSONObject) throws -> Void) rethrows {
    var object = JSONObject(take())
    defer {
      self = object.text
      append("}")
    }
    try members(&object)
  }

  /// Writes an array.
  public mutating func array(_ elements: (inout JSONArray) throws -> Void) rethrows {
    var array = JSONArray(take())
    defer {
      self = array.text
      append("]")
    }
    try elements(&array)
  }

  public mutating func endLine() { append("\n") }

  mutating func append(_ plain: String) { utf8.append(contentsOf: plain.utf8) }

  mutating func append(_ number: some BinaryInteger) { append(number.description) }

  /// Text between quotation marks. Only what must be escaped is: quotation mark, backslash, control characters.
  mutating func append(quoted text: String) {
    utf8.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
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
    utf8.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ byte: UInt8) {
    append(byte < 0x10 ? #"\u000"# : #"\u00"#)
    append(String(byte, radix: 16))
  }

  /// Moves the bytes out, so that the part being written appends to the same storage.
  private mutating func take() -> JSONBuffer {
    var taken = JSONBuffer()
    swap(&taken, &self)
    return taken
  }
}
