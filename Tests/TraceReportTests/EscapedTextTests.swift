import Testing

@testable import TraceReport

@Suite struct EscapedTextTests {
  @Test func `XML has neither markup nor control characters from outside`() {
    #expect(xmlEscaped("<a b=\"c\" d='e'>&") == "&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;")
    #expect(xmlEscaped("\u{0}\u{1B}\n\u{7F}\u{9B}\u{202E}") == #"\u{0}\u{1B}\n\u{7F}\u{9B}\u{202E}"#)
    #expect(xmlEscaped("\u{FFFE}é\u{FFFF}") == "\u{FFFD}é\u{FFFD}")
  }

  @Test func `a workflow command ends correctly, and its text isn't interpreted`() {
    #expect(WorkflowText.message("a\n::error::b\r%0A\u{1B}[m\u{2028}") == #"a%0A::error::b\r%250A\u{1B}[m\u{2028}"#)
    #expect(WorkflowText.property("a:b,c\nd\u{9B}%") == #"a%3Ab%2Cc\nd\u{9B}%25"#)
  }

  @Test func `a cell of CSV is one line, and is quoted where it must be`() {
    #expect(csvCell("a\nb\u{1B}") == #"a\nb\u{1B}"#)
    #expect(csvCell("a,\"b\"\n") == #""a,""b""\n""#)
  }

  @Test func `nothing from outside ends a cell of Markdown, a code span or a line`() {
    #expect(markdownCode("a|b\n`c`") == #"`` a\|b\n`c` ``"#)
    #expect(markdownCell("<b>|*\n\u{1B}") == #"\<b\>\|\*\\n\\u{1B}"#)
  }
}
