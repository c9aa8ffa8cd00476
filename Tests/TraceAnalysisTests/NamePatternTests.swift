import Testing
import TraceAnalysis

@Suite struct NamePatternTests {
  @Test(arguments: [
    ("Cell", "Cell", true), ("Cell", "cell", false), ("Cell", "Cells", false), ("*Cell", "Feed.Cell", true),
    ("*Cell", "Feed.CellCell", true), ("Feed.*", "Feed.", true), ("Feed.*", "FeedX", false), ("*", "", true),
    ("?", "é", true), ("?", "", false), ("a*b*c", "aXbXbc", true), ("a*b*c", "aXcXb", false),
    ("**x", "x", true), ("[a]", "[a]", true), ("*ab", "aab", true), ("", "", true), ("", "a", false),
  ])
  func `a pattern matches as a file's name would`(_ pattern: String, _ name: String, _ expected: Bool) {
    #expect(NamePattern(pattern).matches(name) == expected)
  }

  @Test func `an exact pattern matches stars and question marks literally`() {
    let pattern = NamePattern(exactly: "List<*>?")
    #expect(pattern.matches("List<*>?"))
    #expect(!pattern.matches("List<Cell>?"))
    #expect(!pattern.isOpen)
    #expect(NamePattern("List<*>?").matches("List<Cell>!"))
  }
}
