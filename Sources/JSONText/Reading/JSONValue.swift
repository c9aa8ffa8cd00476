/// A parsed value and its position in the text.
///
///     let value = try JSONValue(parsing: #"{ "rows": 3 } // three"#)
///
/// Besides JSON, the text may contain comments (`//` to the end of the line, `/*` to `*/`) and trailing commas, as people
/// write them. Positions are offsets into the text's bytes, so that a program can change one value and leave the rest
/// untouched.
public struct JSONValue: Sendable {
  /// What kind of value it is.
  public indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// The number as written, with all its digits.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// Members in the order of the text; a key that occurs twice is listed twice.
    case object([JSONMember])
  }

  public let content: Content
  /// From its first byte to the position after its last.
  public let range: Range<Int>
  /// Whether the last member or element is followed by a comma.
  public let hasTrailingComma: Bool

  init(_ content: Content, _ range: Range<Int>, hasTrailingComma: Bool = false) {
    self.content = content
    self.range = range
    self.hasTrailingComma = hasTrailingComma
  }

  public init(parsing text: String) throws(JSONFault) {
    var parser = JSONParser(text)
    self = try parser.document()
  }
}

/// A member of an object, and the position of its key.
public struct JSONMember: Sendable {
  public let key: String
  public let keyRange: Range<Int>
  public let value: JSONValue
}

/// An error in JSON text, and its position.
public struct JSONFault: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Kind: Equatable, Sendable {
    /// Something other than the expected value, key or punctuation.
    case expected(String)
    case unterminatedString
    case unterminatedComment
    /// An escape that JSON doesn't have.
    case badEscape
    /// An unescaped control character within a string.
    case controlCharacter
    case badNumber
    /// Objects and arrays are nested too deeply.
    case tooDeep
  }

  public let kind: Kind
  public let offset: Int

  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

/// A position as editors show it: line and column count from 1, columns in characters.
public struct TextPlace: Equatable, Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of a byte.
  public init(ofByte offset: Int, in text: String) {
    let before = text.utf8.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) } ?? before.startIndex
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
  }
}

/// Finds the positions of many bytes of one text, each without reading the lines before it.
public struct TextPlaces: Sendable {
  private let bytes: [UInt8]
  private var lineStarts = [0]

  public init(in text: String) {
    bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lineStarts.append(index + 1) }
  }

  public subscript(offset: Int) -> TextPlace {
    let offset = min(offset, bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return TextPlace(
      line: low + 1, column: String(decoding: bytes[lineStarts[low]..<offset], as: UTF8.self).count + 1)
  }
}
