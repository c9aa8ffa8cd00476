/// Parses a text byte by byte. Each method leaves the position after the part it parsed.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private static let deepest = 64

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text's only value; anything after it is an error.
  mutating func document() throws(JSONFault) -> JSONValue {
    let value = try value(depth: 0)
    try skipTrivia()
    if position < bytes.count { throw JSONFault(.expected("the end of the file"), at: position) }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    try skipTrivia()
    if depth > Self.deepest { throw JSONFault(.tooDeep, at: position) }
    let start = position
    switch next {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), start..<position)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return JSONValue(.number(try number()), start..<position)
    default: return JSONValue(try word(), start..<position)
    }
  }

  private mutating func object(_ depth: Int) throws(JSONFault) -> JSONValue {
    let start = position
    var members: [JSONMember] = []
    let hasComma = try list(until: UInt8(ascii: "}"), "'}' or ','") { (parser) throws(JSONFault) in
      let keyStart = parser.position
      guard parser.next == UInt8(ascii: "\"") else { throw JSONFault(.expected("a key in quotes"), at: keyStart) }
      let key = try parser.string()
      let keyRange = keyStart..<parser.position
      try parser.skipTrivia()
      guard parser.next == UInt8(ascii: ":") else { throw JSONFault(.expected("':'"), at: parser.position) }
      parser.position += 1
      members.append(JSONMember(key: key, keyRange: keyRange, value: try parser.value(depth: depth + 1)))
    }
    return JSONValue(.object(members), start..<position, hasTrailingComma: hasComma)
  }

  private mutating func array(_ depth: Int) throws(JSONFault) -> JSONValue {
    let start = position
    var elements: [JSONValue] = []
    let hasComma = try list(until: UInt8(ascii: "]"), "']' or ','") { (parser) throws(JSONFault) in
      elements.append(try parser.value(depth: depth + 1))
    }
    return JSONValue(.array(elements), start..<position, hasTrailingComma: hasComma)
  }

  /// Comma-separated parts up to the closing bracket. Returns whether the last one is followed by a comma.
  private mutating func list(
    until end: UInt8, _ expectation: String, _ part: (inout JSONParser) throws(JSONFault) -> Void
  ) throws(JSONFault) -> Bool {
    position += 1
    var hasComma = false
    try skipTrivia()
    while next != end {
      try part(&self)
      try skipTrivia()
      hasComma = next == UInt8(ascii: ",")
      if hasComma {
        position += 1
        try skipTrivia()
      } else if next != end {
        throw JSONFault(.expected(expectation), at: position)
      }
    }
    position += 1
    return hasComma
  }

  private mutating func word() throws(JSONFault) -> JSONValue.Content {
    for (word, content) in [("true", JSONValue.Content.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return content
    }
    throw JSONFault(.expected("a value"), at: position)
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = position
    skip(UInt8(ascii: "-"))
    let integer = skipDigits()
    var isSound = integer == 1 || integer > 1 && bytes[position - integer] != UInt8(ascii: "0")
    if skip(UInt8(ascii: ".")) { isSound = skipDigits() > 0 && isSound }
    if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
      isSound = skipDigits() > 0 && isSound
    }
    if !isSound { throw JSONFault(.badNumber, at: start) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  @discardableResult
  private mutating func skip(_ choices: UInt8...) -> Bool {
    guard let next, choices.contains(next) else { return false }
    position += 1
    return true
  }

  /// Returns the number of digits skipped.
  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    return position - start
  }

  private mutating func skipTrivia() throws(JSONFault) {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONFault) {
    let start = position
    if bytes[position...].starts(with: "//".utf8) {
      while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
    } else if bytes[position...].starts(with: "/*".utf8) {
      position += 2
      while !bytes[position...].starts(with: "*/".utf8) {
        guard position < bytes.count else { throw JSONFault(.unterminatedComment, at: start) }
        position += 1
      }
      position += 2
    } else {
      throw JSONFault(.expected("a comment"), at: start)
    }
  }
}

extension JSONParser {
  private mutating func string() throws(JSONFault) -> String {
    let start = position
    var text: [UInt8] = []
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      switch byte {
      case UInt8(ascii: "\n"): throw JSONFault(.unterminatedString, at: start)
      case 0..<0x20: throw JSONFault(.controlCharacter, at: position)
      case UInt8(ascii: "\\"): text += try escape()
      default:
        text.append(byte)
        position += 1
      }
    }
    guard next != nil else { throw JSONFault(.unterminatedString, at: start) }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(JSONFault) -> [UInt8] {
    let start = position
    position += 1
    guard let letter = next else { throw JSONFault(.badEscape, at: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try unicode(from: start)
    default: throw JSONFault(.badEscape, at: start)
    }
  }

  /// `\u` and four digits; a character above U+FFFF takes two such escapes in a row.
  private mutating func unicode(from start: Int) throws(JSONFault) -> [UInt8] {
    var units = [try codeUnit(from: start)]
    if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: #"\u"#.utf8) {
      position += 2
      units.append(try codeUnit(from: start))
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw JSONFault(.badEscape, at: start) }
    return Array(text.utf8)
  }

  private mutating func codeUnit(from start: Int) throws(JSONFault) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16) else {
      throw JSONFault(.badEscape, at: start)
    }
    position += 4
    return unit
  }
}
