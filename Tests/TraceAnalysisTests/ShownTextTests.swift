import Testing

@testable import TraceAnalysis

@Suite struct ShownTextTests {
  @Test func `a name that people write is shown as it is`() {
    let name = String(repeating: "é", count: 512)
    #expect(ShownText.name(name) == name)
    #expect(ShownText.name("") == "")
  }

  @Test func `a longer one is shown with both ends, and stays distinct from others with the same ends`() {
    let names = ["a", "b"].map {
      "Start" + String(repeating: "é", count: 10_000) + $0 + String(repeating: "💫", count: 999)
    }
    let shown = names.map(ShownText.name)
    for text in shown {
      #expect(text.hasPrefix("Starté"))
      #expect(text.hasSuffix("💫"))
      #expect(text.contains("(24002 bytes, "))
      #expect(text.utf8.count <= ShownText.longestName)
      #expect(!text.unicodeScalars.contains("\u{FFFD}"))
    }
    #expect(shown[0] != shown[1])
  }

  @Test func `a list names as many as are shown and counts the others`() {
    #expect(ShownText.list(["@self"], ["a", "b"]) == "@self, a, b")
    #expect(ShownText.list([], [String]()) == "")
    let many = ShownText.list([], Array(repeating: "name", count: 100_000))
    #expect(many.utf8.count < 2 * ShownText.longestPath)
    #expect(many.hasSuffix(" more"))
  }
}
