import Testing

@testable import TraceReport

@Suite struct ValueWordsTests {
  let style = TextStyle()

  @Test func `of values with named fields, only the field that differs is shown`() {
    let (old, new) = (
      "Item(id: 1, title: \"a, b) c\", owner: User(name: \"x\", age: 3), isOn: false)",
      "Item(id: 1, title: \"a, b) c\", owner: User(name: \"x\", age: 4), isOn: true)"
    )
    #expect(ValueWords.change(from: old, to: new, at: "isOn", style) == #"from "false" to "true""#)
    #expect(ValueWords.change(from: old, to: new, at: "owner.age", style) == #"from "3" to "4""#)
    #expect(
      ValueWords.change(from: "Optional(\(old))", to: "Optional(\(new))", at: "isOn", style)
        == #"from "false" to "true""#)
    #expect(DescribedValue(old)["age"] == nil)
    #expect(DescribedValue("Item")["id"] == nil)
    #expect(ValueWords.change(from: old, to: "nil", at: "isOn", style).hasSuffix(#"…" to "nil""#))
  }

  @Test func `short values are shown whole, and nothing is shown without values`() {
    #expect(ValueWords.change(from: "1", to: "2", style) == #"from "1" to "2""#)
    #expect(ValueWords.change(from: "", to: "", at: "x", style) == "")
    #expect(ValueWords.change(from: "", to: "a", style) == #"from "" to "a""#, "an empty one is a value, too")
    #expect(ValueWords.change(from: #"say "b""#, to: "", style) == #"from "say \"b\"" to """#)
  }

  @Test func `of long values, only the place where they differ is shown`() {
    let start = String(repeating: "a", count: 500)
    let words = ValueWords.change(from: start + "1" + start, to: start + "2" + start, style)
    #expect(words.hasPrefix(#"from "…aaaa"#))
    #expect(words.contains("aaa1aaa"))
    #expect(words.contains("aaa2aaa"))
    #expect(words.count < 140)
    #expect(ValueWords.change(from: start, to: start, style).hasSuffix(#"aaa…" to another one that reads the same"#))
    let plain = ValueWords.change(from: start, to: "b", TextStyle(hasUnicode: false))
    #expect(plain.hasSuffix(#"..." to "b""#))
    #expect(!plain.contains("…"))
  }
}
