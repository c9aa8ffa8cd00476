import TerminalText
import Testing

@Suite struct FittingTests {
  @Test("Text is cut by columns, not by characters, and only where it is too wide")
  func fitted() {
    #expect("Cell".fitted(to: 4) == "Cell")
    #expect("Cells".fitted(to: 4) == "Cel…")
    #expect("日本語".fitted(to: 5) == "日本…")
    #expect("日本語".fitted(to: 4) == "日…", "half a character can't be shown")
    #expect("Cells".fitted(to: 4, ellipsis: "...") == "C...")
    #expect("Cells".fitted(to: 0) == "")
  }

  @Test("Padding counts columns", arguments: ["é", "日", "👩‍👩‍👧", "ab"])
  func padded(_ text: String) {
    #expect(text.padded(to: 4).displayWidth == 4)
    #expect(text.indented(to: 4).displayWidth == 4)
    #expect(text.padded(to: 1) == text)
  }
}
