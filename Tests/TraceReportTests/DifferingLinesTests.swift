import TestSupport
import Testing

/// What a test that compares with a recorded file shows when it fails.
@Suite struct DifferingLinesTests {
  @Test func `only lines that differ are shown, with their numbers, the recorded one first`() {
    #expect(differingLines("one\ntwo\nthree", "one\n2\nthree") == "- 2: two\n+ 2: 2")
    #expect(differingLines("one\ntwo", "zero\none\ntwo") == "+ 1: zero")
    #expect(differingLines("same", "same") == "")
  }

  @Test func `of many lines the first are shown, and how many more there are`() {
    let text = String(repeating: "new\n", count: 100)
    let shown = differingLines("", text, atMost: 2)
    #expect(shown == "+ 1: new\n+ 2: new\n… and 98 more lines")
  }
}
