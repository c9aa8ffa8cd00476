import Testing

@testable import TraceAnalysis

@Suite struct PatternIndexTests {
  private let patterns = [
    "Cell", "*Cell", "Row", "Cell", "?ow", "*", "Feed.*", "F*l", "Row?", "R*w", "Kelvin*", "*vin", "cafe*", "*w\u{301}",
  ].map { NamePattern($0) }

  @Test(arguments: [
    "Kelvin", "\u{212A}elvin", "cafe\u{301}", "Feed.", "Ro", "Row\u{301}", "Feed.Row", "Cell", "Feed.Cell", "Row",
    "row", "", "Rów",
  ])
  func `an index finds the patterns that each of them alone would match, in their order`(_ name: String) {
    let index = PatternIndex(patterns)
    #expect(index.numbers(of: index.texts(matching: name)) == patterns.indices.filter { patterns[$0].matches(name) })
    #expect(PatternIndex([]).matches(name) == false)
  }

  @Test func `a name is matched by its characters, whatever bytes they have`() {
    #expect(NamePattern("?ow").matches("\u{52}\u{301}ow"))
    #expect(!NamePattern("?ow").matches("Rrow"))
    #expect(NamePattern("a?b").matches("a\r\nb"))
    #expect(NamePattern("*\u{E9}").matches("caf\u{65}\u{301}"))
    #expect(!NamePattern("caf\u{65}*").matches("caf\u{65}\u{301}"))
  }
}
