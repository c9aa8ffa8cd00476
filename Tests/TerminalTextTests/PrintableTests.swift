import TerminalText
import Testing

@Suite struct PrintableTests {
  @Test func `nothing from outside can move the cursor or break a line`() {
    #expect(printable("a\nb\tc\r\u{1B}[31m\u{7F}\u{9B}") == #"a\nb\tc\r\u{1B}[31m\u{7F}\u{9B}"#)
    #expect(printable("line\r\nline") == #"line\r\nline"#)
    #expect(printable("a\u{202E}b\u{2066}") == #"a\u{202E}b\u{2066}"#, "nor turn its direction")
    #expect(printable("日本語 👍🏽 é") == "日本語 👍🏽 é")
  }

  @Test func `the escaped characters are those that names are refused for`() {
    for text in ["a\nb", "\t", "\u{0}", "a\u{1B}[m", "\u{85}", "\u{7F}", "\u{2028}", "\u{200F}", "\u{2067}"] {
      #expect(hasControlCharacters(text))
      #expect(printable(text) != text)
    }
    for text in ["", "a b~", "日本語 👩‍👩‍👧 é", "a\u{200B}b", "\u{FEFF}"] {
      #expect(!hasControlCharacters(text))
      #expect(printable(text) == text)
    }
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\tb\r", "a\tb"), ("a\rb", #"a\rb"#), ("\u{1B}[2Jx\u{9B}m", #"\u{1B}[2Jx\u{9B}m"#),
    ("::error::x", #"\::error::x"#), (" \t::add-mask::x", " \t\\::add-mask::x"), ("a ::error::x", "a ::error::x"),
    ("##[error]x ##[", "#\\#[error]x #\\#["), ("a\n::error::x", #"a\n::error::x"#), ("", ""),
  ])
  func `a line of another program keeps its tabs, moves no cursor and is no command of GitHub Actions`(
    _ line: String, _ shown: String
  ) {
    #expect(relayed(line) == shown)
  }

  @Test func `a long text is cut where a message has room for it`() {
    #expect(quoted("short") == "'short'")
    #expect(quoted(String(repeating: "x", count: 61)) == "'\(String(repeating: "x", count: 59))…'")
  }
}
