import Foundation
import JSONText
import Testing

@Suite struct JSONTextTests {
  @Test func `members come in the order in which they are added, and empty parts stay`() {
    let line = JSONText.line { object in
      object.add("version", 1)
      object.addArray("ticks") { ticks in
        ticks.add(UInt64.max)
        ticks.addObject { $0.add("a", "b") }
        ticks.addArray { _ in }
      }
      object.addObject("none") { _ in }
      object.add("flag", true)
      object.add("gap", String?.none)
      object.add("last", Optional(2.5))
    }
    #expect(
      line == """
        {"version":1,"ticks":[18446744073709551615,{"a":"b"},[]],"none":{},"flag":true,"gap":null,"last":2.5}\n
        """)
  }

  @Test func `a key made once is written as the same key given as text, however often it is added`() {
    let key = JSONKey("a \"b\"")
    let once = JSONText.line { object in
      object.add(key, 9)
      object.add(key, 10)
      object.add(key, UInt64.max)
    }
    let anew = JSONText.line { object in
      object.add("a \"b\"", UInt64(9))
      object.add("a \"b\"", "ten")
      object.add("a \"b\"", UInt64.max)
    }
    #expect(once == anew.replacingOccurrences(of: "\"ten\"", with: "10"))
    #expect(once.hasSuffix(":18446744073709551615}\n"))
  }

  @Test(arguments: [
    "", "plain", "\"quoted\" \\ back", "line\nbreak\ttab\r", "\u{0}\u{1}\u{8}\u{C}\u{1F}\u{7F}", "日本語 👩‍👩‍👧 e\u{301}",
    "\u{2028}\u{2029}", "</script>",
  ])
  func `any text reads back as it was written`(_ text: String) throws {
    let line = JSONText.line { $0.add(text, text) }
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
    #expect(read == [text: text])
    #expect(line.split(separator: "\n", omittingEmptySubsequences: false).count == 2, "one line, whatever the text")
  }

  @Test func `characters that a terminal would obey are escaped, and no others of the same planes`() {
    let line = JSONText.line { $0.add("a", "\u{7F}\u{80}\u{9B}\u{9F}\u{61C}\u{200E}\u{2028}\u{202E}\u{2069}") }
    #expect(line == #"{"a":"\u007f\u0080\u009b\u009f\u061c\u200e\u2028\u202e\u2069"}"# + "\n")
    let harmless = "\u{A0}é×“…”→\u{200D}\u{2065}؛ط"
    #expect(JSONText.line { $0.add("a", harmless) } == #"{"a":"\#(harmless)"}"# + "\n")
  }

  @Test(arguments: [
    (0.1, "0.1"), (-0.0, "-0.0"), (1e300, "1e+300"), (.nan, "null"), (.infinity, "null"),
  ])
  func `numbers are written with all digits, and NaN as null`(_ number: Double, _ text: String) {
    #expect(JSONText.line { $0.add("n", number) } == "{\"n\":\(text)}\n")
  }

  @Test func `a part that fails leaves the text closed, so that the line before can be told`() {
    struct Failure: Error {}
    var text = JSONBuffer()
    #expect(throws: Failure.self) {
      try text.object { object in
        object.add("a", 1)
        try object.addArray("b") { _ in throw Failure() }
      }
    }
    #expect(String(decoding: text.utf8, as: UTF8.self) == "{\"a\":1,\"b\":[]}")
  }

  @Test func `a buffer takes one line after another`() {
    var text = JSONBuffer()
    for number in 1...2 {
      text.object { $0.add("n", number) }
      text.endLine()
    }
    #expect(String(decoding: text.utf8, as: UTF8.self) == "{\"n\":1}\n{\"n\":2}\n")
  }
}
