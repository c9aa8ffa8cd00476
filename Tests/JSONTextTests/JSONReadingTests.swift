import JSONText
import Testing

@Suite struct JSONReadingTests {
  /// A value in words, so that a test can say all of it at once.
  func words(_ value: JSONValue) -> String {
    switch value.content {
    case .null: "null"
    case .bool(let truth): "\(truth)"
    case .number(let text): text
    case .string(let text): "'\(text)'"
    case .array(let elements): "[" + elements.map(words).joined(separator: " ") + "]"
    case .object(let members): "{" + members.map { "\($0.key)=\(words($0.value))" }.joined(separator: " ") + "}"
    }
  }

  @Test(arguments: [
    ("null", "null"), (" true ", "true"), ("[false, -0, 12, 3.25e-7]", "[false -0 12 3.25e-7]"),
    (#"{"a": {}, "b": [], "a": 1}"#, "{a={} b=[] a=1}"), (#""a\"\\\/\b\n\tü""#, "'a\"\\/\u{8}\n\tü'"),
    (#""\u0041\uD83D\uDE00""#, "'A😀'"),
  ])
  func `values are read as in JSON`(_ text: String, _ expected: String) throws {
    #expect(words(try JSONValue(parsing: text)) == expected)
  }

  @Test func `comments and a trailing comma are skipped`() throws {
    let text = "// one\n{ /* two */ \"a\" /**/ : [1, // three\n 2, ], }\n// four"
    #expect(words(try JSONValue(parsing: text)) == "{a=[1 2]}")
    #expect(words(try JSONValue(parsing: #""// no comment /* either""#)) == "'// no comment /* either'")
  }

  @Test
  func `each value and key has its location, and whether a comma follows the last part`() throws {
    let text = #"{"ä": [10, "b"],}"#
    guard case .object(let members) = try JSONValue(parsing: text).content,
      case .array(let elements) = members[0].value.content
    else { return #expect(Bool(false), "no list in an object") }
    func part(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
    #expect(part(members[0].keyRange) == "\"ä\"")
    #expect(part(members[0].value.range) == "[10, \"b\"]")
    #expect(elements.map { part($0.range) } == ["10", "\"b\""])
    #expect(try JSONValue(parsing: text).hasTrailingComma)
    #expect(!members[0].value.hasTrailingComma)
  }

  static let faults: [(String, JSONFault.Kind, Int)] = [
    ("", .expected("a value"), 0), ("nul", .expected("a value"), 0), ("[1 2]", .expected("']' or ','"), 3),
    ("{1: 2}", .expected("a key in quotes"), 1), (#"{"a" 1}"#, .expected("':'"), 5),
    (#"{"a": 1"#, .expected("'}' or ','"), 7), ("[1", .expected("']' or ','"), 2), ("[,]", .expected("a value"), 1),
    ("[1,,2]", .expected("a value"), 3), ("1 1", .expected("the end of the file"), 2),
    ("/ 1", .expected("a comment"), 0),
    ("01", .badNumber, 0), ("-", .badNumber, 0), ("[1.]", .badNumber, 1), ("1e+", .badNumber, 0),
    (#" "abc"#, .unterminatedString, 1), ("\"a\nb\"", .unterminatedString, 0), ("1 /* x", .unterminatedComment, 2),
    (#""\x""#, .badEscape, 1), (#""\uD83D""#, .badEscape, 1), (#""\u00g0""#, .badEscape, 1), (#""\"#, .badEscape, 1),
    ("\"\u{1}\"", .controlCharacter, 1), (String(repeating: "[", count: 100), .tooDeep, 65),
  ]

  @Test(arguments: faults)
  func `invalid JSON is reported by kind and place`(_ text: String, _ kind: JSONFault.Kind, _ offset: Int) {
    #expect(throws: JSONFault(kind, at: offset)) { try JSONValue(parsing: text) }
  }

  @Test func `each prefix of a text is refused, and a text with a byte changed is read or refused`() throws {
    let text = #"{"a": [1.5e3, "\u00e4\n", true, /* c */ null], // d"# + "\n}"
    for end in 0..<text.utf8.count {
      #expect(throws: JSONFault.self) {
        try JSONValue(parsing: String(decoding: text.utf8.prefix(end), as: UTF8.self))
      }
      for byte in [0, 0x22, 0x5C, 0x7B, 0x7D, 0xFF] as [UInt8] {
        var bytes = Array(text.utf8)
        bytes[end] = byte
        _ = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  @Test func `places count lines and columns as editors do`() {
    let text = "aä\nbcd\n\ne"
    #expect(TextPlace(ofByte: 0, in: text) == TextPlace(line: 1, column: 1))
    #expect(TextPlace(ofByte: 3, in: text) == TextPlace(line: 1, column: 3))
    #expect(TextPlace(ofByte: 6, in: text) == TextPlace(line: 2, column: 3))
    #expect(TextPlace(ofByte: 9, in: text) == TextPlace(line: 4, column: 1))
  }
}
