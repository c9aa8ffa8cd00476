/// A value in a text: what it is, and where.
///
///     let value = try JSONValue(parsing: #"{ "rows": 3 } // three"#)
///
/// Besides JSON, the text may have comments (`//` to the end of the line, `/*` to `*/`) and a comma behind the last
/// member or element: it is what people write by hand. Places are offsets into the text's bytes, so that a program can
/// change one value and leave all else as it is.
public struct JSONValue: Sendable {
  /// What kind of value it is.
  public indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// As it is written, which has all its digits.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// In the order of the text; a key that is there twice is there twice.
    case object([JSONMember])
  }

  public let content: Content
  /// From its first byte to behind its last one.
  public let range: Range<Int>
  /// Whether a comma follows the last member or element.
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

/// A member of an object, and where its key is.
public struct JSONMember: Sendable {
  public let key: String
  public let keyRange: Range<Int>
  public let value: JSONValue
}

/// What is wrong with a text that should be JSON, and where.
public struct JSONFault: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Kind: Equatable, Sendable {
    /// Something else is where a value, a key or a sign should be.
    case expected(String)
    case unterminatedString
    case unterminatedComment
    /// An escape that JSON doesn't have.
    case badEscape
    /// A control character within a string, which must be escaped.
    case controlCharacter
    case badNumber
    /// Objects and arrays lie in each other deeper than any sensible text.
    case tooDeep
  }

  public let kind: Kind
  public let offset: Int

  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

/// A place in a text as an editor shows it: both count from 1, columns in characters.
public struct TextPlace: Equatable, Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte.
  public init(ofByte offset: Int, in text: String) {
    let before = text.utf8.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) } ?? before.startIndex
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
  }
}

/// The places of many bytes of one text, each found without reading what lies before its line.
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
