import TerminalText
import Testing

@Suite struct PrintableTests {
  @Test("Nothing from outside can move the cursor or break a line")
  func controls() {
    #expect(printable("a\nb\tc\r\u{1B}[31m\u{7F}\u{9B}") == #"a\nb\tc\r\u{1B}[31m\u{7F}\u{9B}"#)
    #expect(printable("line\r\nline") == #"line\r\nline"#)
    #expect(printable("a\u{202E}b\u{2066}") == #"a\u{202E}b\u{2066}"#, "nor turn its direction")
    #expect(printable("日本語 👍🏽 é") == "日本語 👍🏽 é")
  }

  @Test("A long text is cut where a message has room for it")
  func long() {
    #expect(quoted("short") == "'short'")
    #expect(quoted(String(repeating: "x", count: 61)) == "'\(String(repeating: "x", count: 59))…'")
  }
}
